"""What a worker sends is what its reader gets; a type that does not say what it is, is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from convcheck.user_functions.reading.inferred import Inference
from convcheck.user_functions.reading.own_parameters import OwnParameters
from convcheck.workers.answers import Kind, decoder_of, opened, read, written
from convcheck.workers.messages import Description

READ = Inference(
    *(1, "NCX", "XIO", True),
    own=OwnParameters(stride=2, padding="causal"),
    fixed={
        "kernel": (3,),
        "in_channels": 2,
        "out_channels": 4,
        "groups": 1,
        "bias": True,
        "stride": (1,),
        "dilation": (2,),
        "padding": ((2, 0),),
        "transposed": False,
        "output_padding": (0,),
    },
)


def answer_inference(_: None) -> Inference:
    return READ


def answer_anything(_: None) -> dict[str, list[Any]]:
    return {}


def answer_description(_: None) -> tuple[Description, int]:
    return {"threads": [1, 2]}, 3


def _answered(function: Callable[[Any], Any]) -> Any:
    number, kind, raw = opened(written(7, Kind.ANSWER, function(None)))
    reply = read(number, kind, raw, function)
    assert reply.number == 7
    return reply.value


@pytest.mark.parametrize("function", [answer_inference, answer_description])
def test_an_answer_comes_back_as_it_was(function: Callable[[Any], Any]) -> None:
    answer = _answered(function)
    assert answer == function(None)
    assert type(answer) is type(function(None))


def test_what_could_come_back_as_something_else_is_no_answer() -> None:
    with pytest.raises(TypeError, match="answer_anything does not say all of what it returns"):
        decoder_of(answer_anything)
