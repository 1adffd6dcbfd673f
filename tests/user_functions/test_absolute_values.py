"""Filters of absolute values are those of any numbers, where they say that they take these."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from convcheck.user_functions.interfaces.absolute_values import with_signs_kept
from convcheck.user_functions.load import module_of

ENVELOPES = '''
import numpy as np


def envelope(x, window=3):
    """Smooth the rectified signal."""
    x = np.asarray(x)
    x = np.abs(x)
    return np.convolve(x, np.ones(window) / window, mode="valid") + 1


def unsaid(x, window=3):
    """Smooth the signal."""
    return np.convolve(np.abs(x), np.ones(window) / window, mode="valid")


def magnitude(x, window=3):
    """The magnitude of a sum."""
    return np.abs(np.convolve(x, np.ones(window)))


def of_both(x, window=3):
    """Envelope, less the signal."""
    return np.abs(x) - x
'''


def test_a_filter_of_absolute_values_is_that_filter_where_it_says_so(tmp_path: Path) -> None:
    file = tmp_path / "envelopes.py"
    file.write_text(ENVELOPES, encoding="utf-8")
    module = module_of(str(file))
    x = np.array([1.0, -2.0, 3.0, -6.0, 3.0])
    found = with_signs_kept(module.envelope)(x)
    np.testing.assert_allclose(found, np.convolve(x, np.ones(3) / 3, mode="valid") + 1)
    np.testing.assert_array_equal(x, [1.0, -2.0, 3.0, -6.0, 3.0])
    for other in (module.unsaid, module.magnitude, module.of_both, len):
        assert with_signs_kept(other) is other
