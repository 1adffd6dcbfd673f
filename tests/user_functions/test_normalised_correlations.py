"""Normalised correlations are plain ones that were divided, by the energies they say."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy import ndimage

from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.evidence.arithmetic import arithmetic_of
from convcheck.user_functions.interfaces._window_energies import Windows, mistakes
from convcheck.user_functions.interfaces.normalised_correlations import normalised_of
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

SLIDING = '''
import numpy as np


def ncc(trace, template):
    """Normalised cross-correlation of a template with each window, in [-1, 1]. {said}"""
    n = len(template)
    t = template - {of_template}
    win = np.lib.stride_tricks.sliding_window_view(trace, n)
    win = win - {of_window}
    energy = {energy}
    with np.errstate(all="ignore"):
        return {result}
'''
RIGHT = {
    "said": "",
    "of_template": "0",
    "of_window": "0",
    "energy": "(win**2).sum(-1)",
    "result": "win @ t / np.sqrt(energy * (t @ t))",
}
CENTRED = RIGHT | {
    "said": "Means are removed from both.",
    "of_template": "template.mean()",
    "of_window": "win.mean(-1, keepdims=True)",
}
PREFIX = (
    "np.diff(np.concatenate([[0], np.cumsum(trace**2)])[[np.arange(len(win)),"
    " np.arange(len(win)) + n]], axis=0)[0]"
)


def called(folder: Path, source: str, name: str = "ncc") -> Subject:
    """Return a subject of a function that was read, on samples of one convolution."""
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    function = load(str(file), name)
    read = infer(function, "numpy", "float64", None)
    assert read.agrees
    conv = Convolution((12,), 1, 1, (3,), bias=False, dtype="float64")
    return Subject(function, read.own.of(conv, padded=True), read.manner("numpy", "float64"))


@pytest.mark.parametrize(
    ("parts", "law"),
    [
        (RIGHT, "normalised correlation"),
        (CENTRED, "zero-mean normalised correlation"),
        (RIGHT | {"energy": PREFIX}, "normalised correlation by running sums"),
        (RIGHT | {"result": "win @ t / (np.sqrt(energy * (t @ t)) + 1e-8)"},
         "normalised correlation"),
    ],
)  # fmt: skip
def test_what_is_right_agrees_by_its_own_law(
    tmp_path: Path, parts: dict[str, str], law: str
) -> None:
    climbed = climb(tmp_path, SLIDING.format(**parts), "ncc")
    assert climbed.agrees
    assert not climbed.wrong
    assert climbed.arithmetic.law == law
    assert "energies of windows" in climbed.arithmetic.note


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (RIGHT | {"result": "win @ t / (energy * (t @ t))"}, "square root is missing"),
        (RIGHT | {"result": "win @ t / np.sqrt(energy)"}, "template is not normalised"),
        (RIGHT | {"energy": "(trace**2).sum()"}, "energy of the whole input"),
        (RIGHT | {"energy": "np.roll((win**2).sum(-1), 1)"}, "window beside it"),
        (RIGHT | {"energy": "(win[:, 1:]**2).sum(-1)"}, "one element too short"),
        (CENTRED | {"energy": "win.var(-1, ddof=1) * n"}, "unbiased variance"),
        (CENTRED | {"energy": "win.var(-1)"}, "one of the two energies is a mean"),
        (CENTRED | {"of_window": "0"}, "window's mean is not taken off in its energy"),
        (CENTRED | {"of_window": "trace.mean()"}, "mean of the whole input"),
        (RIGHT | {"said": "Means are removed from both."}, "not taken off at all"),
    ],
)  # fmt: skip
def test_another_energy_is_wrong_and_has_a_name(
    tmp_path: Path, change: dict[str, str], said: str
) -> None:
    climbed = climb(tmp_path, SLIDING.format(**change), "ncc")
    assert climbed.wrong
    assert "wrong by what it divides by" in climbed.diagnosis
    assert said in climbed.diagnosis


RUNNING = '''
import numpy as np


def ncc(trace, template):
    """Normalised cross-correlation: <x[i:i+n], t> / (|x[i:i+n]| |t|), in [-1, 1]."""
    n, out = template.size, np.zeros(trace.size - template.size + 1)
    energy = trace[:n] @ trace[:n]
    for i in range(out.size):
        if i:
            energy += trace[i + n - 1] ** 2 - trace[{leaving}] ** 2
        out[i] = trace[i:i + n] @ template / np.sqrt(max(energy, 1e-12) * (template @ template))
    return out
'''


def test_an_update_by_the_wrong_element_is_named(tmp_path: Path) -> None:
    assert not climb(tmp_path, RUNNING.format(leaving="i - 1"), "ncc").wrong
    wrong = climb(tmp_path, RUNNING.format(leaving="i"), "ncc")
    assert "what leaves the window is off by one" in wrong.diagnosis


IMAGES = '''
import numpy as np
from scipy import ndimage


def match_template(image, template):
    """{name} of a template with all windows, as large as the image, zeros outside."""
    total = ndimage.{correlate}(image, template, mode="constant")
    energy = ndimage.correlate(image**2, np.ones_like(template), mode="{mode}")
    return total / np.sqrt(np.maximum(energy, 0) * (template**2).sum() + 1e-20)
'''


def test_images_are_read_up_to_their_borders(tmp_path: Path) -> None:
    """Whose borders are of no kind that is known is left as it was."""
    random = np.random.default_rng(2)
    image, template = random.normal(size=(9, 8)), random.normal(size=(3, 3))
    usual = {"name": "TM_CCORR_NORMED", "correlate": "correlate", "mode": "constant"}
    for change, known in (({}, True), ({"correlate": "convolve"}, True), ({"mode": "wrap"}, False)):
        file = tmp_path / f"mine_{abs(hash(str(change)))}.py"
        file.write_text(IMAGES.format(**(usual | change)))
        function = load(str(file), "match_template")
        result = function.callee.call(image, template)
        form = normalised_of(function.callee)
        assert (form is not None) is known
        plain = getattr(ndimage, (usual | change)["correlate"])(image, template, mode="constant")
        assert np.allclose(result, plain) is known


def test_what_is_normalised_by_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    for said, result in (
        ("Normalised correlation: a matched filter of unit noise gain.",
         "np.correlate(x, t, 'valid') / np.sqrt(t @ t)"),
        ("Correlation with a normalised kernel.", "np.correlate(x, t, 'valid') / 1"),
    ):  # fmt: skip
        file = tmp_path / f"mine_{abs(hash(said))}.py"
        file.write_text(
            f'import numpy as np\n\n\ndef f(x, t):\n    """{said}"""\n    return {result}\n'
        )
        function = load(str(file), "f")
        data, template = np.arange(1.0, 9), np.array([1.0, 3, 2])
        once = function.callee.call(data, template)
        assert normalised_of(function.callee) is None
        plain = np.correlate(data, template, "full" if "full" in result else "valid")
        np.testing.assert_allclose(once / once[2], plain / plain[2])


@pytest.mark.parametrize("stands", ["0", "nan"])
def test_what_stands_in_flat_windows_is_what_is_said(tmp_path: Path, stands: str) -> None:
    result = CENTRED["result"]
    filled = f"np.where(energy > 1e-10, {result}, {'0.0' if stands == '0' else 'np.nan'})"
    said = f"Means are removed from both. Flat windows give {stands}."
    trial = trial_named("flat windows")
    right = CENTRED | {"said": said, "result": filled}
    assert tried(trial, called(tmp_path, SLIDING.format(**right))) == Found()
    other = right | {"result": result if stands == "0" else f"np.nan_to_num({filled})"}
    assert "divides by an energy" in tried(trial, called(tmp_path, SLIDING.format(**other))).fault
    unsaid = other | {"said": CENTRED["said"]}
    assert not tried(trial, called(tmp_path, SLIDING.format(**unsaid))).made


@pytest.mark.parametrize(
    "adds", ["very large and very small numbers", "subnormal numbers", "NaN in an operand"]
)
def test_trials_of_sizes_mean_nothing_to_it(tmp_path: Path, adds: str) -> None:
    subject = called(tmp_path, SLIDING.format(**RIGHT))
    assert not tried(trial_named(adds), subject).made
    plain = called(tmp_path, SLIDING.format(**(RIGHT | {"result": "win @ t / 1"})))
    assert tried(trial_named(adds), plain).made


@pytest.mark.parametrize("centred", [False, True])
def test_no_mistake_is_what_is_right(*, centred: bool) -> None:
    random = np.random.default_rng(3)
    windows = Windows(random.normal(0.5, 1, (9, 8)), random.normal(0.5, 1, (3, 2)), centred)
    known = [np.isfinite(each) for _, each in mistakes(windows)]
    assert all(each.any() for each in known)
    for said, other in mistakes(windows):
        there = np.isfinite(other)
        assert not np.allclose(other[there], windows.normalised[there], rtol=1e-3), said
    undone = windows.undone(windows.normalised)
    np.testing.assert_allclose(undone, Windows(windows.data, windows.template).products)


def test_the_law_of_sums_is_not_that_of_running_ones(tmp_path: Path) -> None:
    """A large element in front spoils what prefix sums say of windows behind it, a mean squares."""
    for parts, running in (
        (RIGHT, False),
        (RIGHT | {"energy": PREFIX}, True),
        (CENTRED, False),
        (CENTRED | {"of_window": "0", "energy": "(win**2).sum(-1) - win.sum(-1) ** 2 / n"}, True),
    ):
        subject = called(tmp_path, SLIDING.format(**parts))
        read = infer(subject.function, "numpy", "float64", None)
        law = arithmetic_of(subject.function, read, "numpy", "float64", strict=False)
        assert ("running" in law.law) is running


SIGNALS = '''
import numpy as np


def xcorr(a, b):
    """Normalised cross-correlation of two signals{said}; one for identical ones at lag zero."""
    a = a - {mean} * a.mean()
    b = b - {mean} * b.mean()
    with np.errstate(all="ignore"):
        return np.correlate(a, b, "{mode}") / {by}
'''
BY = "np.sqrt((a**2).sum() * (b**2).sum())"


@pytest.mark.parametrize("mode", ["full", "valid"])
@pytest.mark.parametrize("mean", [0, 1])
def test_two_signals_have_one_energy_each(tmp_path: Path, mode: str, mean: int) -> None:
    source = SIGNALS.format(said="", mode=mode, mean=mean, by=BY)
    found = climb(tmp_path, source, "xcorr")
    assert not found.wrong
    assert not found.error
    assert len(found.right) > 10


@pytest.mark.parametrize(
    ("said", "by", "change"),
    [
        ("", BY.replace("np.sqrt", ""), ("", "")),
        ("", BY, ("(a, b,", "(a, b[::-1],")),
        ("", BY, ("a - 1 * a.mean()", "a - 1 * a[1:].mean()")),
    ],
)
def test_other_energies_of_signals_are_wrong(
    tmp_path: Path, said: str, by: str, change: tuple[str, str]
) -> None:
    source = SIGNALS.format(said=said, mode="full", mean=1, by=by)
    found = climb(tmp_path, source.replace(*change), "xcorr")
    assert not found.error
    assert found.wrong


OF_SIGNALS = '''
import numpy as np


def ccf(x, y, {lags}):
    """{says}"""
    n = max(len(x), len(y))
    x, y = np.pad(x, (0, n - len(x))), np.pad(y, (0, n - len(y)))
    r = np.correlate(x, y, "full") / {by}
    largest = n - 1 if max_lag is None else max_lag
    return r[n - 1 - largest : n + largest], np.arange(-largest, largest + 1)
'''
COEFF = "[r, lags] of MATLAB's xcorr(x, y, 'coeff'): r(m) / sqrt(sum x^2 sum y^2)."
ROOTS = "np.sqrt((x @ x) * (y @ y))"


@pytest.mark.parametrize(
    ("says", "lags", "by", "form"),
    [
        (COEFF, "max_lag=None", ROOTS, ""),
        ("Korrelationskoeffizient zu jedem Lag.", "max_lag=None", ROOTS, ""),
        (COEFF, "max_lag", ROOTS, ""),
        (COEFF, "max_lag=None", "((x @ x) * (y @ y))", "the square root is missing"),
        (COEFF, "max_lag=None", f"{ROOTS} / 3", "3 times what they are said"),
        (COEFF, "max_lag=None", "(1 + np.arange(2 * n - 1))", "none"),
    ],
)
def test_two_signals_of_which_all_lags_are_asked_for(
    tmp_path: Path, says: str, lags: str, by: str, form: str
) -> None:
    file = tmp_path / f"mine_{abs(hash((says, lags, by)))}.py"
    file.write_text(OF_SIGNALS.format(says=says, lags=lags, by=by))
    callee = load(str(file), "ccf").callee
    x, y = np.arange(5.0) + 1, np.array([2.0, 3.0, -4.0, 1.0, 2.5])
    assert isinstance(callee, Plain)
    result = callee.call(x, y)
    result = result[0] if isinstance(result, tuple) else result
    found = normalised_of(callee)
    if form == "none":
        assert found is None
        return
    assert found is not None
    assert form in found.mistake
    assert bool(form) is bool(found.mistake)
    right = np.allclose(result, np.correlate(x, y, "full"))
    assert right is not bool(form)


SCALED = '''
import numpy as np


def xcorr(x, y, scale="none"):
    """Correlation at each lag.

    scale: "none"; "coeff": / sqrt(sum|x|^2 sum|y|^2).
    """
    r = np.correlate(x, y, "full")
    return r / np.sqrt((x @ x) * (y @ y)) if scale == "coeff" else r{more}
'''


@pytest.mark.parametrize(("more", "wrong"), [("", False), (" / 2", True)])
def test_a_scale_that_is_an_option_is_not_owed_by_default(
    tmp_path: Path, more: str, *, wrong: bool
) -> None:
    found = climb(tmp_path, SCALED.replace("{more}", more), "xcorr")
    assert not found.error
    assert bool(found.wrong) is wrong
