"""Functions that keep to SciPy's or NumPy's conventions, and those that only say that they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

BLUR = '''
import numpy as np


def blur_same(image, psf):
    """Blur an image: a true convolution, the kernel flipped; zero outside of the frame.

    The result is that of scipy.signal.convolve2d(image, psf, mode="same").
    """
    rows, cols = image.shape[0] + psf.shape[0] - 1, image.shape[1] + psf.shape[1] - 1
    spectrum = np.fft.rfft2(image, (rows, cols)) * np.fft.rfft2(psf, (rows, cols))
    full = np.fft.irfft2(spectrum, (rows, cols))
    top, left = FIRST
    return full[top : top + image.shape[0], left : left + image.shape[1]]
'''

LIKE_SCIPYS = BLUR.replace(
    """The result is that of scipy.signal.convolve2d(image, psf, mode="same").""",
    "Cropped like scipy.signal's mode='same'.",
)

BORDERED = '''
import numpy as np
from scipy import ndimage

BORDERS = {"zeros": "constant", "edge": "nearest", "reflect": "REFLECT"}


def filtered(field, kernel, border="zeros"):
    """Correlate a field with a kernel of odd sizes; borders by the names that numpy.pad has."""
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("odd kernels only")
    return ndimage.correlate(field, kernel, mode=BORDERS[border], cval=0.0)
'''

PERIODIC = '''
import numpy as np


def on_a_torus(field, stencil):
    """Cross-correlate a periodic field with a stencil of odd sizes, centred; it wraps around."""
    height, width = stencil.shape
    if height % 2 == 0 or width % 2 == 0:
        raise ValueError("stencils have a centre")
    halo = max(height, width) // 2
    grown = np.pad(field, halo, mode="wrap")
    top, left = HALO
    windows = np.lib.stride_tricks.sliding_window_view(grown, stencil.shape)
    found = np.einsum("ijkl,kl->ij", windows, stencil)
    return found[top : top + field.shape[0], left : left + field.shape[1]]
'''


@pytest.mark.parametrize(
    ("source", "replaced", "status", "said"),
    [
        (BLUR, "(psf.shape[0] - 1) // 2, (psf.shape[1] - 1) // 2", 0, "larger half"),
        (BLUR, "psf.shape[0] // 2, psf.shape[1] // 2", 1, "1 element too late"),
        (LIKE_SCIPYS, "psf.shape[0] // 2, psf.shape[1] // 2", 1, "1 element too late"),
        (BORDERED, "mirror", 0, "count as zero, as they do in scipy.ndimage"),
        (BORDERED, "reflect", 1, "border='reflect'"),
        (PERIODIC, "halo - height // 2, halo - width // 2", 0, "circular"),
        (PERIODIC, "0, 0", 1, "half of the largest kernel padded before on all axes"),
    ],
    ids=[
        "scipys",
        "not-scipys",
        "like-scipys",
        "numpys",
        "not-numpys",
        "odd-sizes",
        "odd-squares-only",
    ],
)
def test_what_is_promised_is_asked_for(
    tmp_path: Path, source: str, replaced: str, status: int, said: str
) -> None:
    for mark in ("FIRST", "REFLECT", "HALO"):
        source = source.replace(mark, replaced)
    (tmp_path / "own.py").write_text(source)
    name = source.partition("def ")[2].partition("(")[0]
    done = convcheck("try", f"own.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert said in done.stdout
    if "of odd sizes" in source:
        assert "refused   an even kernel" in done.stdout


def test_small_taps_that_code_of_its_own_leaves_out_are_a_fault(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "import numpy as np\n\n\n"
        "def correlate(x, w):\n"
        "    w = np.where(abs(w) > np.finfo(float).eps, w, 0)\n"
        "    return np.correlate(x, w)\n"
    )
    done = convcheck("try", "own.py:correlate", "--no-speed", cwd=tmp_path)
    assert done.status == 1
    assert "none is to count as zero, whatever its size" in done.stdout
