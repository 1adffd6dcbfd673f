"""A function is told to be the convolution that it is, and differences between two are named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.passes import Pass
from convcheck.same.activation import KNOWN, leaky
from convcheck.same.differences import Difference, differences
from convcheck.same.seen import NotSeen, SeenConvolution, see, see_again

Array = NDArray[Any]


class Thing:
    """A convolution of float32, as the reference has it, with weights of its own."""

    def __init__(self, conv: Convolution, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.conv = conv
        self.kernel = rng.standard_normal(conv.kernel_shape).astype(np.float32)
        self.bias = rng.standard_normal(conv.out_channels).astype(np.float32)

    def __call__(self, x: Array) -> Array:
        conv = replace(self.conv, batch=len(x), spatial=x.shape[1:-1])
        bias = self.bias.astype(float) if conv.bias else None
        nothing = np.zeros(conv.output_shape)
        operands = Operands(x, self.kernel.astype(float), bias, nothing)
        return evaluate(conv, operands, Pass.FORWARD).astype(np.float32).astype(float)

    def seen(self, *sizes: tuple[int, ...]) -> list[SeenConvolution]:
        first = see(self, self.conv.spatial, self.conv.in_channels, "float32")
        return [first, *(see_again(first, self, size) for size in sizes)]


CONV = Convolution((12, 11), 4, 6, (3, 3), padding=((1, 1), (1, 1)), stride=(2, 2))


@st.composite
def convolutions(draw: st.DrawFn) -> Convolution:
    rank = draw(st.integers(1, 2))
    groups = draw(st.sampled_from([1, 2]))

    def each(low: int, high: int) -> tuple[int, ...]:
        return tuple(draw(st.integers(low, high)) for _ in range(rank))

    try:
        return Convolution(
            spatial=(17, 15)[:rank],
            in_channels=2 * groups,
            out_channels=3 * groups,
            kernel=each(1, 3),
            stride=each(1, 2),
            dilation=each(1, 2),
            padding=tuple((draw(st.integers(0, 2)), draw(st.integers(0, 2))) for _ in range(rank)),
            groups=groups,
            bias=draw(st.booleans()),
            transposed=draw(st.booleans()),
        )
    except InvalidConvolution:
        assume(False)
        raise


@settings(deadline=None, max_examples=25)
@given(convolutions())
def test_any_convolution_is_told_by_its_answers(conv: Convolution) -> None:
    thing = Thing(conv)
    (found,) = thing.seen()
    told = found.convolution()
    assert told.output == conv.output
    assert (told.groups, told.bias) == (conv.groups, conv.bias)
    assert found.used <= 1
    if min(conv.kernel) > 1 and found.transposed == conv.transposed:
        assert (told.kernel, told.stride, told.dilation) == (
            *(conv.kernel, conv.stride, conv.dilation),
        )
    again = Thing(conv)
    assert differences([found], again.seen()) == []


def named(a: Thing, b: Thing, *sizes: tuple[int, ...]) -> dict[str, Difference]:
    return {each.parameter: each for each in differences(a.seen(*sizes), b.seen(*sizes))}


def test_the_same_weights_are_the_same_and_one_more_ulp_in_many_is_not() -> None:
    a, b = Thing(CONV), Thing(CONV)
    assert named(a, b) == {}
    b.kernel = b.kernel * np.float32(1 + 2**-20)
    assert "times 1.000001" in named(a, b)["weights"].said


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda w: w[::-1, ::-1], "flipped along all axes"),
        (lambda w: w[:, ::-1], "flipped along width"),
        (lambda w: w.transpose(1, 0, 2, 3), "height and width exchanged"),
        (lambda w: w[:, :, ::-1], "input channels in reverse order"),
        (lambda w: w[..., [1, 0, 2, 3, 5, 4]], "output channels in another order: 1, 0, 2"),
        (lambda w: w * np.arange(1, 7, dtype=np.float32), "each output channel times a factor"),
        (lambda w: w.astype(np.float16), "rounded to float16"),
        (lambda w: -w, "times -1"),
        (
            lambda w: w.reshape(6, 4, 3, 3).transpose(2, 3, 1, 0),
            "stored as HWIO and reshaped to OIHW",
        ),
    ],
)
def test_how_weights_were_made_of_others_is_named(change: Any, words: str) -> None:
    a, b = Thing(CONV), Thing(CONV)
    b.kernel = np.ascontiguousarray(change(b.kernel)).astype(np.float32)
    found = named(a, b)
    assert list(found) == ["weights"]
    assert words in found["weights"].said


def test_weights_without_a_relation_are_given_none() -> None:
    a, b = Thing(CONV), Thing(CONV)
    b.kernel = b.kernel.copy()
    b.kernel[1, 2, 3, 4] += 1
    assert "1 of 216 weights differ" in named(a, b)["weights"].said
    b.kernel = np.ascontiguousarray(b.kernel[::-1, ::-1])  # flipped, but for one weight
    assert "they are other weights" in named(a, b)["weights"].said


@pytest.mark.parametrize(
    ("changed", "parameter", "words"),
    [
        ({"padding": "same"}, "padding", "a pads 1, b as `same` does"),
        ({"padding": ((0, 2), (0, 2))}, "padding", "b (0, 2)"),
        ({"stride": (2, 1)}, "stride", "2 in a, 2, 1 in b"),
        ({"dilation": (1, 2)}, "dilation", "1 in a, 1, 2 in b"),
        ({"padding_mode": "circular"}, "padding_mode", "its other end (circular)"),
        ({"padding_mode": "reflect"}, "padding_mode", "mirrored (reflect)"),
        ({"padding_mode": "replicate"}, "padding_mode", "its edge (replicate)"),
        ({"bias": False}, "bias", "a adds a bias, b no bias"),
    ],
)
def test_parameters_that_differ_are_named(
    changed: dict[str, Any], parameter: str, words: str
) -> None:
    a, b = Thing(CONV), Thing(replace(CONV, **changed))
    found = named(a, b, (13, 12))
    assert words in found[parameter].said
    assert "weights" not in found


def test_a_sum_that_runs_on_is_a_causal_convolution_as_long_as_its_input() -> None:
    found = see(lambda x: np.cumsum(x, axis=1), (12, 11), 2, "float64")
    assert found.convolution().kernel == (12, 1)


def test_padding_is_alike_at_some_sizes_and_not_at_others() -> None:
    odd = replace(CONV, spatial=(13, 11))
    a, b = Thing(odd), Thing(replace(odd, padding="same"))
    assert named(a, b) == {}
    said = named(a, b, (14, 12))["padding"].said
    assert "at 13 x 11 they are alike" in said
    assert "F.pad" in named(a, b, (14, 12))["padding"].remedy


@pytest.mark.parametrize("activation", [*KNOWN, leaky(0.125)], ids=lambda each: each.name)
def test_an_activation_is_told_apart_from_all_others(activation: Any) -> None:
    bare = Thing(CONV)

    def respond(x: Array) -> Array:
        with np.errstate(over="ignore", under="ignore"):
            return np.asarray(activation.of(bare(x)).astype(np.float32).astype(float))

    found = see(respond, CONV.spatial, CONV.in_channels, "float32")
    assert found.activation is not None
    assert found.activation.name == activation.name
    assert np.allclose(found.impulses.bias, bare.bias, atol=1e-4)


@pytest.mark.parametrize(
    ("respond", "words"),
    [
        (lambda x: x * x, "not affine"),
        (np.tanh, "not affine"),
        (lambda x: x * np.arange(x.shape[1])[:, None, None], "other results|not that of"),
        (lambda x: x + np.arange(x.shape[1])[:, None, None], "differs from place to place"),
        (lambda x: np.sort(x, axis=1), "not affine"),
        (lambda x: x[:, ::-1], "not that of a convolution|no convolution has"),
    ],
)
def test_what_is_no_convolution_is_not_called_one(respond: Any, words: str) -> None:
    with pytest.raises(NotSeen, match=words):
        see(respond, (12, 11), 2, "float64")


def small_tail(x: Array, tail: float) -> Array:
    """Return a causal convolution of two taps and a third one that is very small."""
    padded = np.pad(x, ((0, 0), (2, 0), (0, 0)))
    return np.asarray(padded[:, 2:] + padded[:, 1:-1] / 2 + tail * padded[:, :-2])


@pytest.mark.parametrize("tail", [2.0**-48, 2.0**-60])
def test_taps_that_are_smaller_than_rounding_are_seen_where_they_count(tail: float) -> None:
    """As those of a sinc where it is zero: sums of small elements show them."""

    def sparse(x: Array) -> Array:
        return small_tail(np.where(np.abs(x) > 1, 0, x), 0) * 0 + small_tail(x, tail)

    seen = see(sparse, (24,), 1, "float64")
    assert seen.used <= 1
    assert see_again(seen, sparse, (30,)).used <= 1


def test_what_is_less_than_rounding_everywhere_is_no_tap() -> None:
    def noisy(x: Array) -> Array:
        return small_tail(x, 0.25) + 2.0**-58 * x.sum(axis=1, keepdims=True)

    assert see(noisy, (24,), 1, "float64").impulses.kernel.shape[0] == 3


def test_results_of_taps_below_rounding_alone_are_no_fault() -> None:
    """As before the first tap of a windowed sinc that is zero but for rounding."""

    def delayed(x: Array) -> Array:
        later = np.pad(x, ((0, 0), (3, 0), (0, 0)))[:, : x.shape[1]]
        return later + 2.0**-70 * x

    seen = see(delayed, (24,), 1, "float64")
    assert seen.impulses.kernel.shape[0] == 1
    assert seen.used <= 1
