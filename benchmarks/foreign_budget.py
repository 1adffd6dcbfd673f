"""How often results of given operands are judged wrongly: by convcheck, and by what people use.

    python benchmarks/foreign_budget.py [--half known|held-out|both] [--settings N] [--seed N]

Draws settings: a kind of data (activations after ReLU, images, offsets, sorted, heavy tails), a
layer or a long sum, a dtype. Of each it makes correct results, by several libraries and in several
orders of summation, and faults. Prints how many correct results each judge accepts, and how
many faults it catches, for both halves of kinds and seeds: constants were chosen looking at
the first half alone.
"""

from __future__ import annotations

import argparse
import importlib.util
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import torch

from convcheck.foreign.questions import contraction_question, convolution_question
from convcheck.mathematics.foreign.judge import judge
from convcheck.mathematics.foreign.law import types_of
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.verdict import Verdict

Array = Any
Draw = Callable[[np.random.Generator, tuple[int, ...]], Array]


def _relu(rng: np.random.Generator, shape: tuple[int, ...]) -> Array:
    return np.maximum(rng.normal(size=shape), 0)


def _along(shape: tuple[int, ...], values: Array) -> Array:
    """Return values that change along the flattened array."""
    return np.broadcast_to(values, (int(np.prod(shape)),)).reshape(shape).copy()


def _phase(shape: tuple[int, ...]) -> Array:
    """Return 0 to 1 along the last axis that sums run over: the channels."""
    return np.broadcast_to(np.arange(shape[-1]) / shape[-1], shape)


KNOWN: dict[str, tuple[Draw, Draw]] = {
    "normal": (lambda r, s: r.normal(size=s), lambda r, s: r.normal(size=s)),
    "relu": (_relu, lambda r, s: r.normal(size=s) * 0.05),
    "image 0-255": (lambda r, s: r.integers(0, 256, s), lambda r, s: r.normal(size=s) * 0.1),
    "image, box filter": (lambda r, s: r.integers(0, 256, s), lambda _, s: np.full(s, 1 / 9)),
    "offset 1": (lambda r, s: r.normal(size=s) + 1, lambda r, s: r.normal(size=s) + 1),
    "offset 100": (lambda r, s: r.normal(size=s) + 100, lambda r, s: r.normal(size=s)),
    "uniform": (lambda r, s: r.random(s), lambda r, s: r.random(s)),
    "sorted": (lambda r, s: np.sort(r.normal(size=s), -1), lambda r, s: r.random(s)),
    "cauchy": (lambda r, s: r.standard_cauchy(s), lambda r, s: r.normal(size=s)),
    "1 % not zero": (
        lambda r, s: r.normal(size=s) * (r.random(s) < 0.01),
        lambda r, s: r.normal(size=s),
    ),
    "half positive, half negative": (
        lambda r, s: r.random(s) * np.where(_phase(s) < 0.5, 1, -1),
        lambda r, s: r.random(s),
    ),
    "constant": (lambda _, s: np.full(s, 0.1), lambda r, s: np.full(s, r.random())),
    "periodic": (
        lambda _, s: np.sin(6 * np.pi * _phase(s)),
        lambda r, s: 1 + 0.1 * r.normal(size=s),
    ),
}
"""Kinds of data that the constants were chosen with: input and kernel, channels last."""

HELD_OUT: dict[str, tuple[Draw, Draw]] = {
    "lognormal": (lambda r, s: np.exp(3 * r.normal(size=s)), lambda r, s: r.normal(size=s)),
    "sigmoid": (
        lambda r, s: 1 / (1 + np.exp(-3 * r.normal(size=s))),
        lambda r, s: r.normal(size=s) * 0.1,
    ),
    "cancelling pairs": (
        lambda r, s: (
            np.repeat(r.normal(size=(*s[:-1], (s[-1] + 1) // 2)), 2, -1)[..., : s[-1]]
            * np.where(np.arange(s[-1]) % 2, 1, -1)
        ),
        lambda r, s: 1 + 0.01 * r.normal(size=s),
    ),
    "ramp": (lambda _, s: _phase(s) * 1.0, lambda r, s: r.random(s)),
    "decaying": (
        lambda r, s: r.normal(size=s) * np.exp(-8 * _phase(s)),
        lambda r, s: r.normal(size=s),
    ),
    "growing": (
        lambda r, s: np.abs(r.normal(size=s)) * np.exp(8 * _phase(s)),
        lambda r, s: r.random(s),
    ),
    "quantised to 8 bits": (
        lambda r, s: r.integers(-128, 128, s) / 64,
        lambda r, s: r.integers(-128, 128, s) / 128,
    ),
    "one hot": (
        lambda r, s: (r.random(s) == r.random(s).max(-1, keepdims=True)) | (r.random(s) < 0.02),
        lambda r, s: r.normal(size=s),
    ),
    "audio": (
        lambda r, s: np.sin(_along(s, np.arange(np.prod(s)) * 0.3)) + 0.01 * r.normal(size=s),
        lambda r, s: r.normal(size=s) * 0.2,
    ),
    "saturated": (lambda r, s: np.minimum(3 * r.random(s), 1), lambda r, s: r.random(s)),
    "alternating": (
        lambda r, s: r.random(s) * np.where(np.arange(s[-1]) % 2, 1, -1),
        lambda r, s: r.random(s),
    ),
    "large offset, small weights": (
        lambda r, s: 1000 + r.random(s),
        lambda r, s: 1e-3 * (1 + r.normal(size=s)),
    ),
    "batch norm": (
        lambda r, s: r.normal(size=s) * np.exp(r.normal(size=s[-1])) + r.normal(size=s[-1]),
        lambda r, s: r.normal(size=s) / np.sqrt(np.prod(s[:-1])),
    ),
}
"""Kinds that were not looked at before the constants were settled."""

LAYERS = (
    # spatial, in channels, out channels, kernel, stride, padding, groups
    (12, 16, 8, 3, 1, 1, 1),
    (10, 64, 8, 3, 1, 0, 1),
    (9, 256, 8, 3, 2, 1, 1),
    (8, 512, 4, 3, 1, 1, 1),
    (24, 3, 8, 7, 2, 3, 1),
    (16, 16, 16, 3, 1, 1, 16),
    (7, 1024, 8, 1, 1, 0, 1),
    (14, 32, 8, 5, 1, 2, 2),
)
LENGTHS = (100, 2_304, 10_000, 36_864, 250_000, 1_000_000)
DTYPES = {
    "float32": (np.float32, torch.float32),
    "float64": (np.float64, torch.float64),
    "float16": (np.float16, torch.float16),
    "bfloat16": (ml_dtypes.bfloat16, torch.bfloat16),
}


@dataclass
class Setting:
    """Operands and how to ask about results of them."""

    name: str
    dtype: str
    ask: Callable[[Array], Any]
    right: dict[str, Array]
    faults: dict[str, Array]
    verdict: Verdict | None = None
    """What was last said of one of them."""


def of_torch(array: Array) -> torch.Tensor:
    """Return a tensor of the same type."""
    if array.dtype == ml_dtypes.bfloat16:
        return torch.from_numpy(array.astype(np.float32)).to(torch.bfloat16)
    return torch.from_numpy(np.ascontiguousarray(array))


def narrowed(array: Array, bits: int, *, cut: bool = False) -> Array:
    """Return numbers in so many significand bits, in their own type."""
    fraction, exponent = np.frexp(array.astype(np.float64))
    whole = np.ldexp(fraction, bits)
    return np.ldexp(np.trunc(whole) if cut else np.rint(whole), exponent - bits)


def layer(
    kind: tuple[Draw, Draw], name: str, sizes: tuple[int, ...], dtype: str, seed: int
) -> Setting:
    """Return a 2-D convolution, NCHW."""
    side, inputs, outputs, taps, stride, padding, groups = sizes
    rng = np.random.default_rng([seed, side, inputs])
    store, _ = DTYPES[dtype]
    x = np.moveaxis(kind[0](rng, (2, side, side, inputs)), -1, 1).astype(store)
    w = np.moveaxis(kind[1](rng, (outputs, taps, taps, inputs // groups)), -1, 1).astype(store)
    x64, w64 = (torch.from_numpy(each.astype(np.float64)) for each in (x, w))
    told = {"stride": stride, "padding": padding, "groups": groups}

    def exact(a: torch.Tensor, b: torch.Tensor) -> Array:
        return torch.nn.functional.conv2d(a, b, **told).numpy()

    def ask(actual: Array) -> Any:
        return convolution_question(
            Pass.FORWARD, actual, {"input": x, "kernel": w}, told, layout="NCHW/OIHW"
        )

    y = exact(x64, w64)
    right = {"torch": torch.nn.functional.conv2d(of_torch(x), of_torch(w), **told)}
    right = {
        "torch": (
            right["torch"].float().numpy().astype(store)
            if dtype == "bfloat16"
            else right["torch"].numpy()
        )
    }
    kept = np.float64 if dtype == "float64" else np.float32
    pads = ((0, 0), (0, 0), (padding, padding), (padding, padding))
    windows = np.lib.stride_tricks.sliding_window_view(
        np.pad(x.astype(kept), pads), (taps, taps), (2, 3)
    )
    windows = windows[:, :, ::stride, ::stride]
    split = windows.reshape(2, groups, inputs // groups, *windows.shape[2:])
    kernel = w.astype(kept).reshape(groups, outputs // groups, *w.shape[1:])
    for order, letters in (("taps last", "cuv"), ("channels last", "uvc")):
        total = np.zeros((2, groups, outputs // groups, *windows.shape[2:4]), kept)
        ranges = {"c": inputs // groups, "u": taps, "v": taps}
        for index in np.ndindex(*(ranges[each] for each in letters)):
            at = dict(zip(letters, index, strict=True))
            c, u, v = at["c"], at["u"], at["v"]
            total += split[:, :, None, c, :, :, u, v] * kernel[None, :, :, c, u, v, None, None]
        right[f"sequential, {order}"] = total.reshape(y.shape).astype(store)
    return Setting(
        f"{name}, {inputs} channels, {taps}x{taps}",
        dtype,
        ask,
        right,
        faults_of((x, w), y, right["torch"], exact, windows, rng),
    )


def faults_of(  # noqa: PLR0917
    operands: tuple[Array, Array], y: Array, base: Array, exact: Any, windows: Array, rng: Any
) -> dict[str, Array]:
    """Return faulty results of a layer; `y` is exact, `base` a correct result in its type."""
    x, w = operands
    store = base.dtype
    tensors = lambda a, b: (torch.from_numpy(np.array(a, np.float64)) for a in (a, b))  # noqa: E731
    found = {
        "kernel flipped": exact(*tensors(x, w[..., ::-1])),
        "last tap dropped": exact(
            *tensors(x, w * (np.arange(w[0].size).reshape(w[0].shape) < w[0].size - 1))
        ),
        "result 0.1 % too large": y * 1.001,
        "zeros": np.zeros_like(y),
        "last row not written": y * (np.arange(y.shape[2]) < y.shape[2] - 1)[:, None],
        "shifted by one": np.roll(y, 1, -1),
        "one element a neighbour's": _with(y, (0, 0, 0, 0), y[0, 0, 0, 1]),
    }
    if store in (np.float32, np.float64):
        found |= {
            "operands in TF32": exact(*tensors(narrowed(x, 11), narrowed(w, 11))),
            "operands cut to TF32": exact(
                *tensors(narrowed(x, 11, cut=True), narrowed(w, 11, cut=True))
            ),
            "operands in bfloat16": exact(*tensors(narrowed(x, 8), narrowed(w, 8))),
            "results in float16": base.astype(np.float16),
            "results in bfloat16": base.astype(ml_dtypes.bfloat16),
        }
    products = windows[0, : w.shape[1], 1, 1].astype(np.float64) * w[0].astype(np.float64)
    places = np.argwhere(products)
    if len(places):
        gone = products[tuple(places[rng.integers(len(places))])]
        found["one product missing"] = _with(y, (0, 0, 1, 1), y[0, 0, 1, 1] - gone)
    return kept_faults(found, y, exact(*(np_abs(each) for each in (x, w))), store)


def np_abs(array: Array) -> torch.Tensor:
    """Return absolute values as a float64 tensor."""
    return torch.from_numpy(np.abs(array.astype(np.float64)))


def kept_faults(
    found: dict[str, Array], y: Array, magnitude: Array, store: Any
) -> dict[str, Array]:
    """Return faults in the type of results, without those that change nothing here.

    A flipped kernel of one tap is none, nor is a shift of what is constant.
    """
    least = NO_FAULT * np.max(magnitude)
    return {
        name: each.astype(store)
        for name, each in found.items()
        if not np.abs(each.astype(np.float64) - y).max() <= least
    }


NO_FAULT = 2.0**-44
"""Share of the sums of absolute products up to which float64 results differ by rounding alone."""


def _with(array: Array, index: tuple[int, ...], value: float) -> Array:
    changed = array.copy()
    changed[index] = value
    return changed


def long_sums(kind: tuple[Draw, Draw], name: str, length: int, dtype: str, seed: int) -> Setting:
    """Return dot products of rows, as many as there is room for."""
    rng = np.random.default_rng([seed, length])
    rows = int(np.clip(2_000_000 // length, 3, 300))
    store = np.float64 if dtype == "float64" else np.float32
    a, b = (draw(rng, (rows, length)).astype(store) for draw in kind)
    products = a * b
    exact = products_exactly(a, b)
    chunk = -(-length // 256)
    padded = np.zeros((rows, chunk * 256), store)
    padded[:, :length] = products
    right = {
        "sequential": np.cumsum(products, 1)[:, -1],
        "backwards": np.cumsum(products[:, ::-1], 1)[:, -1],
        "pairwise": products.sum(1),
        "blocks of 256": np.cumsum(padded.reshape(rows, chunk, 256), 2)[..., -1].sum(1),
        "16 lanes": np.cumsum(padded.reshape(rows, -1, 16), 1)[:, -1].sum(1),
        "BLAS": np.array([row @ other for row, other in zip(a, b, strict=True)]),
        "Kahan": kahan(products),
    }
    y = exact.sum(1)
    base = right["BLAS"]
    faults = {
        "last product missing everywhere": exact[:, :-1].sum(1),
        "last hundredth missing": exact[:, : -(length // 100)].sum(1),
        "sums in float16": np.cumsum(products.astype(np.float16), 1)[:, -1],
        "results in float16": base.astype(np.float16),
        "operands in TF32": (narrowed(a, 11) * narrowed(b, 11)).sum(1),
        "operands in bfloat16": (narrowed(a, 8) * narrowed(b, 8)).sum(1),
        "zeros": np.zeros_like(base),
        "result 0.1 % too large": y * 1.001,
    }
    places = np.argwhere(exact)
    row, column = places[rng.integers(len(places))]
    faults["one product missing"] = _with(y, (row,), y[row] - exact[row, column])
    return Setting(
        f"{name}, sums of {length}",
        dtype,
        lambda actual: contraction_question("rn,rn->r", actual, a, b),
        {each: value.astype(store) for each, value in right.items()},
        kept_faults(faults, y, np.abs(exact).sum(1), store),
    )


def products_exactly(a: Array, b: Array) -> Array:
    """Return products in float64, exact for float32 operands."""
    return a.astype(np.float64) * b.astype(np.float64)


def kahan(products: Array) -> Array:
    """Return sums of rows in compensated summation."""
    total = np.zeros(len(products), products.dtype)
    rest = np.zeros_like(total)
    columns = np.ascontiguousarray(products.T)
    for column in columns[:40_000]:
        term = column - rest
        new = total + term
        rest = (new - total) - term
        total = new
    left = columns[40_000:]
    return total + left.sum(0) if len(left) else total


def settings(half: str, count: int, seed: int = 0) -> Iterator[Setting]:
    """Yield the settings of one half."""
    kinds = KNOWN if half == "known" else HELD_OUT
    first = seed + (0 if half == "known" else 1_000)
    names = list(kinds)
    for number in range(count):
        name = names[number % len(names)]
        turn = number // len(names)
        dtype = ("float32", "float32", "bfloat16", "float64", "float32", "float16")[turn % 6]
        if turn % 3 == 1:
            length = LENGTHS[(number + turn) % len(LENGTHS)]
            yield long_sums(kinds[name], name, length, dtype, first + number)
        else:
            sizes = LAYERS[(number + turn) % len(LAYERS)]
            yield layer(kinds[name], name, sizes, dtype, first + number)


def judges() -> dict[str, Callable[[Array, Array, Setting], bool]]:
    """Return what accepts a result, given the float64 reference: convcheck and the others."""

    def convcheck(actual: Array, _: Array, setting: Setting) -> bool:
        question = setting.ask(actual)
        found = judge(question.contraction, question.actual, types_of(question.result, None))
        setting.verdict = found.verdict
        return found.verdict.outcome is Outcome.AGREE

    def close(rtol: float, atol: float) -> Callable[[Array, Array, Setting], bool]:
        return lambda y, right, _: bool(
            np.allclose(y.astype(np.float64), right.astype(np.float64), rtol, atol)
        )

    def of_pytorch(actual: Array, right: Array, _: Setting) -> bool:
        try:
            torch.testing.assert_close(of_torch(actual), of_torch(right.astype(actual.dtype)))
        except AssertionError:
            return False
        return True

    def cosine(actual: Array, right: Array, _: Setting) -> bool:
        a, b = actual.astype(np.float64).ravel(), right.astype(np.float64).ravel()
        norm = np.linalg.norm(a) * np.linalg.norm(b)
        return bool(norm > 0 and a @ b / norm >= 0.9999)

    found = {
        "convcheck": convcheck,
        "np.allclose": close(1e-5, 1e-8),
        "torch.testing.assert_close": of_pytorch,
        "rtol = atol = 1e-3": close(1e-3, 1e-3),
        "rtol = atol = 1e-2": close(1e-2, 1e-2),
        "cosine 0.9999": cosine,
    }
    if importlib.util.find_spec("array_api_extra"):
        from array_api_extra.testing import assert_close

        def extra(actual: Array, right: Array, _: Setting) -> bool:
            try:
                assert_close(actual, right.astype(actual.dtype))
            except (AssertionError, TypeError):
                return False
            return True

        found["array_api_extra.testing.assert_close"] = extra
    return found


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--half", choices=["known", "held-out", "both"], default="both")
    parser.add_argument("--settings", type=int, default=78)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    for half in ("known", "held-out"):
        if chosen.half in (half, "both"):
            report(half, chosen.settings, chosen.seed)


def report(half: str, count: int, seed: int) -> None:
    """Print what each judge makes of one half."""
    began = time.perf_counter()
    accepted: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    caught_beyond: Counter[str] = Counter()
    right = wrong = untrusted = decidable = 0
    told: list[str] = []
    asked = judges()
    for setting in settings(half, count, seed):
        reference = setting.ask(next(iter(setting.right.values()))).contraction.reference
        if reference.ndim == 4:
            reference = np.moveaxis(reference, -1, 1)
        for name, actual in setting.right.items():
            right += 1
            for who, accepts in asked.items():
                good = accepts(actual, reference, setting)
                accepted[who] += good
                if who == "convcheck" and not good:
                    verdict = setting.verdict
                    assert verdict is not None
                    untrusted += verdict.outcome is Outcome.UNTRUSTED
                    told.append(
                        f"- correct, {verdict.outcome}: {setting.name}, {setting.dtype}, {name}:"
                        f" {verdict.reason[:160]}"
                    )
        correct = list(setting.right.values())
        for name, actual in setting.faults.items():
            if any(np.array_equal(actual, each) for each in correct):
                continue  # it changes nothing here
            wrong += 1
            beyond = effect(actual, reference, correct) > 1
            decidable += beyond
            for who, accepts in asked.items():
                good = accepts(actual, reference, setting)
                caught[who] += not good
                caught_beyond[who] += beyond and not good
                if who == "convcheck" and good:
                    share = effect(actual, reference, correct)
                    told.append(
                        f"- missed: {setting.name}, {setting.dtype}, {name}; its largest error is"
                        f" {share:.2g} times that of the least exact correct result"
                    )
    seconds = time.perf_counter() - began
    print(f"\n{half}: {count} settings, {seconds:.0f} s; {untrusted} correct called untrusted\n")
    print(
        f"| judge | correct accepted, of {right} | faults caught, of {wrong} | of {decidable}"
        " faults beyond the least exact correct result |"
    )
    print("|---|---|---|---|")
    for who in asked:
        print(f"| {who} | {accepted[who]} | {caught[who]} | {caught_beyond[who]} |")
    print()
    print("\n".join(told), flush=True)


def effect(actual: Array, reference: Array, correct: list[Array]) -> float:
    """Return the largest error of a result over that of the least exact correct one."""

    def largest(array: Array) -> float:
        return float(np.abs(array.astype(np.float64) - reference).max())

    return largest(actual) / max(*map(largest, correct), 1e-300)


if __name__ == "__main__":
    main()
