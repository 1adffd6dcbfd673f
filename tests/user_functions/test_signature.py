"""Parameters are known by their usual names, operands by their places."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from convcheck.user_functions.parameters.signature import Role, Unreadable, read, read_class


def roles(function: Callable[..., Any], *, backward: bool = False) -> dict[str, str]:
    reading = read(inspect.signature(function), backward=backward)
    return {name: role.value for name, role in reading.roles}


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (lambda x, w: 0, {"x": "input", "w": "kernel"}),
        (lambda first, second: 0, {"first": "input", "second": "kernel"}),
        (lambda img, k, s=1, p=0: 0,
         {"img": "input", "k": "kernel", "s": "stride", "p": "padding"}),
        (lambda a, filters, hop, rate: 0,
         {"a": "input", "filters": "kernel", "hop": "stride", "rate": "dilation"}),
        (lambda weight, inp, b: 0, {"weight": "kernel", "inp": "input", "b": "bias"}),
        (lambda x, weight, *, groups=1: 0, {"x": "input", "weight": "kernel", "groups": "groups"}),
        (lambda x, w, mode="same": 0, {"x": "input", "w": "kernel", "mode": "padding"}),
        (lambda x, w, mode="reflect": 0, {"x": "input", "w": "kernel"}),
        (lambda x, w, *args, **options: 0, {"x": "input", "w": "kernel"}),
        (lambda a, b: 0, {"a": "input", "b": "kernel"}),
        (lambda f, g: 0, {"f": "input", "g": "kernel"}),
        (lambda d, g: 0, {"d": "input", "g": "kernel"}),
        (lambda d, g, stride=1: 0, {"d": "input", "g": "kernel", "stride": "stride"}),
        (lambda x, w, d, g: 0,
         {"x": "input", "w": "kernel", "d": "dilation", "g": "groups"}),
        (lambda x, b: 0, {"x": "input", "b": "kernel"}),
        (lambda x, b, w: 0, {"x": "input", "b": "bias", "w": "kernel"}),
        (lambda a, b, c: 0, {"a": "input", "b": "kernel", "c": "bias"}),
        (lambda a, b, offsets=None, stride=1: 0,
         {"a": "input", "b": "kernel", "offsets": "bias", "stride": "stride"}),
    ],
)  # fmt: skip
def test_roles(function: Callable[..., Any], expected: dict[str, str]) -> None:
    assert roles(function) == expected


def test_what_has_a_default_and_no_meaning_is_left_alone() -> None:
    reading = read(inspect.signature(lambda x, w, verbose=False: 0))
    assert reading.ignored == ("verbose",)


def test_names_only_are_given_by_name() -> None:
    reading = read(inspect.signature(eval("lambda x, w, *, stride=1: 0")))
    assert reading.keyword == {"stride"}
    assert reading.has(Role.STRIDE)
    assert not reading.has(Role.PADDING)


def test_a_backward_function_takes_the_output_gradient() -> None:
    assert roles(lambda x, w, dy: 0, backward=True)["dy"] == "grad_output"


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (lambda x: 0, "no parameter for the kernel"),
        (lambda: 0, "no parameter for the input"),
        (lambda s, half=2: 0, "no parameter for the kernel"),
        (lambda x, w, frobs: 0, "what frobs means is not known"),
    ],
)
def test_what_cannot_be_read_is_said(function: Callable[..., Any], words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        read(inspect.signature(function))


@pytest.mark.parametrize(
    ("said", "name", "role"),
    [
        ("Polyphase decimation by M.", "M", Role.STRIDE),
        ("An a trous filter.", "step", Role.DILATION),
        ("A filter.", "step", Role.STRIDE),
    ],
)
def test_what_a_function_says_gives_names_a_meaning(said: str, name: str, role: Role) -> None:
    def conv(x: object, h: object, **parameters: object) -> None: ...

    signature = inspect.signature(conv)
    own = inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    signature = signature.replace(parameters=[*list(signature.parameters.values())[:2], own])
    assert dict(read(signature, said=said).roles)[name] is role


def test_what_has_a_parameter_of_its_own_needs_no_other_name() -> None:
    def conv(x: object, h: object, step: object, dilation: object) -> None: ...

    roles = dict(read(inspect.signature(conv), said="A dilated convolution.").roles)
    assert roles["step"] is Role.STRIDE
    assert roles["dilation"] is Role.DILATION


def test_without_a_word_of_it_a_letter_means_nothing() -> None:
    def conv(x: object, h: object, M: object) -> None: ...  # noqa: N803

    with pytest.raises(Unreadable, match="what M means"):
        read(inspect.signature(conv))


@pytest.mark.parametrize("names", ["dim_in, dim_out", "d_in, d_out", "in_feats, out_feats"])
def test_numbers_of_channels_that_stand_beside_a_size_of_kernels(names: str) -> None:
    signature = inspect.signature(eval(f"lambda {names}, kernel_size: 0"))
    assert [role.value for _, role in read_class(signature)[0].roles] == [
        *("in_channels", "out_channels", "kernel_size")
    ]
