"""A file of Python watched while it runs: which of its lines do, and with what."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def watched(path: str, tell: Callable[[FrameType, str], object]) -> Iterator[None]:
    """Have `tell` called with frame and event (`line`, `return`) of what of a file runs within.

    What is compiled is not seen. Who watches already goes on afterwards.
    """
    file = os.path.realpath(path)

    def in_file(frame: FrameType, event: str, _: Any) -> Any:
        tell(frame, event)
        return in_file

    def entered(frame: FrameType, event: str, _: Any) -> Any:
        return in_file if os.path.realpath(frame.f_code.co_filename) == file else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        yield
    finally:
        sys.settrace(before)
