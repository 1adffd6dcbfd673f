"""Strided outputs taken out of those of a stride of one, from another first one than the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, computing, said_alike
from convcheck.diagnosis.mistakes._refit import refitted
from convcheck.model.axis import Axis, Pads
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass

FIRST: dict[str, tuple[str, Callable[[Axis], int]]] = {
    "the full convolution from the first on": ("full", lambda a: 0),
    "the outputs of a stride of one from index stride - 1 on": ("own", lambda a: a.stride - 1),
    "the outputs of a stride of one from index stride // 2 on": ("own", lambda a: a.stride // 2),
    "the outputs of a stride of one from index (stride - 1) // 2 on": (
        "own",
        lambda a: (a.stride - 1) // 2,
    ),
    "the outputs of a stride of one from index 1 on": ("own", lambda a: 1),
    "the full convolution from index (extent - 1) // 2 on": (
        "full",
        lambda a: (a.extent - 1) // 2,
    ),
    "the full convolution from index extent // 2 on": ("full", lambda a: a.extent // 2),
    "the full convolution from index extent on": ("full", lambda a: a.extent),
    "the full convolution from index stride - 1 on": ("full", lambda a: a.stride - 1),
    "the full convolution from index kernel - 1 on": ("full", lambda a: a.kernel - 1),
    "the full convolution from index stride on": ("full", lambda a: a.stride),
    "the outputs of a stride of one from index extent - 1 on": ("own", lambda a: a.extent - 1),
    "the outputs of a stride of one from index kernel // 2 on": ("own", lambda a: a.kernel // 2),
    "the outputs of a stride of one from as many on as are padded before": (
        "own",
        lambda a: a.pads[0],
    ),
    "the outputs of a stride of one from index stride on": ("own", lambda a: a.stride),
}
"""Which outputs of which convolution are taken, every stride-th one from an index on."""


AS_SAME = (
    "the full convolution from index (extent - 1) // 2 on",
    "the full convolution from index extent // 2 on",
)
"""What is padding `same` of a stride of one, and is called so where that was asked for."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    long = tuple(number for number, axis in enumerate(conv.axes) if axis.stride > 1)
    if not long:
        return
    ways = [long] + ([(axis,) for axis in long] if conv.rank > 1 else [])
    for says, (of, first) in FIRST.items():
        if conv.padding == "same" and says in AS_SAME:
            continue
        for axes in ways:
            pads = tuple(
                _read(axis, of, first(axis)) if number in axes else axis.pads
                for number, axis in enumerate(conv.axes)
            )
            if all(pair[0] == axis.pads[0] for pair, axis in zip(pads, conv.axes, strict=True)):
                continue
            along = "" if axes == long else f" along {axis_names(conv, axes)}"
            law = f"every stride-th of {says}{along}"
            right = ", ".join(
                f"{_right(conv.axes[number], of)} along {axis_names(conv, (number,))}"
                for number in axes
            )
            remedy = (
                f"take every stride-th from index {right} of it, where the first window is of the"
                " convolution that was asked for"
            )
            here = ", ".join(
                dict.fromkeys(
                    f"index {first(conv.axes[number])} with stride {conv.stride[number]}"
                    for number in axes
                )
            )
            fitted = refitted(conv, before=tuple(pair[0] for pair in pads))
            for wrong in (fitted, conv.if_possible(padding=pads)):
                if wrong is not None:
                    yield wrong, Variant(law, remedy, computing(wrong), here=here)


def _read(axis: Axis, of: str, first: int) -> Pads:
    """Return the padding of the windows from one on that are there."""
    if of == "full":
        return axis.extent - 1 - first, axis.extent - 1
    return axis.pads[0] - first, axis.pads[1]


def _right(axis: Axis, of: str) -> int:
    """Return the index of the right first output."""
    return axis.extent - 1 - axis.pads[0] if of == "full" else 0


MISTAKE = Mistake(
    "phases",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
