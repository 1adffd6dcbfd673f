"""A sweep of many sizes finds what is wrong with few of them, and takes no longer than it may."""

from __future__ import annotations

import itertools
import time
from dataclasses import replace
from pathlib import Path

import pytest

from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.climbing_process import ReadQuestion, answer_loading, answer_reading
from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.user_functions.convolutions.many_sizes import beside, many_sizes
from convcheck.user_functions.parameters.signature import Reading
from convcheck.user_functions.reading.inferred import FAILS
from convcheck.user_functions.reading.own_parameters import FULL, OwnParameters
from convcheck.user_functions.reading.room import Room, Rung, room_of
from convcheck.user_functions.sweeping_process import (
    OwnPace,
    SweepAnswer,
    SweepQuestion,
    answer_sweep,
)
from tests.processes import convcheck

FUNCTIONS = """
import time

import numpy as np

CALLS = []


def conv(x, w, b=None, stride=1, padding=0):
    x = np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2))
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", windows[:, :, ::stride, ::stride], w, optimize=True)
    return y if b is None else y + b[:, None, None]


def plain(x, w):
    return conv(x, w)


def rest_of_taps(x, w, b=None, stride=1):
    whole = w.shape[-1] - w.shape[-1] % 4 or w.shape[-1]
    return conv(x[..., :x.shape[-1] - w.shape[-1] + whole], w[..., :whole], b, stride)


def small_halo(x, w):
    if x.shape[2] > 64 and x.shape[3] > 64:
        w = w.copy()
        w[:, :, 9:] = 0
    return conv(x, w)


def after_a_block(x, w):
    y = conv(x, w)
    if x.shape[3] == 257:
        y[..., -1] = 0
    return y


def large_only(x, w):
    return conv(x[..., ::-1], w)[..., ::-1] if x.size > 100_000 else conv(x, w)


def seventeen_channels(x, w, b):
    return conv(x, w, np.where(np.arange(len(b)) > 15, np.roll(b, 16), b))


def steps_and_sides(x, w, stride=1, padding=0):
    return conv(x, w, None, stride, padding + (stride == 4 and padding == 2))


def of_pairs(x, w, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    x = np.pad(x, ((0, 0), (0, 0), (padding[0],) * 2, (padding[1],) * 2))
    reach = [(size - 1) * step + 1 for size, step in zip(w.shape[2:], dilation)]
    windows = np.lib.stride_tricks.sliding_window_view(x, reach, axis=(2, 3))
    windows = windows[:, :, ::stride[0], ::stride[1], ::dilation[0], ::dilation[1]]
    return np.einsum("nchwij,ocij->nohw", windows, w, optimize=True)


def refusing(x, w):
    if w.shape[2] > 4:
        raise ValueError("kernels of four at most")
    return conv(x, w)


def slow(x, w):
    CALLS.append(x.size)
    began = time.process_time()
    y = conv(x, w)
    while time.process_time() - began < 2e-5 * y.size + 0.01:
        pass
    return y
"""


def read(tmp_path: Path, name: str) -> tuple[ReadQuestion, Room, SweepQuestion, list[Rung]]:
    path = tmp_path / "mine.py"
    path.write_text(FUNCTIONS)
    question = ReadQuestion(str(path), name, "numpy", "float64", None)
    assert not answer_loading(question).problem
    answer = answer_reading(question)
    assert answer.inference is not None
    assert answer.reading is not None
    room = room_of(answer.inference, answer.reading, "float64")
    done = {rung.convolution for rung in ladder(room)}
    rungs = [each for each in many_sizes(room) if each.convolution not in done]
    manner = answer.inference.manner("numpy", "float64")
    convs = tuple(each.convolution for each in rungs)
    progress = str(tmp_path / "progress")
    asked = SweepQuestion(str(path), name, manner, convs, 0, 0, None, progress, seconds=60.0)
    return question, room, asked, rungs


def swept(tmp_path: Path, name: str) -> tuple[SweepAnswer, list[Rung]]:
    _, _, asked, rungs = read(tmp_path, name)
    return answer_sweep(asked), rungs


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("rest_of_taps", "taps: 5 by 5"),
        ("small_halo", "a large kernel on a large image"),
        ("after_a_block", "257 elements along an axis"),
        ("large_only", "elements"),
        ("seventeen_channels", ""),
        ("steps_and_sides", "drawn at random"),
    ],
)
def test_what_is_wrong_with_few_sizes_is_found(tmp_path: Path, name: str, told: str) -> None:
    answer, rungs = swept(tmp_path, name)
    assert answer.wrong >= 0
    assert told in rungs[answer.wrong].adds
    assert answer.wrong not in answer.agreed


def test_what_is_right_agrees_with_all_of_them(tmp_path: Path) -> None:
    answer, rungs = swept(tmp_path, "plain")
    assert answer.wrong == -1
    assert len(answer.agreed) == len(rungs) > 200
    assert max(rungs[number].convolution.tensor_bytes for number in answer.agreed) > 8 * 100_000


def test_what_it_refuses_is_no_mistake(tmp_path: Path) -> None:
    answer, rungs = swept(tmp_path, "refusing")
    assert answer.wrong == -1
    assert 50 < len(answer.agreed) < len(rungs)
    assert all(rungs[number].convolution.kernel[0] <= 4 for number in answer.agreed)


def test_what_is_beside_is_padded_as_the_function_pads_by_itself() -> None:
    own = OwnParameters(padding=FULL)
    room = Room(1, "float64", False, False, False, own, Reading({}))
    conv = Convolution((15,), 1, 1, (11,), padding=((10, 10),), bias=False, dtype="float64")
    others = {each.convolution for each in beside(room, Rung("", conv))}
    kernels = {each.kernel[0] for each in others}
    assert kernels == {10, 11, 12, 13}
    assert all(each.pads == ((each.kernel[0] - 1,) * 2,) for each in others)
    beside_odd = beside(replace(room, odd_taps=FAILS), Rung("", conv))
    assert {each.convolution.kernel[0] for each in beside_odd} == {11, 13}


@pytest.mark.frameworks
def test_a_gradient_that_is_zero_by_chance_says_nothing(tmp_path: Path) -> None:
    by_chance = Convolution((3, 8), 1, 1, (1, 1), bias=False)
    operands = draw(by_chance, Fill.INTEGERS, 0)
    assert not evaluate(by_chance, operands, Pass.GRAD_KERNEL).any()
    path = tmp_path / "mine.py"
    path.write_text(
        "from torch.nn.functional import conv2d\n\ndef conv(x, w): return conv2d(x, w)\n"
    )
    asked = SweepQuestion(
        *(str(path), "conv", Manner("NCS", "OIS", "torch")),
        (by_chance, Convolution((5, 5), 1, 1, (2, 2), bias=False)),
        *(0, 0, None, str(tmp_path / "progress")),
        seconds=60.0,
    )
    answer = answer_sweep(asked)
    assert answer.agreed == (1,)
    assert answer.wrong == -1


def test_nor_does_an_output_of_one_element_that_is_zero_by_chance(tmp_path: Path) -> None:
    sizes = (
        Convolution((height, width), channels, 1, (height, width), bias=False)
        for height, width, channels in itertools.product(range(1, 20), range(1, 20), (1, 2, 3))
    )
    by_chance = next(
        each for each in sizes if not evaluate(each, draw(each, Fill.INTEGERS, 0), Pass.FORWARD)
    )
    path = tmp_path / "mine.py"
    path.write_text(FUNCTIONS)
    asked = SweepQuestion(
        *(str(path), "plain", Manner("NCS", "OIS", "numpy")),
        (by_chance, Convolution((5, 5), 1, 1, (2, 2), bias=False)),
        *(0, 0, None, str(tmp_path / "progress")),
        seconds=60.0,
    )
    answer = answer_sweep(asked)
    assert answer.agreed == (1,)
    assert answer.wrong == -1


def test_numbers_that_a_stride_leaves_over_prove_no_spelling(tmp_path: Path) -> None:
    # Four numbers of padding are right for who reads two, where a stride leaves the others over.
    answer, _ = swept(tmp_path, "of_pairs")
    assert answer.wrong == -1
    assert len(answer.agreed) > 100


def test_a_slow_function_is_called_by_its_own_pace(tmp_path: Path) -> None:
    _, _, asked, rungs = read(tmp_path, "slow")
    began = time.process_time()
    answer = answer_sweep(replace(asked, seconds=0.3))
    assert answer.wrong == -1
    assert answer.agreed
    # The last one begins before the end, and was to take what is left at most.
    assert time.process_time() - began < 2.0
    sizes = [rungs[number].convolution.multiply_adds for number in answer.agreed]
    assert max(sizes) < 100_000


def test_what_a_convolution_is_to_take_is_known_from_the_largest_before() -> None:
    pace = OwnPace()
    small = Convolution((6, 6), 1, 1, (3, 3), bias=False)
    large = Convolution((66, 66), 1, 1, (3, 3), bias=False)
    assert pace.predicted(large) == 0.0
    pace.took(small, 0.01)
    assert pace.predicted(large) == pytest.approx(0.01 * 64 * 64 / 16)
    pace.took(large, 0.5)
    pace.took(small, 3.0)  # whatever a small one takes
    assert pace.predicted(large) == 0.5


def test_what_lies_beside_differs_by_little(tmp_path: Path) -> None:
    _, room, _, rungs = read(tmp_path, "conv")
    near = [each.convolution for each in beside(room, rungs[0])]
    conv = rungs[0].convolution
    assert conv not in near
    assert conv.with_changes(kernel=(conv.kernel[0], conv.kernel[1] + 1)) in near
    assert all(each.rank == 2 and each.dtype == conv.dtype for each in near)


def test_try_names_what_the_sweep_found(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    done = convcheck("try", "--no-speed", "mine.py:rest_of_taps", "--json", cwd=tmp_path)
    assert done.status == 1
    last = done.document["steps"][-1]
    assert last["outcome"] == "mismatch"
    assert "beyond the last multiple of 4 left out" in last["diagnosis"]


def test_try_says_how_many_more_agreed(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    done = convcheck("try", "--no-speed", "mine.py:conv", "--json", cwd=tmp_path)
    assert done.status == 0
    first = done.document["trials"][0]
    count, _, words = first["adds"].partition(" ")
    assert (first["outcome"], words) == ("agree", "more convolutions, one call of each")
    assert int(count) > 50


SCALED = """
import numpy as np


def conv2d(x, w):
    sx, sw = np.abs(x).max() or 1.0, np.abs(w).max() or 1.0
    windows = np.lib.stride_tricks.sliding_window_view(x / sx, w.shape[2:], axis=(2, 3))
    return np.einsum("nchwij,ocij->nohw", windows, w / sw) * (sx * sw)
"""


def test_what_was_judged_apart_is_explained_by_the_same_operands(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(SCALED)
    done = convcheck("try", "--no-speed", "mine.py:conv2d", "--json", cwd=tmp_path)
    last = done.document["steps"][-1]
    if last["outcome"] == "agree":  # on this machine's products nothing is rounded twice
        assert done.status == 0
        return
    assert "what is computed is right" in last["diagnosis"]
    assert "earlier call" not in last["diagnosis"]
