"""What takes two keys to judge, and what a file's top lends to its matrices."""

from __future__ import annotations

import pytest

from convcheck.model.case import BenchChoice, Location, Suite, Tolerance
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass, TimedPass
from tests.loading.conftest import Load
from tests.loading.examples import HEAD, MATRIX, VALID


def test_what_is_left_out_has_its_default(load: Load) -> None:
    (case,) = load(MATRIX)
    assert case.passes == USUAL_PASSES
    assert case.fills == USUAL_FILLS
    assert case.tolerance is None
    assert case.patterns == (Pattern("torch", "direct"),)
    assert case.expectations == ()
    assert case.sweep is None
    usual = (TimedPass.FORWARD, TimedPass.BACKWARD)
    assert case.bench == BenchChoice(None, usual, Location("a.yaml", 1))
    assert case.suites == (Suite.VERIFY,)
    assert case.title == "some title"
    assert (case.location.line, case.patterns_location.line) == (4, 3)


def test_the_top_of_a_file_lends_what_an_entry_leaves_out(load: Load) -> None:
    first, second = load(VALID["several"])
    assert (first.title, second.title) == ("the file's title", "its own title")
    assert (first.patterns, second.patterns) == ((Pattern("torch"),), (Pattern("numpy"),))
    assert (first.patterns_location.line, second.patterns_location.line) == (2, 12)
    assert (first.passes, second.passes) == ((Pass.FORWARD,), (Pass.GRAD_BIAS,))
    assert (first.fills, second.fills) == (USUAL_FILLS, (Fill.INTEGERS,))
    assert (first.tolerance, second.tolerance) == (None, Tolerance(0.0, 0.5))
    assert first.identifier.startswith("a/first[")


def test_passes_and_fills_are_in_the_order_of_every_report(load: Load) -> None:
    (case,) = load(MATRIX + "passes: [grad_bias, forward]\nfills: [normal, integers]\n")
    assert case.passes == (Pass.FORWARD, Pass.GRAD_BIAS)
    assert case.fills == (Fill.INTEGERS, Fill.NORMAL)


def test_an_entry_can_take_back_the_tolerance_of_the_file(load: Load) -> None:
    text = VALID["several"].replace("tolerance: {rtol: 0, atol: 0.5}", "tolerance: auto")
    first, second = load(text.replace("cases:", "tolerance: {rtol: 1, atol: 1}\ncases:"))
    assert (first.tolerance, second.tolerance) == (Tolerance(1.0, 1.0), None)


def test_an_entry_replaces_what_the_file_times_and_the_verbs_that_run_it(load: Load) -> None:
    first, second = load(VALID["timed in part"])
    assert first.bench == BenchChoice(
        Pattern("torch", "direct"),
        (TimedPass.FORWARD, TimedPass.BACKWARD),
        Location("a.yaml", 3),
    )
    assert second.bench == BenchChoice(None, (TimedPass.TRAINING_STEP,), Location("a.yaml", 12))
    assert (first.suites, second.suites) == ((Suite.BENCH,), (Suite.VERIFY,))


def test_what_an_entry_of_many_times_by_default_is_said_at_the_entry(load: Load) -> None:
    first, second = load(VALID["several"])
    assert (first.bench.location.line, second.bench.location.line) == (5, 8)


def test_timed_passes_and_suites_are_in_the_order_of_every_report(load: Load) -> None:
    (case,) = load(
        MATRIX + "suites: [bench, verify]\nbench: {passes: [training_step, grad_bias, forward]}\n"
    )
    assert case.suites == (Suite.VERIFY, Suite.BENCH)
    assert case.bench.passes == (TimedPass.FORWARD, TimedPass.GRAD_BIAS, TimedPass.TRAINING_STEP)
    assert case.bench.location == Location("a.yaml", 6)


def test_cases_may_run_on_request_only(load: Load) -> None:
    (case,) = load(MATRIX + "suites: []\n")
    assert case.suites == ()


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (
            VALID["several"].replace("implementations: [torch]\n", ""),
            4,
            "cases[0]: 'implementations' is missing, here and at the top",
        ),
        (
            VALID["several"].replace("name: second", "name: first"),
            8,
            "cases[1].name: a second entry named 'first'",
        ),
        (
            VALID["several"].replace("matrix: {height: 8", "exclude: [{height: 8}]\n    x: {a: 8"),
            8,
            "cases[1]: 'matrix' is missing",
        ),
        (
            VALID["points only"] + "exclude: [{length: 8}]\n",
            5,
            "exclude: there is no matrix to exclude from",
        ),
        (
            HEAD.replace("conv1d", "conv2d") + "matrix: {length: 1}\n",
            4,
            "matrix.length: conv2d has no length; its sizes: height, width",
        ),
    ],
)
def test_keys_that_do_not_go_together_are_refused(
    load: Load, text: str, line: int, words: str
) -> None:
    with pytest.raises(UsageError) as caught:
        load(text)
    assert str(caught.value).startswith(f"a.yaml:{line}: {words}")
