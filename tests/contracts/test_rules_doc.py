"""docs/rules.md, the options of the engine and the tests of the clauses say the same."""

from __future__ import annotations

import os
import re
from pathlib import Path

from bot.engine import OPTIONS, PRESETS, preset
from bot.engine.ruleset import option_text

ROOT = Path(__file__).parents[2]
DOC = ROOT / "docs" / "rules.md"
_BEGIN, _END = "<!-- options -->\n", "<!-- end of options -->"
_CLAUSE = r"(?:[DSTWKJMZUPRX]\d{1,2})"
_REPORT = r"(?:F\d{3})"


def options_table() -> str:
    """Every option with its values and default, as the engine declares them."""
    rows = ["| option | values | official | clauses |", "|---|---|---|---|"]
    for option in OPTIONS.values():
        values = [option_text(value) for value in option.values]
        numbers = all(type(value) is int for value in option.values)
        steady = numbers and list(option.values) == list(range(int(values[0]), int(values[-1]) + 1))
        shown = f"{values[0]}–{values[-1]}" if steady else " ".join(values)
        rows.append(f"| `{option.key}` | {shown} | {option_text(option.default)} | {' '.join(option.clauses)} |")
    return "\n".join(rows) + "\n"


def section(title: str) -> str:
    """The text under a heading of the document."""
    return DOC.read_text(encoding="utf-8").split(f"## {title}\n")[1].split("\n## ")[0]


def clauses() -> dict[str, set[str]]:
    """The options named for each clause."""
    found = re.findall(rf"^\| ({_CLAUSE}) \|.*\| ([^|]*) \|$", section("Clauses"), re.MULTILINE)
    return {clause: set(re.findall(r"`(\w+)`", options)) for clause, options in found}


def names_of_tests(folder: str) -> set[str]:
    """The names of all tests."""
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("test_*.py"))
    return {name for text in texts for name in re.findall(r"def (test_\w+)", text)}


def ids_of(pattern: str, folder: str) -> set[str]:
    """The ids of this form in the names of tests."""
    return {part for name in names_of_tests(folder) for part in name.split("_") if re.fullmatch(pattern, part)}


def test_rules_doc_lists_every_option_with_its_values_and_default() -> None:
    text = DOC.read_text(encoding="utf-8")
    before, rest = text.split(_BEGIN)
    written, after = rest.split(_END)
    if os.environ.get("GOLDEN") == "write":
        written = options_table()
        DOC.write_text(before + _BEGIN + written + _END + after, encoding="utf-8")
    assert written == options_table()


def presets_table() -> str:
    """What each preset changes of the official game, as the engine has it."""
    rows = ["| preset | changes |", "|---|---|"]
    for name in PRESETS:
        changes = [f"`{key}={option_text(value)}`" for key, value in preset(name).changes]
        rows.append(f"| `{name}` | {' '.join(changes) or 'nothing'} |")
    return "\n".join(rows) + "\n"


def test_rules_doc_says_what_each_preset_changes() -> None:
    text = DOC.read_text(encoding="utf-8")
    before, rest = text.split("<!-- presets -->\n")
    written, after = rest.split("<!-- end of presets -->")
    if os.environ.get("GOLDEN") == "write":
        written = presets_table()
        DOC.write_text(f"{before}<!-- presets -->\n{written}<!-- end of presets -->{after}", encoding="utf-8")
    assert written == presets_table()


def test_rules_doc_names_every_preset() -> None:
    line = re.search(r"^Presets: (.*)\.$", section("Options"), re.MULTILINE)
    assert line is not None
    assert re.findall(r"`(\w+)`", line[1]) == list(PRESETS)


def test_rules_doc_names_the_options_of_each_clause_as_the_engine_does() -> None:
    declared: dict[str, set[str]] = {clause: set() for clause in clauses()}
    for option in OPTIONS.values():
        for clause in option.clauses:
            declared[clause].add(option.key)
    assert clauses() == declared


def test_rules_doc_every_clause_has_a_test_and_every_tested_clause_is_listed() -> None:
    assert ids_of(_CLAUSE, "tests/engine") == set(clauses())


def test_rules_doc_every_reported_fault_has_a_test_and_every_tested_one_is_listed() -> None:
    listed = re.findall(_REPORT, section("Reported faults of other games, held off here"))
    assert listed == sorted(set(listed))
    assert set(listed) == ids_of(_REPORT, "tests/engine")


def test_rules_doc_every_reading_has_the_test_it_names() -> None:
    named = re.findall(r"`(test_\w+)`", section("Where the text is silent"))
    assert named
    assert set(named) <= names_of_tests("tests")
