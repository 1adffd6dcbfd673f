"""The arrays of a small failure as text, wrong elements marked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SMALL = 40
"""Elements of a result up to which it is shown."""


def array_lines(arrays: Mapping[str, Any], atol: float | None, rtol: float | None) -> list[str]:
    """Return input, kernel, expected and got; nothing if they are too large to be read.

    What differs by more than `atol` + `rtol` * expected is marked.
    """
    import numpy as np

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
