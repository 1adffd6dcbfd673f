"""Every document that the command prints is of its type, and fits the schema that it prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from convcheck.document.schema import DOCUMENTS
from tests.processes import convcheck

FUNCTION = """\
import numpy as np

def right(x, w):
    n, k = x.shape[1], w.shape[0]
    return sum(x[:, at : n - k + 1 + at] @ w[at] for at in range(k))

def wrong(x, w):
    return right(x, w[::-1])
"""

COMMANDS: dict[str, tuple[str, ...]] = {
    "an identity, measured": ("explain", "shifted_matmuls", "--backend", "numpy"),
    "one that is not": ("explain", "batch_norm", "--no-measure"),
    "a question that is not": ("explain", "conv1d_or_dense", "--no-measure"),
    "a trace": ("trace", "numpy:im2col", "conv2d/mnist"),
    "two traces": ("trace", "numpy:im2col", "numpy:windows", "conv2d/mnist"),
    "a selftest": ("selftest", "--backend", "numpy", "--faults", "one NaN", "--clean", "20"),
    "a right function": ("try", "mine.py:right", "--no-speed"),
    "a wrong function": ("try", "mine.py:wrong"),
}


QUICK = ("one that is not", "a wrong function")


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[] if each in QUICK else [pytest.mark.slow]) for each in COMMANDS],
)
def test_a_document_is_of_its_type_and_fits_its_schema(tmp_path: Path, name: str) -> None:
    kind = COMMANDS[name][0]
    (tmp_path / "mine.py").write_text(FUNCTION)
    done = convcheck(*COMMANDS[name], "--json", cwd=tmp_path)
    fits_its_schema(kind, json.loads(done.stdout), tmp_path)


def fits_its_schema(kind: str, document: Any, folder: Path) -> None:
    """Hold a document against its type and the schema that the command prints of it."""
    again = json.loads(msgspec.json.encode(msgspec.convert(document, DOCUMENTS[kind])))
    assert again == document, "a field of the document is not in its type"
    printed = json.loads(convcheck("schema", kind, cwd=folder).stdout)
    jsonschema.Draft202012Validator.check_schema(printed)
    jsonschema.Draft202012Validator(printed).validate(document)
