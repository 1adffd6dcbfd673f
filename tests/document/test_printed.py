"""Documents as an earlier version printed them: read as their types, and written again the same."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import pytest

from convcheck.document.schema import DOCUMENTS
from convcheck.document.try_function import TryDocument
from convcheck.document.write import pretty

PRINTED = sorted((Path(__file__).parent / "printed").glob("*.json"))
"""Of the version in which verbs put these documents together of mappings."""


@pytest.mark.parametrize("path", PRINTED, ids=lambda path: path.stem)
def test_a_printed_document_is_read_and_written_again_byte_for_byte(path: Path) -> None:
    text = path.read_text()
    document = msgspec.json.decode(text, type=DOCUMENTS[path.stem])
    assert pretty(document) == text.rstrip("\n")


def test_there_is_one_of_each() -> None:
    assert {path.stem for path in PRINTED} == {"explain", "try", "trace", "selftest"}


def test_an_infinite_error_keeps_its_word() -> None:
    (path,) = (path for path in PRINTED if path.stem == "try")
    document = msgspec.json.decode(path.read_text(), type=TryDocument)
    verdict = document.steps[-1].verdict
    assert verdict
    assert verdict.max_rel_error == "inf"
    again = msgspec.structs.replace(verdict, max_rel_error=math.inf)
    assert pretty(again) == pretty(verdict)
