"""Environment variables that workers inherit, for as long as they may be started.

Owns that all is as it was afterwards.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager


@contextmanager
def variables_set(wanted: Mapping[str, str]) -> Iterator[None]:
    """Have some environment variables set; restore them afterwards."""
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
