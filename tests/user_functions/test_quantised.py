"""Functions of quantised numbers are read as those of integers; what scales change is tried."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import QUANTISED
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.parameters.quantised import Meaning, Quantity, meaning_of, quantities
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import TRIALS, tried
from tests.processes import convcheck

CORE = """
import numpy as np


def sums(x, w, stride, padding, zero, dtype=np.int32):
    pads = ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2)
    x = np.pad(x.astype(np.int32), pads, constant_values=zero) - zero
    x, w = x.astype(dtype), w.astype(dtype)
    kh, kw = w.shape[2:]
    oh, ow = (x.shape[2] - kh) // stride + 1, (x.shape[3] - kw) // stride + 1
    y = np.zeros((len(x), len(w), oh, ow), dtype)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[:, :, i, j] = np.tensordot(patch, w, axes=([1, 2, 3],) * 2)
    return y.astype(np.int32)
"""

FLOATS = '''

def qconv(x, x_scale, x_zp, w, w_scale, y_scale, y_zp, bias=None, stride=1, padding=0):
    """x: TYPE NCHW, w: int8 OIHW, bias int32 at x_scale * w_scale; returns TYPE."""
    acc = SUMS
    if bias is not None:
        acc = acc + BIAS
    real = acc * (x_scale * np.asarray(w_scale).reshape(WHERE) / y_scale)
    return RESULT
'''

DIGITS = '''

def requantise(acc, multiplier, shift):
    total = acc.astype(np.int64) * multiplier.reshape(-1, 1, 1)
    half, shift = (1 << (30 - shift)).reshape(-1, 1, 1), (31 - shift).reshape(-1, 1, 1)
    return np.right_shift(total + half, shift)


def conv_s8(data, filt, bias, input_offset, output_offset, mult, shift, stride_h=1, stride_w=1):
    """int8 NCHW and OIHW; input_offset is minus the zero point; mult and shift are int32 [C]."""
    assert stride_h == stride_w
    acc = sums(data.astype(np.int32) + input_offset, filt, stride_h, 0, 0)
    acc = acc + bias.reshape(1, -1, 1, 1)
    return np.clip(requantise(acc, mult, shift) + output_offset, -128, 127).astype(np.int8)
'''

RIGHT = {
    "TYPE": "int8",
    "SUMS": "sums(x, w, stride, padding, x_zp)",
    "BIAS": "bias.reshape(1, -1, 1, 1)",
    "WHERE": "(1, -1, 1, 1)",
    "RESULT": "np.clip(np.rint(real) + y_zp, -128, 127).astype(np.int8)",
}

WRONG = {
    "zero points": ({"SUMS": "sums(np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2)), w,"
                             " stride, 0, x_zp)"}, "what is padded has to be the zero point"),
    "scales": ({"BIAS": "np.rint(bias.reshape(1, -1, 1, 1) * x_scale / y_scale)"},
               "the bias has the scale of the input times that of the kernel"),
    "rounding of what is scaled": (
        {"RESULT": "np.clip(np.floor(real) + y_zp, -128, 127).astype(np.int8)"}, "(floor)"),
    "results that saturate": (
        {"RESULT": "(np.rint(real) + y_zp).astype(np.int64).astype(np.int8)"}, "wrap around"),
    "sums beyond 16 bits": (
        {"SUMS": "sums(x, w, stride, padding, x_zp, np.int16)"}, "sums need 32 bits"),
}  # fmt: skip

CONV = Convolution((6, 5), 3, 4, (3, 3), batch=2, padding=((1, 1), (1, 1)), dtype=QUANTISED)


def source(**changes: str) -> str:
    text = FLOATS
    for word, code in {**RIGHT, **changes}.items():
        text = text.replace(word, code)
    return CORE + text


def written(folder: Path, text: str, name: str) -> Function:
    file = folder / "mine.py"
    file.write_text(text)
    return load(str(file), name)


def faults(folder: Path, text: str) -> dict[str, str]:
    function = written(folder, text, "qconv")
    found = infer(function, "numpy", QUANTISED, None)
    assert found.layout == "NCHW/OIHW"
    assert found.agrees
    subject = Subject(function, CONV, found.manner("numpy", QUANTISED))
    each = {trial.adds: tried(trial, subject).fault for trial in TRIALS if trial.of_integers}
    return {adds: fault for adds, fault in each.items() if fault}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"TYPE": "uint8", "RESULT": "np.clip(np.rint(real) + y_zp, 0, 255).astype(np.uint8)"},
        {"RESULT": "np.clip(np.floor(real + 0.5) + y_zp, -128, 127).astype(np.int8)"},  # ties up
    ],
)
def test_right_ones_fail_nothing(tmp_path: Path, changes: dict[str, str]) -> None:
    assert not faults(tmp_path, source(**changes))


@pytest.mark.parametrize("trial", WRONG)
def test_each_trial_is_failed_by_one(tmp_path: Path, trial: str) -> None:
    changes, words = WRONG[trial]
    found = faults(tmp_path, source(**changes))
    assert words in found[trial], found


@pytest.mark.parametrize(
    ("trial", "body", "words"),
    [
        (
            "operands that cannot be written to",
            "np.subtract(x, x_zp, out=x) if x.dtype == np.int32 else x",
            "it writes to its operands where they are of int32",
        ),
        (
            "operands that lie backwards in memory",
            "x if x.strides[-1] > 0 else x[..., ::-1]",
            "operands lie backwards in memory",
        ),
    ],
)
def test_bytes_lie_in_memory_as_all_operands_do(
    tmp_path: Path, trial: str, body: str, words: str
) -> None:
    for quantised in ("int8", "uint8"):
        given = "0 if x.dtype == np.int32 else x_zp"
        sums = f"sums({body}, w, stride, padding, {given})"
        changes = {"TYPE": quantised, "SUMS": sums}
        if quantised == "uint8":
            changes["RESULT"] = "np.clip(np.rint(real) + y_zp, 0, 255).astype(np.uint8)"
        found = faults(tmp_path, source(**changes))
        assert words in found[trial], found


def test_a_scale_for_each_channel_is_that_of_the_output_s(tmp_path: Path) -> None:
    text = source(
        SUMS="sums(x, w, stride, padding, x_zp) if np.ndim(w_scale) == 0 else"
        " sums(x, w * np.asarray(w_scale)[:, None, None], stride, padding, x_zp, np.float64)",
        WHERE="(1, -1, 1, 1) if np.ndim(w_scale) == 0 else 0",
    ).replace("np.asarray(w_scale).reshape((1, -1, 1, 1) if np.ndim(w_scale) == 0 else 0)",
              "(w_scale if np.ndim(w_scale) == 0 else 1)")  # fmt: skip
    text = text.replace("return y.astype(np.int32)", "return y")
    assert "belongs to the output's channels" in faults(tmp_path, text)["scales"]


def test_an_output_s_zero_point_comes_after_the_scale(tmp_path: Path) -> None:
    late = "np.clip(np.rint((acc + y_zp) * (x_scale * w_scale / y_scale)), -128, 127)"
    found = faults(tmp_path, source(RESULT=f"{late}.astype(np.int8)"))
    assert "then add the zero point" in found["rounding of what is scaled"]


def test_what_is_clipped_before_the_zero_point_is_added_saturates_wrongly(tmp_path: Path) -> None:
    early = "(np.clip(np.rint(real), -128, 127) + y_zp).astype(np.int64).astype(np.int8)"
    found = faults(tmp_path, source(RESULT=early))
    assert "clip them after the addition" in found["results that saturate"]


def test_a_range_that_is_called_activation_is_left_as_it_is(tmp_path: Path) -> None:
    text = source(RESULT="np.clip(np.rint(real) + y_zp, *activation).astype(np.int8)")
    assert not faults(tmp_path, text.replace("padding=0)", "padding=0, activation=(-128, 127))"))


def test_multipliers_in_digits_are_read_and_right(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(CORE + DIGITS)
    done = convcheck("try", f"{file}:conv_s8", "--no-speed", "--json", cwd=tmp_path)
    assert done.status == 0, done.stdout[-3000:]
    document = done.document
    assert document["dtype"] == QUANTISED
    tried_on = {each["adds"]: each["outcome"] for each in document["trials"]}
    assert tried_on["rounding of what is scaled"] == "agree"
    assert tried_on["sums beyond 16 bits"] == "agree"


def test_sums_of_32_bits_are_judged_in_these(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    body = "sums(x.astype(np.int32) - x_zero_point, w, 1, 0, 0)"
    text = f"def conv_integer(x, w, x_zero_point=0, w_zero_point=0):\n    return {body}\n"
    file.write_text(f"{CORE}\n\n{text}")
    done = convcheck("try", f"{file}:conv_integer", "--no-speed", "--json", cwd=tmp_path)
    assert done.status == 1, done.stdout[-3000:]
    assert done.document["dtype"] == "int8_to_int32"
    failed = [each for each in done.document["trials"] if each["outcome"] == "mismatch"]
    assert [each["adds"] for each in failed] == ["zero points"]
    assert "zero point of the kernel" in failed[0]["reason"]


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("x_scale", Meaning(Quantity.SCALE, "input")),
        ("s_w", Meaning(Quantity.SCALE, "kernel")),
        ("ifm_zp", Meaning(Quantity.ZERO_POINT, "input")),
        ("y_zero_point", Meaning(Quantity.ZERO_POINT, "output")),
        ("filterOffset", Meaning(Quantity.OFFSET, "kernel")),
        ("output_shift", Meaning(Quantity.SHIFT, "output")),
        ("multipliers", Meaning(Quantity.MULTIPLIER)),
        ("act_min", Meaning(Quantity.LEAST, "input")),
        ("stride", None),
        ("bias", None),
        ("s", None),
        ("max_pool", None),
    ],
)
def test_names_say_what_parameters_mean(name: str, meaning: Meaning | None) -> None:
    assert meaning_of(name) == meaning


@pytest.mark.parametrize(
    "names", [("x", "w", "scale"), ("x", "w", "x_offset"), ("x", "w", "shift", "scale")]
)
def test_one_such_parameter_makes_no_quantised_function(names: tuple[str, ...]) -> None:
    assert not quantities(names)


@pytest.mark.parametrize(("size", "taps"), [(1, 1), (3, 3), (40, 3), (2, 15)])
def test_operands_of_bytes_have_sums_that_fit(size: int, taps: int) -> None:
    conv = Convolution((taps + 9,) * 2, size, 3, (taps,) * 2, batch=2, dtype=QUANTISED)
    drawn = draw(conv, Fill.INTEGERS, 0)
    assert {drawn.input.dtype, drawn.kernel.dtype} == {np.dtype("int8")}
    sums = evaluate(conv, drawn.map(lambda each: each.astype(np.float64)), Pass.FORWARD)
    assert 0 < np.abs(sums).max() <= 127


ALONE = '''

def qconv(x, x_zp, w, w_zp, bias, out_scale, out_zp, stride=1, padding=0):
    """int8 NCHW and OIHW; out_scale is s_x * s_w / s_y, or s_y alone."""
    flat = w.astype(np.int32) - w_zp
    acc = sums(x, flat, stride, padding, x_zp) + bias.reshape(1, -1, 1, 1)
    real = SCALED
    return np.clip(np.rint(real) + out_zp, -128, 127).astype(np.int8)
'''


@pytest.mark.parametrize(
    ("scaled", "right"),
    [
        ("acc * np.reshape(out_scale, (-1, 1, 1))", True),
        ("acc / np.reshape(out_scale, (-1, 1, 1))", True),
        ("acc * np.reshape(out_scale, (-1, 1, 1)) ** 2", False),
    ],
)
def test_a_scale_that_is_told_alone_multiplies_or_divides(
    tmp_path: Path, scaled: str, right: bool
) -> None:
    found = faults(tmp_path, CORE + ALONE.replace("SCALED", scaled))
    assert (not found) is right
    assert right or "scales" in found


SUMS = '''

def conv_acc(ifm, ifm_zero_point, weights, bias=None, stride=1, pad=0):
    """int8 NCHW and OIHW; int32 sums."""
    acc = sums(np.pad(ifm, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=WITH),
               weights, stride, 0, ifm_zero_point)
    return acc if bias is None else acc + bias.reshape(1, -1, 1, 1)
'''


@pytest.mark.parametrize(("padded_with", "right"), [("ifm_zero_point", True), ("0", False)])
def test_zero_points_are_tried_where_results_are_sums(
    tmp_path: Path, padded_with: str, right: bool
) -> None:
    (tmp_path / "mine.py").write_text(CORE + SUMS.replace("WITH", padded_with))
    done = convcheck("try", "mine.py:conv_acc", "--no-speed", "--json", cwd=tmp_path)
    assert (done.status == 0) is right
    assert right or "padded has to be the zero point" in done.document["trials"][-1]["reason"]


ONE_NUMBER = {
    "multiplier": "acc * multiplier",
    "shift": "(acc + ((1 << shift) >> 1)) >> shift",
}
BY_ONE_NUMBER = '''

def qconv(x, w, bias, {name}, stride=1, padding=0):
    """int8 NCHW and OIHW, int8 out, rounded to the nearest."""
    acc = sums(x, w, stride, padding, 0, np.{sums}) + bias.reshape(-1, 1, 1)
    return np.clip({scaled}, -128, 127).astype(np.int64).astype(np.int8)
'''


@pytest.mark.parametrize(
    ("name", "change", "trial"),
    [
        ("multiplier", {"acc * multiplier": "np.rint(acc * multiplier)"}, ""),
        ("multiplier", {}, "rounding of what is scaled"),
        ("multiplier", {"acc * multiplier": "np.rint(acc / multiplier)"}, "scales"),
        ("shift", {}, ""),
        ("shift", {" + ((1 << shift) >> 1)": ""}, "rounding of what is scaled"),
        ("shift", {" + ((1 << shift) >> 1)": "", "rounded to the nearest": "shifted"}, ""),
        ("shift", {", -128, 127)": ", -4000, 4000)"}, "results that saturate"),
        ("shift", {"int32)": "int16)"}, "sums beyond 16 bits"),
    ],
)
def test_one_number_may_make_bytes_of_sums(
    tmp_path: Path, name: str, change: dict[str, str], trial: str
) -> None:
    text = BY_ONE_NUMBER.format(name=name, scaled=ONE_NUMBER[name], sums="int32")
    for before, after in change.items():
        assert before in text
        text = text.replace(before, after)
    assert bool(found := faults(tmp_path, CORE + text)) is bool(trial)
    assert not trial or trial in found


def test_a_bias_may_have_a_shift_of_its_own(tmp_path: Path) -> None:
    text = BY_ONE_NUMBER.format(name="bias_shift, shift", scaled=ONE_NUMBER["shift"], sums="int32")
    text = text.replace("+ bias.", "+ (bias << bias_shift).")
    assert not faults(tmp_path, CORE + text)


BY_CHANNELS = '''
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def qlinear_conv(x, x_zp, w, w_zp, multiplier, y_zp):
    """A product of matrices; x (H, W, C) uint8, w (O, kh, kw, C) uint8 with w_zp (O,)."""
    o, kh, kw, c = w.shape
    cols = sliding_window_view(x, (kh, kw), axis=(0, 1)).transpose(0, 1, 3, 4, 2)
    oh, ow = cols.shape[:2]
    cols, rows = cols.reshape(oh * ow, -1).astype(np.int32), w.reshape(o, -1).astype(np.int32)
    wz = np.asarray(w_zp, np.int32)
    acc = cols @ rows.T - np.int32(x_zp) * rows.sum(axis=1)
    acc = acc - cols.sum(axis=1)[:, None] * {zeros} + np.int32(x_zp) * cols.shape[1] * {last}
    y = np.rint(acc * multiplier) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8).reshape(oh, ow, o)
'''


@pytest.mark.parametrize(
    ("zeros", "last", "right"),
    [("wz[None, :]", "wz[None, :]", True), ("wz[None, :]", "wz[0]", False)],
)
def test_a_zero_point_of_the_kernel_for_each_channel(
    tmp_path: Path, zeros: str, last: str, right: bool
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(BY_CHANNELS.format(zeros=zeros, last=last))
    function = load(str(path), "qlinear_conv")
    reading = infer(function, "numpy", QUANTISED, None)
    conv = Convolution((6, 5), 3, 4, (3, 3), bias=False, dtype=QUANTISED)
    subject = Subject(function, conv, reading.manner("numpy", QUANTISED))
    trial = next(each for each in TRIALS if each.adds == "zero points")
    assert ("for each output channel" in tried(trial, subject).fault) is not right


SATURATING = '''
def qconv2d(x, w, bias, x_scale, x_zp, w_scale, y_scale, y_zp):
    """x: int8 NCHW, w: int8 OIHW, bias int32. Returns int8, round half to even, saturating."""
    acc = sums(x, w, 1, 0, x_zp) + bias.reshape(1, -1, 1, 1)
    m = x_scale * w_scale / y_scale
    y = ROUNDED
    return np.clip(y, -128, 127).astype(np.int8)
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rounded", "status"),
    [("np.rint(acc * m) + y_zp", 0), ("np.rint((acc + y_zp) * m)", 1)],
)
def test_one_that_says_that_it_rounds_is_read_as_it_is(
    tmp_path: Path, rounded: str, status: int
) -> None:
    source = CORE + SATURATING.replace("ROUNDED", rounded)
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    done = convcheck("try", "mine.py:qconv2d", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
