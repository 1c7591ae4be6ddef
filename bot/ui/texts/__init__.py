"""Everything that is said, as pure functions of words and values. Must not import Discord."""
