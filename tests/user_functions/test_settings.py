"""Options of a function are set by name, in text and for a call; others are found in its text."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.errors import UsageError
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.load import module_of
from convcheck.user_functions.parameters.settings import set_to, split_settings, with_settings
from convcheck.user_functions.parameters.signature import Unreadable
from convcheck.user_functions.source.source import find
from convcheck.user_functions.text.other_settings import (
    MOST,
    Setting,
    inherited_borders,
    other_settings,
)

FILE = '''
import functools

import numpy as np


def logged(call):
    @functools.wraps(call)
    def inner(*arguments, **named):
        return call(*arguments, **named)
    return inner


def conv(x, w, method="direct", *, block=8, seed=0, mode="full", data_format="NHWC"):
    if method.lower() in ("direct", "fft"):
        pass
    elif method == "im2col":
        pass
    if data_format == "NCHW":
        pass
    return method, block, seed


@logged
def decorated(x, w, method="direct"):
    return method if method == "fft" else "direct"


class Layer:
    """A layer."""

    def __init__(self, in_channels, out_channels, kernel_size, use_fft=False, channels_last=True):
        self.use_fft = use_fft

    def forward(self, x):
        return self.use_fft


class Other(Layer):
    pass


PADDINGS = {"zeros": "constant", "reflect": "reflect", "edge": "edge", "odd": "odd"}


def padded(x, w, padding=0, padding_mode="zeros"):
    return np.pad(x, padding, mode=PADDINGS[padding_mode])


def words(x, w, kind="conv", algorithm="loop"):
    """`kind` asks for another result."""
    if kind == "corr":
        w = w[::-1]
    return {"loop": 1, "dot": 2, "full": 3}[algorithm]
'''


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(FILE, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("text", "name", "settings"),
    [
        ("conv", "conv", {}),
        ("conv()", "conv", {}),
        ("conv(a='x:y', b=(2, 3))", "conv", {"a": "x:y", "b": (2, 3)}),
        ("Layer(fast=True)", "Layer", {"fast": True}),
    ],
)
def test_a_name_with_options_is_taken_apart_and_put_together(
    text: str, name: str, settings: dict[str, object]
) -> None:
    assert split_settings(text) == (name, settings)
    assert split_settings(with_settings(name, settings)) == (name, settings)
    assert split_settings(with_settings(text, {"z": 1})) == (name, {**settings, "z": 1})


@pytest.mark.parametrize("text", ["conv(3)", "conv(a=b)", "conv(a=)", "conv)", "conv(a=open('x'))"])
def test_anything_else_in_brackets_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="by name"):
        split_settings(text)


def test_defaults_are_set_and_the_function_itself_is_left_alone(file: str) -> None:
    call = load(file, "conv(method='fft', block=3)").callee.call  # type: ignore[attr-defined]
    assert call(0, 0) == ("fft", 3, 0)
    assert call(0, 0, "im2col") == ("im2col", 3, 0)
    assert load(file, "conv").callee.call(0, 0) == ("direct", 8, 0)  # type: ignore[attr-defined]
    decorated = load(file, "decorated(method='fft')").callee.call  # type: ignore[attr-defined]
    assert decorated(0, 0) == "fft"


def test_a_class_is_built_with_them_and_so_is_one_that_inherits(file: str) -> None:
    for name in ("Layer", "Other"):
        build = load(file, f"{name}(use_fft=True)").callee.build  # type: ignore[attr-defined]
        assert build(1, 2, 3).forward(0) is True
        assert build.__name__ == name
        plain = load(file, name).callee.build  # type: ignore[attr-defined]
        assert plain(1, 2, 3).forward(0) is False


@pytest.mark.parametrize("name", ["conv(nothing=1)", "Layer(taps=3)"])
def test_what_has_no_such_option_is_told(file: str, name: str) -> None:
    with pytest.raises(Unreadable, match="no parameter called"):
        load(file, name)
    with pytest.raises(Unreadable, match="functions and classes only"):
        set_to(np.zeros(2), {"a": 1})


def test_a_target_is_found_with_options_and_without_running_anything(file: str) -> None:
    assert find(f"{file}:conv(method='a:b')").name == "conv(method='a:b')"
    assert find(f"{file}:conv()").name == "conv"
    with pytest.raises(UsageError, match="by name"):
        find(f"{file}:conv(3)")
    with pytest.raises(UsageError, match="did you mean conv"):
        find(f"{file}:convo(method='fft')")


def test_other_values_are_those_that_the_text_compares_with(file: str) -> None:
    function = load(file, "conv")
    found = other_settings(function.callee, ("method", "block", "seed", "mode", "data_format"))
    assert found == [
        Setting("data_format", "NCHW"),
        Setting("method", "fft"),
        Setting("method", "im2col"),
        Setting("block", 3),
        Setting("block", 64),
    ]
    assert len(found) <= MOST
    layer = load(file, "Layer").callee
    assert other_settings(layer, ("use_fft", "channels_last")) == [
        Setting("use_fft", True),
        Setting("channels_last", False),
    ]


def test_words_for_what_stands_in_the_padding_have_modes(file: str, tmp_path: Path) -> None:
    found = other_settings(load(file, "padded").callee, ("padding_mode",))
    assert found == [
        Setting("padding_mode", "reflect", "reflect"),
        Setting("padding_mode", "edge", "replicate"),
    ]
    scipys = tmp_path / "scipys.py"
    of_scipy = "from scipy import ndimage\n" + FILE
    scipys.write_text(of_scipy.replace('"edge"', '"nearest"'), encoding="utf-8")
    found = other_settings(load(str(scipys), "padded").callee, ("padding_mode",))
    assert found[0] == Setting("padding_mode", "reflect", "symmetric")
    # `edge` is NumPy's word, and so is `reflect` beside it.
    mixed = tmp_path / "mixed.py"
    mixed.write_text(of_scipy, encoding="utf-8")
    found = other_settings(load(str(mixed), "padded").callee, ("padding_mode",))
    assert found[0] == Setting("padding_mode", "reflect", "reflect")


HELPED = """
def index(size, mode):
    if mode == "reflect":
        return size
    return {"circular": 1, "odd": 2}[mode]


def helped(x, w, padding=0, padding_mode="zeros"):
    if padding_mode == "zeros":
        return x
    return index(x.shape[0], padding_mode)
"""


def test_modes_that_a_helper_knows_are_tried(tmp_path: Path) -> None:
    path = tmp_path / "helped.py"
    path.write_text(HELPED, encoding="utf-8")
    assert other_settings(load(str(path), "helped").callee, ("padding_mode",)) == [
        Setting("padding_mode", "reflect", "reflect"),
        Setting("padding_mode", "circular", "circular"),
    ]


def test_words_that_ask_for_another_result_are_left_alone(file: str) -> None:
    found = other_settings(load(file, "words").callee, ("kind", "algorithm"))
    assert found == [Setting("kind", "corr", flips=True), Setting("algorithm", "dot")]


NUMBERS = """
import numpy as np

MODES = {"replicate": "edge", "symmetric": "reflect", "circular": "wrap"}


def imfilter(x, h, boundary=0, nfft=512):
    '''{said}'''
    pads = [((k - 1) // 2, k // 2) for k in h.shape]
    if isinstance(boundary, str):
        x = np.pad(x, pads, mode=MODES[boundary])
    else:
        x = np.pad(x, pads, constant_values=boundary)
    return np.einsum("hwij,ij->hw", np.lib.stride_tricks.sliding_window_view(x, h.shape), h)
"""


def test_the_number_in_the_padding_has_words_beside_it(tmp_path: Path) -> None:
    """As MATLAB has them, and lengths of transforms are numbers by which work is cut."""
    path = tmp_path / "borders.py"
    path.write_text(NUMBERS.replace("{said}", "Overlap-add, block by block."))
    borders = [
        Setting("boundary", "replicate", "replicate"),
        Setting("boundary", "symmetric", "symmetric"),
        Setting("boundary", "circular", "circular"),
    ]
    found = other_settings(load(str(path), "imfilter").callee, ("boundary", "nfft"))
    assert found == [*borders, Setting("nfft", 16, taps=8), Setting("nfft", 64, taps=32)]
    # A single transform that is too short makes another result.
    alone = tmp_path / "alone.py"
    alone.write_text(NUMBERS.replace("{said}", "By a transform."))
    callee = load(str(alone), "imfilter").callee
    assert other_settings(callee, ("boundary", "nfft")) == borders


def test_what_has_no_default_can_be_set_too(file: str) -> None:
    class Blur:
        def __init__(self, radius, sigma):  # type: ignore[no-untyped-def]
            self.widths = radius, sigma

    def blur(image, radius, sigma, border="edge"):  # type: ignore[no-untyped-def]
        return image, radius, sigma, border

    assert set_to(blur, {"sigma": 2.0})(1, radius=3) == (1, 3, 2.0, "edge")
    assert set_to(blur, {"radius": 3, "border": "wrap"})(1, sigma=2.0) == (1, 3, 2.0, "wrap")
    assert set_to(Blur, {"radius": 1, "sigma": 2.0})().widths == (1, 2.0)


INHERITED = '''
import torch


class Inherits(torch.nn.Conv1d):
    """SAYS"""


class Named(torch.nn.Conv1d):
    """SAYS"""

    def __init__(self, cin, cout, k, padding_mode="zeros"):
        super().__init__(cin, cout, k, padding_mode=padding_mode)


class Own(torch.nn.Conv1d):
    """SAYS"""

    def __init__(self, cin, cout, k, **more):
        super().__init__(cin, cout, k, **more)
'''


@pytest.mark.parametrize(
    ("name", "says", "borders"),
    [
        ("Inherits", "Drop-in replacement of nn.Conv1d.", 3),
        ("Inherits", "Takes the same arguments as nn.Conv1d.", 3),
        ("Inherits", "A convolution with standardised weights.", 0),
        ("Named", "Drop-in replacement.", 3),
        ("Own", "Drop-in replacement.", 0),
    ],
)
def test_who_takes_what_its_base_takes_has_its_borders(
    tmp_path: Path, name: str, says: str, borders: int
) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "mine.py"
    file.write_text(INHERITED.replace("SAYS", says), encoding="utf-8")
    kind = getattr(module_of(str(file)), name)
    assert len(inherited_borders(kind, "padding_mode")) == borders
    assert not inherited_borders(kind, "stride")
