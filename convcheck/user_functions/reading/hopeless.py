"""Errors of a function that no other operands change: its reading can end after a few of them.

What a library lacks, a name that there is not, a device that operands are not on. Owns which these
are. Errors of shapes and types say what other operands may be taken.
"""

from __future__ import annotations

import linecache
import re
import traceback

LACKING = (ImportError, NameError)
"""What a file lacks, whatever it is called with."""

OF_MODULE = re.compile(r"^(partially initialized )?module '|^cannot import name ")
"""What an `AttributeError` begins with that is a library's, and none of an operand."""

DEVICE = re.compile(r"\b(cuda|gpu|device)s?\b|is_cuda", re.IGNORECASE)
"""Words of errors, or of lines that raise them, about where operands are."""

NODES = re.compile(r"\{\{[^}]*\}\}|/job:\S*")
"""How TensorFlow names what computes, and where: in each of its errors."""


def is_hopeless(error: Exception | None) -> bool:
    """Tell whether an error is none of the shapes, types or values of operands."""
    if isinstance(error, LACKING):
        return True
    if isinstance(error, AttributeError) and OF_MODULE.match(str(error)):
        return True
    if error is None:
        return False
    if DEVICE.search(NODES.sub("", str(error))):
        return True
    frames = traceback.extract_tb(error.__traceback__)
    last = linecache.getline(frames[-1].filename, frames[-1].lineno or 0) if frames else ""
    return isinstance(error, AssertionError) and bool(DEVICE.search(last))
