"""From a loop to `numpy:fast`, one idea at a time, and the rates that its cost model rests on.

    python benchmarks/fast_steps.py [--rates] [--long]

Every step is timed in turn with the others, on one thread, by the CPU time of the process: what
other programs do adds little to that. The loops are timed on one output row, times the number of
rows. With `--rates`: what copying windows and multiplying them takes, by their sizes. With
`--long`: long kernels by products and by spectra.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from threadpoolctl import threadpool_info, threadpool_limits

from convcheck.backends._handwritten.im2col import Im2col
from convcheck.backends._handwritten.layer import HandwrittenLayer
from convcheck.backends.numpy.fast import choice, windows
from convcheck.backends.numpy.fast.layer import Fast
from convcheck.backends.numpy.loops import Loops
from convcheck.backends.numpy.windows import Windows
from convcheck.model.convolution import Convolution

LAYERS = {
    "MNIST 3 x 3, 1 to 32 channels, batch 32": Convolution((28, 28), 1, 32, (3, 3), batch=32),
    "ResNet-50 3 x 3, 64 to 64 channels, batch 8": Convolution(
        (56, 56), 64, 64, (3, 3), padding="same", batch=8
    ),
    "1-D, kernel 9, 64 to 64 channels, length 4,096": Convolution(
        (4096,), 64, 64, (9,), padding="same"
    ),
}
ROUNDS = 7


def spent(call: Callable[[], Any], most: float = 0.05) -> float:
    """Return the shortest CPU seconds of a call."""
    best, stop = math.inf, time.perf_counter() + most
    while True:
        began = time.process_time()
        call()
        best = min(best, time.process_time() - began)
        if time.perf_counter() > stop:
            return best


def steps(conv: Convolution) -> dict[str, Callable[[], float]]:
    """Return what times each step of the forward pass."""
    rng = np.random.default_rng(0)
    x, w = (rng.random(shape, dtype=np.float32) for shape in (conv.input_shape, conv.kernel_shape))
    b = rng.random(conv.out_channels, dtype=np.float32)
    one_row = conv.with_changes(
        spatial=(conv.kernel[0], *conv.spatial[1:]), padding="valid", batch=1
    )
    if conv.rank == 1:
        one_row = conv.with_changes(spatial=(conv.kernel[0] + 15,), padding="valid", batch=1)
    rows = conv.batch * math.prod(conv.output) / math.prod(one_row.output)
    part = rng.random(one_row.input_shape, dtype=np.float32)
    loops, im2col, positions = Loops(one_row), Im2col(conv), Windows(conv)
    fast = {name: Fast(conv) for name in ("whole", "pieces", "order")}

    def with_choice(name: str, **changes: int) -> float:
        kept = {key: getattr(_owner(key), key) for key in changes}
        for key, value in changes.items():
            setattr(_owner(key), key, value)
        try:
            call = fast[name]
            return spent(lambda: call.forward_with_bias(x, w, b))
        finally:
            for key, value in kept.items():
                setattr(_owner(key), key, value)

    huge = 2**40
    return {
        "loops over every output element": lambda: rows * spent(lambda: loops.forward(part, w) + b),
        "`tensordot` at every position": lambda: spent(
            lambda: positions.forward(positions.pad(x), w) + b
        ),
        "`im2col`: all windows, one product": lambda: spent(
            lambda: im2col.forward(im2col.pad(x), w) + b
        ),
        "the same, the bias added in place, no padded copy": lambda: with_choice(
            "whole", WINDOWS=huge, CACHE=huge, MOST_ROWS=huge, WORKSPACE=huge, SHORT_RUN=0
        ),
        "windows a piece at a time": lambda: with_choice("pieces", SHORT_RUN=0),
        "short runs copied tap by tap (`fast`)": lambda: with_choice("order"),
    }


def _owner(name: str) -> Any:
    return windows if name == "SHORT_RUN" else choice


def show_steps() -> None:
    """Print a table for each layer."""
    for title, conv in LAYERS.items():
        calls = steps(conv)
        best = dict.fromkeys(calls, math.inf)
        for number in range(ROUNDS):
            for name, call in calls.items():
                if number == 0 or best[name] < 1:  # the slow ones once
                    best[name] = min(best[name], call())
        fast = best[list(best)[-1]]
        print(f"\n{title}\n\n| step | ms | times `fast` |\n|---|---|---|")
        for name, seconds in best.items():
            print(f"| {name} | {seconds * 1e3:,.2f} | {seconds / fast:,.2f} |")


def show_rates() -> None:
    """Print what products and copies of windows take."""
    rng = np.random.default_rng(0)
    print("| rows x inner x columns | float32, GFLOP/s | float64, GFLOP/s |\n|---|---|---|")
    for rows, inner, columns in (
        (1024, 1024, 1024), (512, 576, 64), (512, 27, 64), (1024, 7, 32), (512, 144, 16),
        (512, 576, 3), (49, 4608, 512), (512, 64, 64),
    ):  # fmt: skip
        shown = []
        for dtype in (np.float32, np.float64):
            a = rng.random((rows, inner)).astype(dtype)
            b = rng.random((inner, columns)).astype(dtype)
            out = np.empty((rows, columns), dtype)
            seconds = spent(lambda a=a, b=b, out=out: np.matmul(a, b, out=out), 0.3)  # type: ignore[misc]
            shown.append(f"{2 * rows * inner * columns / seconds / 1e9:.0f}")
        print(f"| {rows} x {inner} x {columns} | {' | '.join(shown)} |")
    print("\n| channels, taps | a run | in runs, GB/s | tap by tap, GB/s |\n|---|---|---|---|")
    for channels, taps in ((1, 7), (3, 3), (4, 3), (3, 7), (16, 3), (64, 3), (512, 3)):
        width = 58
        height = max(4, min(width, 300_000 // (width * channels * taps * taps * 4) + taps))
        x = rng.random((height, width, channels), dtype=np.float32)
        strides = x.strides
        shape = (height - taps + 1, width - taps + 1, taps, taps, channels)
        view = np.ndarray(shape, x.dtype, x, 0, (*strides[:2], *strides[:2], strides[2]))
        planes = np.ascontiguousarray(x.transpose(2, 0, 1))
        own = planes.strides
        lines = np.ndarray(
            (*shape[2:], *shape[:2]), x.dtype, planes, 0, (*own[1:], own[0], *own[1:])
        )
        in_runs, by_taps = np.empty(view.shape, x.dtype), np.empty(lines.shape, x.dtype)
        run = spent(lambda d=in_runs, s=view: np.copyto(d, s), 0.3)  # type: ignore[misc]
        tap = spent(lambda d=by_taps, s=lines: np.copyto(d, s), 0.3)  # type: ignore[misc]
        rates = f"{view.nbytes / run / 1e9:.1f} | {view.nbytes / tap / 1e9:.1f}"
        print(f"| {channels}, {taps} x {taps} | {channels * taps} | {rates} |")


def passes(made: HandwrittenLayer, x: Any, w: Any, g: Any) -> list[Callable[[], Any]]:
    """Return the passes of a layer, each called once before."""
    padded = made.pad(x)
    calls: list[Callable[[], Any]] = [
        lambda: made.forward(made.pad(x), w),
        lambda: made.grad_input(padded.shape, w, g),
        lambda: made.grad_kernel(padded, g),
    ]
    for call in calls:
        call()
    return calls


def show_long() -> None:
    """Print what the passes of convolutions of long kernels take by `fast` and by `scipy:fft`."""
    from convcheck.backends.scipy.spectra import Fft

    rng = np.random.default_rng(0)
    print("| length, channels, kernel | `numpy:fast`, ms | `scipy:fft`, ms |\n|---|---|---|")
    for length, ins, outs, taps in (
        (16_384, 8, 8, 31), (16_384, 8, 8, 127), (16_384, 8, 8, 511), (16_384, 8, 8, 2047),
        (16_384, 64, 64, 31), (16_384, 64, 64, 127), (16_384, 64, 64, 511),
    ):  # fmt: skip
        conv = Convolution((length,), ins, outs, (taps,), padding="same", bias=False)
        x, w, g = (
            rng.random(shape, dtype=np.float32)
            for shape in (conv.input_shape, conv.kernel_shape, conv.output_shape)
        )
        shown = []
        for made in (Fast(conv), Fft(conv)):
            calls = passes(made, x, w, g)
            shown.append(" + ".join(f"{1e3 * spent(call, 0.2):.1f}" for call in calls))
        print(f"| {length:,}, {ins} to {outs}, {taps:,} | {' | '.join(shown)} |")


def main() -> None:
    """Print the steps, the rates, or what long kernels take."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rates", action="store_true")
    parser.add_argument("--long", action="store_true")
    asked = parser.parse_args()
    threadpool_limits(1)
    blas = next(pool for pool in threadpool_info() if pool["user_api"] == "blas")
    print(
        f"NumPy {np.__version__}, {blas['internal_api']} for {blas['architecture']}, one thread\n"
    )
    (show_rates if asked.rates else show_long if asked.long else show_steps)()


if __name__ == "__main__":
    main()
