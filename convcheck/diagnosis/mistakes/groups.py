"""Groups ignored, or their channels interleaved instead of one group after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    on_grad_output,
    on_input,
    on_kernel,
    on_result,
)
from convcheck.diagnosis.program import Array, Change, Linear, Program, indexed
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    groups, inputs, outputs = conv.groups, conv.in_channels, conv.out_channels
    if groups == 1:
        return
    first = inputs // groups
    one = conv.if_possible(groups=1, in_channels=first)
    if one is not None:
        only = indexed(conv.input_shape, lambda places: places[..., :first])
        yield Variant(
            "groups ignored: every output channel reads the first group's input channels",
            "output channel o reads the input channels of group o // (out_channels / groups)",
            lambda program: program.on_input(only).computing(one),
        )
    interleaved_in = indexed(conv.input_shape, lambda places: _interleaved(places, groups))
    yield Variant(
        "input channels of the groups interleaved: channel c goes to group c % groups",
        "input channel c belongs to group c // (in_channels / groups)",
        on_input(interleaved_in),
    )
    back_in = indexed(conv.input_shape, lambda places: _gathered(places, groups))
    yield Variant(
        "input channels shuffled as if they had come interleaved",
        "input channel c belongs to group c // (in_channels / groups)",
        on_input(back_in),
    )
    for by in dict.fromkeys((1, groups - 1)):
        rolled = partial(np.roll, shift=by * first, axis=-1)
        yield Variant(
            "every group reads the input channels of another group, the"
            f" {'one before' if by == 1 else 'next one'} around the end",
            "output channel o reads the input channels of group o // (out_channels / groups)",
            on_input(indexed(conv.input_shape, rolled)),
        )
    for says, number in (("first", 0), ("last", groups - 1)):
        one_group = partial(_kernels_of, number, groups)
        yield Variant(
            f"the {says} group's kernel for every group",
            "output channel o has the kernel of its own group, o // (out_channels / groups); what"
            " is made in a loop for each of them must not look the loop's variable up later",
            on_kernel(indexed(conv.kernel_shape, one_group)),
        )
    if outputs == groups:
        return
    if which is Pass.FORWARD:
        gathered = indexed(conv.kernel_shape, partial(_gathered, groups=groups))
        yield Variant(
            "groups interleaved: output channel o, of its own kernel, reads group o % groups",
            "output channel o reads the input channels of group o // (out_channels / groups)",
            partial(_regrouped, gathered, partial(_interleaved, groups=groups)),
        )
    for says, change, back in (
        ("interleaved", _interleaved, _gathered),
        ("shuffled as if interleaved", _gathered, _interleaved),
    ):
        yield from _of_outputs(conv, which, says, change)
        if which is Pass.FORWARD and conv.bias:
            yield Variant(
                "the order of the output channels wrong before the bias is added, those of the"
                f" groups {says}",
                "output channel o belongs to group o // (out_channels / groups)",
                partial(_ordered, partial(change, groups=groups), partial(back, groups=groups)),
            )


def _of_outputs(
    conv: Convolution, which: Pass, says: str, change: Callable[..., Array]
) -> Iterator[Variant]:
    groups = conv.groups
    remedy = "output channel o belongs to group o // (out_channels / groups)"
    ordered = partial(change, groups=groups)
    wrong = on_grad_output(indexed(conv.output_shape, ordered))
    if which is Pass.FORWARD:
        wrong = on_result(ordered)

    yield Variant(
        f"the order of the output channels wrong, those of the groups {says}", remedy, wrong
    )
    yield Variant(
        f"output channels of the kernel {says}",
        remedy,
        on_kernel(indexed(conv.kernel_shape, ordered)),
    )


def _ordered(order: Change, back: Change, program: Program) -> Program:
    """Return a program whose results are in another order, but for the bias that is added then."""
    return replace(program, bias=0.0, placed=back).on_result(order)


def _regrouped(kernel: Linear, result: Change, program: Program) -> Program:
    return program.on_kernel(kernel).on_result(result)


def _kernels_of(number: int, groups: int, array: Array) -> Array:
    """Return the kernels of one group for all."""
    each = array.shape[-1] // groups
    return np.tile(array[..., number * each : (number + 1) * each], groups)


def _interleaved(array: Array, groups: int) -> Array:
    """Return channels `[group, number]` in the order `[number, group]`."""
    split = array.reshape(*array.shape[:-1], groups, array.shape[-1] // groups)
    return np.swapaxes(split, -1, -2).reshape(array.shape)


def _gathered(array: Array, groups: int) -> Array:
    """Return channels `[number, group]` in the order `[group, number]`."""
    split = array.reshape(*array.shape[:-1], array.shape[-1] // groups, groups)
    return np.swapaxes(split, -1, -2).reshape(array.shape)


MISTAKE = Mistake(
    "groups",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    operations=(PlainConvolution,),
)
