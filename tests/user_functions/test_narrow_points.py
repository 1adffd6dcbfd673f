"""Products and sums of whole numbers that are too narrow: told below full scale, and of bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck
from tests.user_functions.climbing import climb

Q15 = """
import numpy as np


def fir_q15(x, coeffs):
    \"\"\"y[n] = sat16((sum_k coeffs[k] * x[n-k] + 2^14) >> 15), zero initial state.\"\"\"
    x = np.asarray(x, np.int16)FACTORS
    coeffs = np.asarray(coeffs, np.int16)
    taps = len(coeffs)
    line = np.concatenate([np.zeros(taps - 1, x.dtype), x])
    acc = np.zeros(len(x), np.SUMS)
    for k in range(taps):
        acc += (PRODUCT).astype(acc.dtype)
    return np.clip(SHIFTED, -32768, 32767).astype(np.int16)
"""
PRODUCT = "coeffs[k] * line[taps - 1 - k : taps - 1 - k + len(x)]"
SHIFTED = "(acc.astype(np.int64) + (1 << 14)) >> 15"
WIDE = ".astype(np.int64)"

BYTES = """
import numpy as np


def correlate_int8(x, w):
    \"\"\"Cross-correlation of int8, valid, sums of int32.\"\"\"
    x, w = np.asarray(x, np.int8)FACTORS, np.asarray(w, np.int8)
    windows = np.lib.stride_tricks.sliding_window_view(x, len(w))
    return (windows * w).sum(axis=-1, dtype=np.int32)
"""


def q15(factors: str, sums: str, product: str, shifted: str) -> str:
    source = Q15.replace("FACTORS", factors).replace("SUMS", sums)
    return source.replace("PRODUCT", product).replace("SHIFTED", shifted)


def tried(folder: Path, source: str, name: str) -> tuple[int, str]:
    (folder / "mine.py").write_text(source)
    done = convcheck("try", f"mine.py:{name}", "--no-speed", "--repair", "0", cwd=folder)
    return done.status, " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("ways", "says"),
    [
        (("", "int64", PRODUCT, SHIFTED), "products that wrap around in integers of 16 bits"),
        ((WIDE, "int16", PRODUCT, SHIFTED), "sums that wrap around in integers of 16 bits"),
        (
            ("", "int64", f"{PRODUCT} >> 15", "acc"),
            "products that wrap around in integers of 16 bits, and each is shifted by itself",
        ),
    ],
)
def test_what_is_too_narrow_is_named(
    tmp_path: Path, ways: tuple[str, str, str, str], says: str
) -> None:
    found = climb(tmp_path, q15(*ways), "fir_q15")
    assert found.wrong
    assert found.diagnosis.startswith(f"exactly the result of {says}")


def test_wide_products_and_sums_are_right(tmp_path: Path) -> None:
    status, text = tried(tmp_path, q15(WIDE, "int64", PRODUCT, SHIFTED), "fir_q15")
    assert status == 0, text


@pytest.mark.parametrize("wide", [False, True])
def test_products_of_bytes(tmp_path: Path, wide: bool) -> None:
    source = BYTES.replace("FACTORS", ".astype(np.int32)" if wide else "")
    status, text = tried(tmp_path, source, "correlate_int8")
    says = "exactly the result of products that wrap around in integers of 8 bits"
    assert status == (not wide), text
    assert (says in text) == (not wide)
