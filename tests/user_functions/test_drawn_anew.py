"""Results that are zero by chance say nothing: operands are drawn anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

SOURCE = '''
import numpy as np


def conv1d_s8(x, w, multiplier, zp_out, dilation=1):
    """Valid, int8 in and out: out = clamp(round(acc * multiplier) + zp_out, -128, 127).

    x: int8 [Cin, T] (zero point 0), w: int8 [Cout, Cin, K].
    """
    taps, length = w.shape[2], x.shape[1]
    size = length - (taps - 1) * dilation
    acc = np.zeros((len(w), size), np.int32)
    for k in range(taps):
        part = x.astype(np.int32)[:, k * dilation:k * dilation + size]
        acc += w.astype(np.int32)[:, :, k] @ part
    scaled = {rounded}(acc * multiplier).astype(np.int32) + zp_out
    return np.clip(scaled, -128, 127).astype(np.int8)
'''


@pytest.mark.slow
@pytest.mark.parametrize(("rounded", "right"), [("np.rint", True), ("", False)])
def test_scaled_sums_that_become_zero_are_no_fault(
    tmp_path: Path, rounded: str, right: bool
) -> None:
    (tmp_path / "mine.py").write_text(SOURCE.format(rounded=rounded), encoding="utf-8")
    done = convcheck("try", "mine.py:conv1d_s8", "--no-speed", cwd=tmp_path)
    assert done.status == (0 if right else 1), done.stdout + done.stderr
    assert "untrusted" not in done.stdout
    assert ("truncated" in done.stdout) is not right
