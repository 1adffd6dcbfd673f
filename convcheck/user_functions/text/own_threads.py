"""Functions that start threads themselves: what their calls differ by may be a race of these.

Owns the words.
"""

from __future__ import annotations

import re

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.text.declarations import file_text

STARTS = re.compile(r"ThreadPool|\bthreading\b|\bThread\(|\bprange\b|\bconcurrent\.futures\b")
"""What is in the files of functions that start threads."""

RACE = (
    "its threads write to one array (a race condition: scratch memory that is shared by all of"
    " them); give each thread its own"
)


def starts_threads(callee: Callee) -> bool:
    """Tell whether the file of a function starts threads."""
    return STARTS.search(file_text(callee)) is not None
