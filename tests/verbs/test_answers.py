"""An answer says what was measured, and no more."""

from __future__ import annotations

from msgspec.structs import replace

import convcheck
from convcheck.document.explain import GroupAnswer, ImplementationAnswer, LearningAnswer, PassSpeed
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES
from convcheck.verbs.answers import (
    AskedCase,
    agreement,
    answers,
    relation,
    said_of_groups,
    sentence,
    speed,
    times,
)
from convcheck.verbs.explain import SCHEMA
from convcheck.verbs.explain_claims import entries, listing
from tests.runs import FAST, bench_run, verify_record, verify_run

BOTH = {"integers": Outcome.AGREE, "normal": Outcome.AGREE}
ALL = {which.value: BOTH for which in USUAL_PASSES}


def found(name: str, **outcomes: Outcome) -> ImplementationAnswer:
    changed = {which: {"integers": outcome} for which, outcome in outcomes.items()}
    return ImplementationAnswer(
        implementation=name, outcomes=ALL | changed, reasons={}, budget_used=None, speed={}
    )


def measured(ratio: float, *, distinguishable: bool = True, spread: float = 0.1) -> PassSpeed:
    return PassSpeed(
        median_s=ratio,
        ratio=ratio,
        ratio_ci_low=ratio * (1 - spread),
        ratio_ci_high=ratio * (1 + spread),
        distinguishable=distinguishable,
        noise_floor=0.03,
        peak_memory_bytes=None,
        agreement=Outcome.AGREE,
        reason="",
    )


def group(base: ImplementationAnswer, *others: ImplementationAnswer) -> GroupAnswer:
    return GroupAnswer(
        baseline=base.implementation,
        implementations=[base, *others],
        held_bytes=None,
        training=LearningAnswer(),
        underneath=None,
    )


def test_agreement_of_everything_is_said_of_function_and_gradients() -> None:
    assert agreement([found("torch:a"), found("torch:b")]) == "Same function, same gradients"


def test_one_wrong_pass_is_named_with_its_implementation() -> None:
    said = agreement([found("torch:a"), found("torch:b", grad_kernel=Outcome.MISMATCH)])
    assert said == "Not the same: torch:b (grad_kernel)"


def test_one_wrong_fill_is_enough() -> None:
    fills = BOTH | {"normal": Outcome.MISMATCH}
    wrong = replace(found("torch:b"), outcomes=ALL | {"forward": fills})
    assert agreement([found("torch:a"), wrong]) == "Not the same: torch:b (forward)"


def test_an_error_is_not_taken_for_agreement() -> None:
    assert agreement([found("torch:a"), found("torch:b", forward=Outcome.CRASHED)]).startswith(
        "Not the"
    )


def test_gradients_that_were_not_compared_are_not_claimed() -> None:
    none = dict.fromkeys(("grad_input", "grad_kernel", "grad_bias"), Outcome.UNSUPPORTED)
    both = [found("torch:a"), found("onnxruntime:b", **none)]
    assert (
        agreement(both) == "Same function, and same gradients but for onnxruntime:b, which has none"
    )
    assert agreement(both[1:]) == "Same function; no gradients could be compared"


def test_nothing_compared_is_no_agreement() -> None:
    nothing = {which.value: Outcome.UNAVAILABLE for which in USUAL_PASSES}
    assert agreement([found("torch:a", **nothing)]) == "Nothing could be compared"


def test_a_ratio_is_said_with_its_interval_and_only_if_it_is_a_difference() -> None:
    assert speed("torch:b", measured(1.4), "torch:a") == (
        "torch:b is 1.40x slower than torch:a (1.26 to 1.54)"
    )
    assert speed("torch:b", measured(0.5, spread=0.2), "torch:a") == (
        "torch:b is 2.0x faster than torch:a (1.67 to 2.5)"
    )
    assert speed("torch:b", measured(1.01, distinguishable=False), "torch:a") == (
        "torch:b: no difference seen from torch:a (0.91 to 1.11, noise floor 3%)"
    )
    assert speed("torch:a", measured(1.0), "torch:a") == ""
    assert speed("torch:b", replace(measured(1.0), ratio=None), "torch:a") == ""


def test_without_an_interval_nothing_is_said_of_a_difference() -> None:
    unknown = replace(measured(3.5), ratio_ci_low=None, ratio_ci_high=None, distinguishable=None)
    said = speed("torch:b", unknown, "torch:a")
    assert said == "torch:b: too few samples to tell from torch:a"
    assert relation(unknown) == "too few samples to tell"


def test_the_sentence_puts_equal_findings_together_and_names_the_points() -> None:
    def timed(backend: str, figures: PassSpeed) -> GroupAnswer:
        base, form = found(f"{backend}:direct"), found(f"{backend}:form")
        return group(
            replace(base, speed={"forward": measured(1.0)}),
            replace(form, speed={"forward": figures}),
        )

    same = measured(1.0, distinguishable=False)
    groups = [timed("torch", measured(1.4)), timed("tensorflow", same), timed("numpy", same)]
    assert sentence({"check": groups}) == (
        "Same function, same gradients; form is 1.40x slower than direct in torch here;"
        " form and direct: no difference seen in tensorflow and numpy here."
    )
    two = dict.fromkeys(("small", "large"), groups[:1])
    assert sentence(two).count("slower than direct (") == 2
    mixed = replace(timed("torch", measured(0.1)), baseline="numpy:loops")
    assert "torch:form is 10.0x faster than numpy:loops here" in sentence({"check": [mixed]})


def test_large_ratios_have_no_digits_that_nobody_measured() -> None:
    assert [times(each) for each in (1.234, 2.34, 441.6)] == ["1.23", "2.3", "442"]


def test_an_answer_is_made_of_the_records_of_its_cases_only() -> None:
    first, second = (
        convcheck.case("conv1d", name=name, length=3, in_channels=1, out_channels=1, kernel=3)
        for name in ("check_1", "check_10")
    )
    rows = [
        verify_record(case=case.identifier, implementation=name, fill="normal", outcome=outcome)
        for case, name, outcome in [
            (first, "torch:direct", Outcome.AGREE),
            (first, "torch:form", Outcome.AGREE),
            (second, "numpy:form", Outcome.MISMATCH),
        ]
    ]
    run = verify_run(*rows)
    bench = bench_run({FAST: [1.0]}, records=[])
    one = answers([AskedCase(first)], run, bench)
    names = [each.implementation for each in one[0].implementations]
    assert names == ["torch:direct", "torch:form"]
    assert said_of_groups(one).startswith("Same function")
    both = answers([AskedCase(first), AskedCase(second)], run, bench)
    assert "Not the same: numpy:form (forward)" in said_of_groups(both)
    assert sentence({"check": both}).startswith("Not the same: numpy:form (forward)")
    assert not sentence({"check": one}).startswith("Not")


def test_every_identity_and_every_question_can_be_explained() -> None:
    names = [row.name for row in listing()]
    assert names == list(entries())
    assert len(names) == len(set(names))
    assert {"conv1d_or_conv2d", "conv1d_or_dense", "numpy_class", "numpy_fastest"} <= set(names)
    assert {"shifted_matmuls", "winograd", "fft", "zero_stuffed_input"} <= set(names)
    assert SCHEMA == "convcheck-explain/1"
