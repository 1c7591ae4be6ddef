"""What every test shares: property tests are never judged by the clock, and CI always tries the same examples."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("project", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("project")
