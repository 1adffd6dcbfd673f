"""Runs to render: the fixed documents in `golden/`, and the same with other text in them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from convcheck.document.environment import Tool
from convcheck.document.read import read_run
from convcheck.document.records import Record
from convcheck.document.run import Run
from tests.runs import changed

GOLDEN = Path(__file__).parent / "golden"

VERBS = ("verify", "bench", "compare")

HOSTILE: Mapping[str, str] = {
    "script": "</script><script>alert(1)</script>",
    "attribute": "\"'><img src=x onerror=alert(1)>",
    "comment": "]]><!-- --><![CDATA[ <?php &amp; &#60;b&#62;",
    "formula": "=cmd|'/c calc'!A1",
    "formula after a newline": "\n=1+1",
    "wide formula": "＝1+1",  # noqa: RUF001
    "lines": "one\n\n# two\n\n| a | b |\n| --- | --- |\r\n::error::three\r\n    four",
    "commands": "::set-output name=a::b ##[add-mask]c 100%0A::error::d",
    "right to left": "\u202egnp.exe \u2066a\u2069 \u200b\ufeff",
    "escapes": "\x1b[31mred\x1b]0;title\x07 \x9b2J \x08\x7f",
    "no XML": "\x00\x01\x0b\ufffe\uffff",
    "half a character": "\ud800 \udfff",
    "markdown": "`` ``` `*_[a](javascript:alert(1))~~b~~ <b>c</b> |d\\|e\\\\| $f$ @user #1 :tada:",
    "fence": "```\n````\n~~~~~\n<h1>out</h1>",
    "emptiness": " \t ",
    "long": "<x>|`\n" * 1_700,
}
"""Text that could do something where it is shown, by what it tries."""

FREE = ("case", "implementation", "backend", "mode", "form", "device", "baseline", "reason",
        "diagnosis", "reproduce")  # fmt: skip
"""Columns that hold any text."""


def golden(verb: str) -> Run:
    """Return the fixed run of a verb."""
    return read_run(GOLDEN / f"{verb}.json")


def with_text(run: Run, text: str) -> Run:
    """Return a run that holds a text wherever it may hold any."""

    def told(record: Record) -> Record:
        texts = {name: text for name in FREE if getattr(record, name, None) is not None}
        return replace(record, **texts, case_file=f"{text}:13")

    return changed(
        run,
        records=[told(record) for record in run.records],
        environment=_struct_with_text(run.environment, text),
        command=[text, text],
        notes=[text],
        tool=Tool(name=text, version=text),
    )


def _struct_with_text(value: Any, text: str) -> Any:
    """Return a struct with a text in every field of it that is one, of whatever depth."""
    if isinstance(value, Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return replace(value, **{name: _kept(name, each, text) for name, each in fields.items()})
    if isinstance(value, list):
        return [_struct_with_text(each, text) for each in value]
    return _with_text(value, text)


def _with_text(value: Any, text: str) -> Any:
    if isinstance(value, dict):
        return {key: _kept(key, each, text) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_text(each, text) for each in value]
    return text if isinstance(value, str) else value


def _kept(key: str, value: Any, text: str) -> Any:
    """Return a value changed, if it is not one that a reader checks: dates, outcomes, verbs."""
    fixed = key in ("started", "verb", "outcome", "dtype", "device")
    return value if fixed and isinstance(value, str) else _struct_with_text(value, text)
