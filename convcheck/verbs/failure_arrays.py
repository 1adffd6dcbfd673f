"""The arrays of a failure: read back, and a small one as text, wrong elements marked.

Owns what is accepted of the file: it was written by the process that ran the function, which may
have put anything there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from zipfile import ZipFile

from convcheck.files import open_foreign

NEEDED = {"input", "kernel", "expected", "got"}

SMALL = 40
"""Elements of a result up to which it is shown."""


LARGEST = 2**29
"""Bytes that the arrays of a failure may have together."""


def read_failure(path: str) -> dict[str, Any]:
    """Return the arrays of a file by name; none of them if it is no such file.

    They are numbers: `input`, `kernel`, `expected` and `got` at least, and what else there is.
    """
    import numpy as np

    try:
        with open_foreign(path) as file:
            with ZipFile(file) as archive:
                if sum(each.file_size for each in archive.infolist()) > LARGEST:
                    return {}
            file.seek(0)
            with np.load(file, allow_pickle=False) as arrays:
                found = dict(arrays)
    except Exception:  # noqa: BLE001 - of somebody else's bytes, `zipfile` and NumPy raise anything
        return {}
    numbers = all(
        isinstance(each, np.ndarray) and each.dtype.kind in "biufc" for each in found.values()
    )
    return found if numbers and found.keys() >= NEEDED else {}


def array_lines(arrays: Mapping[str, Any], atol: float | None, rtol: float | None) -> list[str]:
    """Return input, kernel, expected and got; nothing if they are not there, or too large.

    What differs by more than `atol` + `rtol` * expected is marked.
    """
    import numpy as np

    if not arrays:
        return []
    expected, got = arrays["expected"], arrays["got"]
    if max(expected.size, got.size, arrays["input"].size) > SMALL:
        return []
    lines = [f"{name}: {_text(np.squeeze(arrays[name]))}" for name in ("input", "kernel")]
    lines.append(f"expected: {_text(np.squeeze(expected))}")
    if got.shape != expected.shape:
        return [*lines, f"got: {_text(np.squeeze(got))}"]
    allowed = (atol or 0.0) + (rtol or 0.0) * np.abs(expected)
    wrong = ~(np.abs(got - expected) <= allowed)
    marked = np.array(
        [f"{v:.4g}{'*' if bad else ''}" for v, bad in zip(got.flat, wrong.flat, strict=True)]
    )
    return [*lines, f"got (* is wrong): {_text(np.squeeze(marked.reshape(got.shape)))}"]


def _text(array: Any) -> str:
    import numpy as np

    formatter: Any = {"numpystr": str, "float_kind": "{:.4g}".format}
    text = np.array2string(array, formatter=formatter, separator=" ")
    return text.replace("\n", "\n    ")
