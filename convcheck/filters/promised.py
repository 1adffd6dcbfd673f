"""What the name of a filter promises of its kernel: that of a Gaussian, a mean, a Sobel operator.

Owns which names are known and what follows from each, as far as everybody means the same by it: a
scale or a sign that is a matter of taste is not asked for. Kernels are those of cross-correlation,
`[*taps]`, float64.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from convcheck.filters.bands import bandpass, lowpass
from convcheck.filters.derivatives import (
    OPERATORS,
    central,
    edges,
    laplacian,
    says_derivative,
    says_laplacian,
)
from convcheck.filters.moving_averages import NEWEST, OLDEST, exponential, linear
from convcheck.filters.polynomials import fits_polynomials, polynomial
from convcheck.filters.said_sums import says_sum_kept
from convcheck.filters.taps import (
    NEAR,
    SUM,
    Taps,
    Widths,
    mirrored,
    near,
    shown,
    sums_to_one,
    wide,
    written,
)
from convcheck.user_functions.parameters.widths import Width
from convcheck.user_functions.source.filter_words import filters_in_english

MOST_SMALLEST, FEWEST = 4, 16
"""What the smallest of taps that are whole numbers may be, and what they have to sum to."""

HALF = 0.5 + 2.0**-20
"""What a whole number may be off of the number that it was rounded from."""

WORDS = re.compile(
    r"[A-Z\xc0-\xde\u0410-\u042f]?[^\W\d_A-Z\xc0-\xde\u0410-\u042f]+"
    r"|[A-Z\xc0-\xde\u0410-\u042f]+(?![^\W\d_A-Z\xc0-\xde\u0410-\u042f])|\d+"
)
"""The words of a name in any alphabet: Latin and Cyrillic ones may begin with a capital letter."""


@dataclass(frozen=True)
class Promise:
    """A kind of filter. `words` are looked for among those of a name.

    `held_against` yields sentences about what is not so; None where nothing follows from a name.
    """

    what: str
    words: re.Pattern[str]
    held_against: Callable[[Taps, Widths, Sequence[str]], Iterator[str]] | None

    @property
    def asks(self) -> bool:
        """Whether anything of the kernel follows from the name."""
        return self.held_against is not None

    def broken(self, kernel: Taps, widths: Widths, words: Sequence[str]) -> Iterator[str]:
        """Yield what is not so, for a kernel, the widths that are known and the words of a name."""
        return iter(()) if self.held_against is None else self.held_against(kernel, widths, words)


def words_of(name: str) -> list[str]:
    """Return the words of a name, in small letters: `gaussianBlur2d` is gaussian, blur, 2, d.

    What filters are called in other languages is said in English.
    """
    return filters_in_english(" ".join(word.lower() for word in WORDS.findall(name))).split()


BOX = re.compile(
    r"\b(periodic|cubic|simulation|square|the|a|bounding) box\b(?!.(blur|filter|mean|aver))"
)
"""What sentences call a box that is no filter."""


WEIGHTS = re.compile(
    r"\b(triangular|triangle|hann\w*|hamming|gaussian|binomial|cosine|parabolic|epanechnikov|linear)"
    r"( \w+)? (weights?|window|kernel|taper)\b|\bweights? [\d(\[]"
    r"|\b(half|halved|double|smaller|larger|less|more|unequal|decreasing|different) weights?\b"
    r"|\b2 ?[x\xd7] ?\d+\b"
    r"|(?<!un-)(?<!equally )(?<!uniformly )(?<!evenly )\bweighted\b"
)
"""What docstrings say, in small letters, of means whose elements do not count alike."""


def promise_of(name: str, says: str = "") -> Promise | None:
    """Return what a name promises, None if nothing that is known here.

    Of who is called a blur and no more, the first sentence of what it `says` may name its kernel,
    and of who is called nothing that is known, that sentence may name one that smooths.
    """
    found = _named_in(name)
    if found is LINEAR and OLDEST.search(" ".join(says.lower().split())):
        return None
    if found is not None and found.what == DERIVATIVE and "fractional" in says.lower():
        return None  # of which constants have one, of a part of an order
    if found is not None and found.what == OTHER and "weighted" in words_of(name):
        return LINEAR if NEWEST.search(" ".join(says.lower().split())) else found
    sentence = re.split(r"[.;\n\u3002]", says.strip().lower(), maxsplit=1)[0]
    weighted = WEIGHTS.search(says.lower()) is not None or "weighted" in words_of(sentence)
    if found is not None and found.what == MEAN and weighted:
        found = KEEPING
    if found is not None and found.what != BLUR:
        return found
    told = _named_in(BOX.sub("", sentence))
    means = () if weighted else (MEAN,)
    known = (GAUSSIAN,) if found is not None else (GAUSSIAN, *means, BLUR, POLYNOMIAL)
    if told is not None and told.what in known:
        return told
    if found is None:
        found = KEEPING if says_sum_kept(says) else None
        found = found or (SLOPE if says_derivative(sentence) else None)
        found = found or (LAPLACE if says_laplacian(sentence) else None)
    return found


def of_any_order(promise: Promise | None, says: str) -> Promise | None:
    """Return what is promised by a derivative that is told of which order it is, 0 as well.

    Of who fits polynomials it is what these keep; of anyone else nothing of all orders alike.
    """
    if promise is None or promise.what != DERIVATIVE:
        return promise
    return FITTED if fits_polynomials(says) else None


def _named_in(text: str) -> Promise | None:
    words = " ".join(words_of(text))
    return next((each for each in KNOWN if each.words.search(words)), None)


def _gaussian(kernel: Taps, widths: Widths, _words: Sequence[str]) -> Iterator[str]:
    yield from sums_to_one(kernel)
    if np.min(kernel) <= 0:
        yield f"not all of its taps are positive: {shown(kernel)}"
        return
    uneven = list(mirrored(kernel))
    if uneven:
        yield uneven[0]
        return
    for axis in range(kernel.ndim):
        others = tuple(each for each in range(kernel.ndim) if each != axis)
        yield from _gaussian_along(kernel.sum(axis=others), _sigma_of(widths))
    whole = kernel / kernel.sum()
    for axis in range(1, kernel.ndim):
        if kernel.shape[axis] == kernel.shape[0] and not near(
            kernel.sum(axis=0 if axis else 1), kernel.sum(axis=1 if axis else 0)
        ):
            yield "its rows have other taps than its columns: it is not the same in all directions"
            return
    if kernel.ndim == 2:
        apart = np.outer(whole.sum(axis=1), whole.sum(axis=0))
        if not near(whole, apart):
            yield (
                "it is not the product of a row and a column, as a Gaussian is: its taps are"
                f" {shown(kernel)}"
            )


def _sigma_of(widths: Widths) -> float | None:
    """Return the standard deviation, of a full width at half maximum too; None if not known."""
    if Width.FWHM in widths:
        return widths[Width.FWHM] / math.sqrt(8 * math.log(2))
    return widths.get(Width.SIGMA)


def _gaussian_along(taps: Taps, sigma: float | None) -> Iterator[str]:
    """Yield what taps along an axis have in place of those of a Gaussian, of sigma if known."""
    count = len(taps)
    taps = taps / taps.sum()
    if count < 3:
        return
    half = (count - 1) / 2
    middle = len(taps) // 2
    ratio = float(taps[middle] / taps[middle + 1]) if middle + 1 < count else 1.0
    if count % 2 == 0 or ratio <= 1:
        if ratio <= 1 and count % 2:
            yield f"its taps do not fall off from the middle: {shown(taps)}"
        return
    seen = math.sqrt(1 / (2 * math.log(ratio)))
    wanted = seen if sigma is None else sigma
    if sigma is None and near(taps, _binomial(count)):
        return
    if any(near(taps, each) or _rounded_to(taps, each) for each in _gaussians(half, wanted)):
        return
    if any(near(taps, each) for each in _gaussians(half, seen)):
        yield (
            f"its taps are those of a Gaussian of sigma {written(seen)}, not of {written(wanted)}:"
            " they are to fall off as exp(-i**2 / (2 sigma**2))"
        )
        return
    yield (
        f"its taps are not those of a Gaussian{'' if sigma is None else f' of sigma {sigma:g}'}:"
        f" {shown(taps)} in place of {shown(next(_gaussians(half, wanted)))},"
        " exp(-i**2 / (2 sigma**2)) divided by their sum"
    )


def _gaussians(half: float, sigma: float) -> Iterator[Taps]:
    """Yield a Gaussian's taps: by its values, and by what it holds in each tap."""
    at = np.arange(-half, half + 1)
    values = np.exp(-(at**2) / (2 * sigma**2))
    yield values / values.sum()
    edges = np.arange(-half - 0.5, half + 1) / (sigma * math.sqrt(2))
    held = np.diff([math.erf(each) for each in edges])
    yield held / held.sum()


def _rounded_to(taps: Taps, wanted: Taps) -> bool:
    """Tell whether taps are whole numbers, times any factor, and those nearest to wanted ones."""
    for count in range(1, MOST_SMALLEST + 1):
        numbers = taps / taps.min() * count
        whole = np.rint(numbers)
        if np.all(np.abs(numbers - whole) <= NEAR * count):
            fine = whole.sum() >= FEWEST
            return bool(fine and np.all(np.abs(wanted * whole.sum() - whole) <= HALF))
    return False


def _binomial(count: int) -> Taps:
    row = np.array([math.comb(count - 1, each) for each in range(count)], float)
    return np.asarray(row / row.sum())


def _mean(kernel: Taps, widths: Widths, words: Sequence[str]) -> Iterator[str]:
    if not near(kernel, np.full_like(kernel, kernel.flat[0])):
        yield f"its taps are not all the same, as those of a mean are: {shown(kernel)}"
    elif not {"sum", "sums", "box", "integral"} & {*words}:
        yield from sums_to_one(kernel)
    yield from wide(kernel, widths)


def _sharpened(kernel: Taps, _widths: Widths, _words: Sequence[str]) -> Iterator[str]:
    total = float(kernel.sum())
    if abs(total - 1) > SUM:
        yield f"its taps sum to {written(total)}, not to 1: it makes images brighter or darker"
    yield from mirrored(kernel)
    middle = float(kernel[tuple(size // 2 for size in kernel.shape)])
    if middle <= 1:
        told = f"its middle tap is {written(middle)}, not above 1: it smooths"
        yield f"{told}, its kernel is {shown(kernel)}"


GAUSSIAN, MEAN, BLUR = "a Gaussian", "a mean", "a blur"
"""Those that smooth. A docstring may say that the last is the first."""

POLYNOMIAL = "a Savitzky-Golay filter"

DERIVATIVE = "a derivative"

OTHER = "another filter, or more than one"
"""What has words beside those of a kind, which make something else of it."""

LINEAR = Promise(
    "a linearly weighted mean", re.compile(r"\b(wma|lwma|linear(ly)? weighted)\b"), linear
)
"""A moving average as in finance, whose newest element has the greatest weight."""

KEEPING = Promise(
    "that the sum is kept",
    re.compile(r"$^"),
    lambda kernel, _widths, _words: sums_to_one(kernel),
)
"""A filter that is called nothing of a kind, whose docstring says what it keeps."""

SLOPE = Promise(DERIVATIVE, re.compile(r"$^"), central)
"""A filter whose docstring begins with that, whatever its name is."""

LAPLACE = Promise(
    "a Laplacian",
    re.compile(r"\blaplac(e|ian\w*)\b"),
    laplacian,
)

FITTED = Promise(
    POLYNOMIAL, re.compile(r"\b(savgol|savitzky|golay|sg|local(ly)? polynomial)\b"), polynomial
)

KNOWN = (
    LINEAR,
    Promise(
        "an exponential moving average",
        re.compile(r"\b(ema|ewma|exp(onential)? (moving|smoothing|average|ma))\b"),
        exponential,
    ),
    Promise(
        DERIVATIVE, re.compile(r"\bgauss(ian)? (derivative|slope)\b(?! (of|magnitude))"), central
    ),
    Promise(
        OTHER,
        re.compile(
            r"\b(dog|log|differences?|unsharp|bilateral|median|magnitude|canny|pyramid|noise"
            r"|subtract(ed|ion)?|contrast|normali[sz]ed?|variance|std"
            r"|exponential(ly)?|ema|ewma|weighted|wma|hull|hma|dema|tema|adaptive|triangular"
            r"|harmonic|geometric|trimmed|of gaussians?"
            r"|gaussian (derivative|gradient|laplace|dx|dy)|derivative of)\b"
        ),
        None,
    ),
    Promise(
        "a Sobel, Prewitt or Scharr operator", re.compile(rf"\b({'|'.join(OPERATORS)})\b"), edges
    ),
    LAPLACE,
    FITTED,
    Promise(GAUSSIAN, re.compile(r"\bgaussian\b"), _gaussian),
    Promise(
        MEAN,
        re.compile(r"\b(box|boxcar|boxblur|mean|average|averaging|avg|sma|uniform)\b"),
        _mean,
    ),
    Promise("a low-pass", re.compile(r"\b(lowpass|low pass)\b"), lowpass),
    Promise("a band-pass", re.compile(r"\b(bandpass|band pass)\b"), bandpass),
    Promise(
        BLUR,
        re.compile(r"\b(blur|blurred|blurring|smooth|smooths|smoothing|smoothed|smoother)\b"),
        lambda kernel, _widths, _words: sums_to_one(kernel),
    ),
    Promise("a sharpened image", re.compile(r"\b(sharpen|sharpening)\b"), _sharpened),
    Promise(
        DERIVATIVE,
        re.compile(r"\b(derivative|central diff|finite diff|velocity|dx|dy)\b"),
        central,
    ),
)
"""Kinds of filters; the first one whose words a name has counts."""


def narrowed(promise: Promise | None, *, derives: bool, uneven: bool) -> Promise | None:
    """Return what a promise is where derivatives are asked for, or widths differ between axes."""
    if promise is not None and derives:
        promise = promise if promise.what == POLYNOMIAL else None
    if promise is not None and uneven:
        promise = KEEPING if promise.what in (GAUSSIAN, MEAN, BLUR) else None
    return promise
