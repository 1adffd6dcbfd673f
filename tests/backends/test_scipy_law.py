"""SciPy's forms judged: by FFT or by sums, each by its own law, wherever results are judged."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from convcheck.backends.registry import backends, budget_of, forms_of
from convcheck.identities._transform_budget import TRANSFORMS
from convcheck.mathematics.form_budget import SUMS
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.backends.faults import CONVOLUTION, FAULTS, Scene
from tests.backends.support import Refused, computed
from tests.backends.test_no_false_alarm import random_convolution
from tests.processes import convcheck, write_case

OWN = ("correlate", "fftconvolve", "oaconvolve", "ndimage", "convolve2d", "fft")
BY_FFT = ("fftconvolve", "oaconvolve", "fft")

installed = pytest.mark.skipif(not backends()["scipy"].installed(), reason="SciPy is missing")


def test_only_the_forms_by_fft_are_judged_as_transforms() -> None:
    found = {
        f"{backend}:{form}"
        for backend in backends()
        for form in forms_of(backend)
        if budget_of(Implementation(backend, form)) is TRANSFORMS
    }
    shared = {f"{backend}:fft" for backend in backends() if "fft" in forms_of(backend)}
    assert found == {f"scipy:{form}" for form in BY_FFT} | shared
    assert "numpy:fft" in shared


@installed
def test_correct_results_of_random_convolutions_agree() -> None:
    rng, found = random.Random(4), Counter[str]()
    while found["compared"] < 1500:
        conv = random_convolution(rng)
        pairs = conv.in_channels // conv.groups * conv.out_channels
        if conv.batch * pairs > 60 or conv.multiply_adds > 100_000:
            continue
        for fill in USUAL_FILLS:
            referee = Judge(conv, fill, USUAL_PASSES, rng.randrange(2**32))
            for form in OWN:
                try:
                    actual = computed("scipy", form, conv, referee.operands)
                except Refused:
                    continue
                law = forms_of("scipy")[form].budget
                for which, result in actual.items():
                    verdict = referee.verdict(which, result, law)
                    about = f"{form} {which} {fill} {conv}: {verdict.reason}"
                    assert verdict.outcome in {Outcome.AGREE, Outcome.UNTRUSTED}, about
                    found[form] += verdict.outcome is Outcome.AGREE
                    found["compared"] += 1
    assert min(found[form] for form in OWN) > 100


@installed
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("fill", USUAL_FILLS)
@pytest.mark.parametrize("form", BY_FFT)
def test_the_law_of_transforms_overlooks_no_fault(form: str, fill: Fill, dtype: str) -> None:
    conv = CONVOLUTION.with_changes(dtype=dtype)
    referee = Judge(conv, fill, USUAL_PASSES, 3)

    def compute(conv: Convolution, operands: object) -> dict[Pass, np.ndarray]:
        return computed("scipy", form, conv, operands)  # type: ignore[arg-type]

    clean = compute(conv, referee.operands)
    for which in USUAL_PASSES:
        rule = referee.rule(which, TRANSFORMS)
        allowed = rule.allowed(referee.reference.results[which])
        scene = Scene(which, clean[which], allowed, conv, referee.operands, compute)
        assert referee.verdict(which, clean[which], TRANSFORMS).outcome is Outcome.AGREE
        for fault in FAULTS:
            if which in fault.passes and fill in fault.fills:
                verdict = referee.verdict(which, fault.make(scene), TRANSFORMS)
                assert verdict.outcome is Outcome.MISMATCH, f"{fault.name}, {which}: overlooked"


@installed
@pytest.mark.parametrize("form", BY_FFT)
def test_without_the_law_of_transforms_a_correct_result_would_be_rejected(form: str) -> None:
    conv = Convolution((20_000,), 1, 1, (2,), bias=False)
    referee = Judge(conv, Fill.NORMAL, USUAL_PASSES, 1)
    for which in (Pass.FORWARD, Pass.GRAD_INPUT):
        result = computed("scipy", form, conv, referee.operands)[which]
        assert referee.verdict(which, result, SUMS).outcome is Outcome.MISMATCH
        assert referee.verdict(which, result, TRANSFORMS).outcome is Outcome.AGREE


@installed
@pytest.mark.slow
def test_a_run_judges_every_form_by_its_own_law(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(
        "title: a long line\nop: conv1d\n"
        "implementations: [scipy:correlate, scipy:fftconvolve, scipy:oaconvolve, scipy:ndimage,"
        " scipy:conv2d, numpy:im2col]\n"
        "matrix: {batch: 1, length: 20000, in_channels: 1, out_channels: 1, kernel: 2}\n"
    )
    done = convcheck("verify", case, "--json", "--reports", tmp_path / "reports", cwd=tmp_path)
    assert done.status == 0, done.stderr
    records = done.document["records"]
    compared = {record["form"] for record in records if record["outcome"] == "agree"}
    assert compared >= {"correlate", "fftconvolve", "oaconvolve", "ndimage", "im2col"}
    assert all(r["outcome"] in {"agree", "unsupported"} for r in records)
    limits = {
        r["form"]: r["atol"] for r in records if (r["pass"], r["fill"]) == ("forward", "normal")
    }
    assert limits["fftconvolve"] == limits["oaconvolve"] > limits["correlate"] == limits["im2col"]
    shares = [
        share
        for entry in done.document["pairs"]
        for first, second, _, share in entry["pairs"]
        if "scipy:fftconvolve" in (first, second)
    ]
    assert len(shares) == 2 * 4 * 5  # fills, passes, other forms
    assert max(shares) <= 1


@installed
@pytest.mark.slow
def test_a_benchmark_judges_by_the_same_laws(tmp_path: Path) -> None:
    case = write_case(tmp_path, "numpy:im2col", "scipy:fftconvolve", "scipy:correlate")
    text = case.read_text().replace("length: 6", "length: 20000").replace("kernel: 3", "kernel: 2")
    case.write_text(
        text.replace("in_channels: 2, out_channels: 3", "in_channels: 1, out_channels: 1")
    )
    done = convcheck(
        "bench", case, "--pass", "forward", "--json", "--reports", tmp_path / "r",
        "--max-time", "0.05", cwd=tmp_path,
    )  # fmt: skip
    assert done.status == 0, done.stderr
    records = done.document["records"]
    assert {r["form"]: r["agreement"] for r in records} == {
        "im2col": "agree",
        "fftconvolve": "agree",
        "correlate": "agree",
    }


@installed
@pytest.mark.parametrize(
    "conv",
    [
        Convolution((1500,), 3, 2, (201,), padding="same", batch=2),
        Convolution((900,), 2, 4, (31,), stride=(3,), dilation=(5,), groups=2),
        Convolution((140, 9), 2, 3, (25, 4), stride=(2, 1), padding=((3, 0), (1, 2))),
    ],
)
def test_spectra_of_several_blocks_agree_and_a_block_too_short_shows(
    conv: Convolution, monkeypatch: pytest.MonkeyPatch
) -> None:
    from convcheck.backends.scipy import spectra

    referee = Judge(conv, Fill.NORMAL, USUAL_PASSES, 2)

    def outcomes() -> list[Outcome]:
        found = computed("scipy", "fft", conv, referee.operands)
        return [referee.verdict(which, found[which], TRANSFORMS).outcome for which in USUAL_PASSES]

    monkeypatch.setattr(spectra, "KERNELS", 2)
    assert set(outcomes()) == {Outcome.AGREE}
    right = spectra.Fft._blocks

    def overlapping_less(*args: object) -> tuple[tuple[int, ...], int, int]:
        lengths, step, number = right(*args)  # type: ignore[arg-type]
        return lengths, step + 1, number

    monkeypatch.setattr(spectra.Fft, "_blocks", overlapping_less)
    assert Outcome.MISMATCH in outcomes()  # a stride may leave out what is wrong in some passes
