"""A dict of options answers by the meaning of a key, and keeps what was asked."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from convcheck.user_functions.parameters.options import Options, role_of
from convcheck.user_functions.parameters.signature import Role, Unreadable, read, read_class
from tests.user_functions.climbing import climb

VALUES = {Role.STRIDE: 2, Role.PADDING: 1}


def options() -> Options:
    return Options(lambda role: VALUES[role])


@pytest.mark.parametrize("key", ["stride", "S", "strides", "hop", "STRIDE"])
def test_keys_mean_what_parameters_of_that_name_mean(key: str) -> None:
    asked = options()
    assert asked[key] == 2
    assert asked.asked == {key: Role.STRIDE}


def test_every_way_of_asking_is_seen() -> None:
    asked = options()
    assert asked.get("pad", 7) == 1
    assert "stride" in asked
    assert asked.zero_pad == 1
    assert asked.pop("step") == 2
    assert set(asked.asked) == {"pad", "stride", "zero_pad", "step"}
    assert isinstance(asked, dict)


def test_keys_of_unknown_meaning_are_not_there() -> None:
    asked = options()
    assert asked.get("verbose", 7) == 7
    assert "verbose" not in asked
    assert not asked.unknown
    with pytest.raises(KeyError):
        asked["gain"]
    with pytest.raises(AttributeError):
        _ = asked.offset
    assert set(asked.unknown) == {"gain", "offset"}
    assert role_of("gain") is None


@pytest.mark.parametrize(
    "function",
    [
        lambda x, w, b, conv_param: 0,
        lambda x, w, hyper_parameters: 0,
        lambda x, w, my_options: 0,
        lambda x, w, extra={}: 0,
    ],
)
def test_a_parameter_that_holds_options_is_known(function: object) -> None:
    assert callable(function)
    assert read(inspect.signature(function)).has(Role.OPTIONS)


def test_a_class_is_built_from_sizes_or_from_weights() -> None:
    def sized(in_channels: int, filters: int, kernel: int, bias: bool = True) -> None: ...
    def given(W: int, b: int, stride: int = 1) -> None: ...  # noqa: N803
    def either(kernel: int, bias: int, stride: int = 1) -> None: ...
    def bank(taps: int, channels: int) -> None: ...
    def neither(frobs: int) -> None: ...

    (way,) = read_class(inspect.signature(sized))
    assert (way.has(Role.KERNEL_SIZE), way.has(Role.USE_BIAS)) == (True, True)
    (way,) = read_class(inspect.signature(given))
    assert (way.has(Role.KERNEL), way.has(Role.BIAS)) == (True, True)
    sizes, weights = read_class(inspect.signature(either))
    assert (sizes.has(Role.KERNEL_SIZE), weights.has(Role.KERNEL)) == (True, True)
    sizes, one = read_class(inspect.signature(bank))  # one filter for so many signals
    assert (sizes.has(Role.KERNEL_SIZE), one.has(Role.KERNEL)) == (True, True)
    assert one.has(Role.IN_CHANNELS)
    with pytest.raises(Unreadable, match="what frobs means is not known"):
        read_class(inspect.signature(neither))


def test_what_follows_a_parameter_left_alone_is_given_by_name() -> None:
    reading = read(inspect.signature(lambda x, w, verbose=False, stride=1: 0))
    assert reading.keyword == {"stride"}


def test_a_dict_that_is_merged_has_what_is_asked_for_afterwards() -> None:
    asked = Options(lambda role: VALUES[role], ("stride", "pad", "verbose"))
    merged = {"stride": 1, "pad": 0, "verbose": False, **asked}
    assert merged == {"stride": 2, "pad": 1, "verbose": False}
    assert set(asked.asked) == {"stride", "pad"}
    assert dict(asked.items()) == {"stride": 2, "pad": 1}
    assert list(asked.keys()) == ["stride", "pad"]


def test_axes_exchanged_behind_defaults_are_found(tmp_path: Path) -> None:
    source = """
import numpy as np

DEFAULTS = {"stride": (1, 1), "pad": (0, 0)}


def conv(x, w, opts=None):
    o = {**DEFAULTS, **(opts or {})}
    (a, b), (s, t) = o["pad"], o["stride"]
    x = np.pad(x, ((0, 0), (0, 0), ROWS, COLUMNS))
    v = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))[:, :, ::s, ::t]
    return np.einsum("nchwij,ocij->nohw", v, w)
"""
    right = climb(tmp_path, source.replace("ROWS", "(a, a)").replace("COLUMNS", "(b, b)"), "conv")
    assert "padding of its own along each axis" in right.right
    assert "stride 2" in right.right
    wrong = climb(tmp_path, source.replace("ROWS", "(b, b)").replace("COLUMNS", "(a, a)"), "conv")
    assert wrong.wrong == "padding of its own along each axis"
