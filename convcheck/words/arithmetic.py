"""How a form arrives at its numbers, as far as the error of a correct result depends on it."""

from __future__ import annotations

from enum import StrEnum


class Arithmetic(StrEnum):
    """What a form does with the products of a sum.

    `sums`: adds them, in any order; the error of an element depends on the terms of its own sum.
    `fft`: multiplies spectra, one pair of channels at a time, and adds the channels; every element
    of a result gets its share of the rounding of the whole transform.
    `winograd`: multiplies sums of elements by sums of weights, and the unwanted terms cancel; the
    error of an element grows with those sums.
    `box`: takes a constant out of the kernel and adds it again as an average; what it added twice
    cancels, but not its rounding.
    """

    SUMS = "sums"
    FFT = "fft"
    WINOGRAD = "winograd"
    BOX = "box"
