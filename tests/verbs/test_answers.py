"""An answer says what was measured, and no more."""

from __future__ import annotations

from typing import Any

from convcheck.verbs.answers import agreement, answer, relation, sentence, speed, times
from convcheck.verbs.explain import SCHEMA, entries, listing
from convcheck.words.outcome import Outcome
from convcheck.words.passes import USUAL_PASSES
from convcheck.words.run import Run

ALL = {which.value: {"integers": "agree", "normal": "agree"} for which in USUAL_PASSES}


def found(name: str, **outcomes: str) -> dict[str, Any]:
    changed = {which: {"integers": outcome} for which, outcome in outcomes.items()}
    return {"implementation": name, "outcomes": ALL | changed, "speed": {}}


def measured(ratio: float, *, distinguishable: bool = True, spread: float = 0.1) -> dict[str, Any]:
    return {
        "ratio": ratio,
        "ratio_ci_low": ratio * (1 - spread),
        "ratio_ci_high": ratio * (1 + spread),
        "distinguishable": distinguishable,
        "noise_floor": 0.03,
    }


def test_agreement_of_everything_is_said_of_function_and_gradients() -> None:
    assert agreement([found("torch:a"), found("torch:b")]) == "Same function, same gradients"


def test_one_wrong_pass_is_named_with_its_implementation() -> None:
    said = agreement([found("torch:a"), found("torch:b", grad_kernel="mismatch")])
    assert said == "Not the same: torch:b (grad_kernel)"


def test_one_wrong_fill_is_enough() -> None:
    wrong = found("torch:b")
    wrong["outcomes"] = ALL | {"forward": {"integers": "agree", "normal": "mismatch"}}
    assert agreement([found("torch:a"), wrong]) == "Not the same: torch:b (forward)"


def test_an_error_is_not_taken_for_agreement() -> None:
    assert agreement([found("torch:a"), found("torch:b", forward="crashed")]).startswith("Not the")


def test_gradients_that_were_not_compared_are_not_claimed() -> None:
    none = dict.fromkeys(("grad_input", "grad_kernel", "grad_bias"), "unsupported")
    both = [found("torch:a"), found("onnxruntime:b", **none)]
    assert (
        agreement(both) == "Same function, and same gradients but for onnxruntime:b, which has none"
    )
    assert agreement(both[1:]) == "Same function; no gradients could be compared"


def test_nothing_compared_is_no_agreement() -> None:
    nothing = {which.value: "unavailable" for which in USUAL_PASSES}
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
    assert speed("torch:b", measured(1.0) | {"ratio": None}, "torch:a") == ""


def test_without_an_interval_nothing_is_said_of_a_difference() -> None:
    unknown = measured(3.5) | {"ratio_ci_low": None, "ratio_ci_high": None, "distinguishable": None}
    said = speed("torch:b", unknown, "torch:a")
    assert said == "torch:b: too few samples to tell from torch:a"
    assert relation(unknown) == "too few samples to tell"


def test_the_sentence_puts_equal_findings_together_and_names_the_points() -> None:
    def group(backend: str, figures: dict[str, Any]) -> dict[str, Any]:
        base, form = found(f"{backend}:direct"), found(f"{backend}:form")
        base["speed"] = {"forward": measured(1.0)}
        form["speed"] = {"forward": figures}
        return {"baseline": f"{backend}:direct", "implementations": [base, form]}

    same = measured(1.0, distinguishable=False)
    groups = [group("torch", measured(1.4)), group("tensorflow", same), group("numpy", same)]
    assert sentence([{"name": "check", "groups": groups}]) == (
        "Same function, same gradients; form is 1.40x slower than direct in torch here;"
        " form and direct: no difference seen in tensorflow and numpy here."
    )
    two = [{"name": name, "groups": groups[:1]} for name in ("small", "large")]
    assert sentence(two).count("slower than direct (") == 2
    mixed = group("torch", measured(0.1)) | {"baseline": "numpy:loops"}
    said = sentence([{"name": "check", "groups": [mixed]}])
    assert "torch:form is 10.0x faster than numpy:loops here" in said


def test_large_ratios_have_no_digits_that_nobody_measured() -> None:
    assert [times(each) for each in (1.234, 2.34, 441.6)] == ["1.23", "2.3", "442"]


def test_an_answer_is_made_of_the_records_of_its_cases_only() -> None:
    rows = [
        {"case": f"x/{case}[length=3]", "implementation": name, "pass": "forward"}
        | {"fill": "normal", "outcome": outcome, "reason": None, "budget_used": 0.1}
        for case, name, outcome in [
            ("check_0", "torch:direct", Outcome.AGREE),
            ("check_0", "torch:form", Outcome.AGREE),
            ("check_1", "numpy:form", Outcome.MISMATCH),
        ]
    ]
    run = Run("verify", [], "", 0.0, {}, {}, rows)
    bench = Run("bench", [], "", 0.0, {}, {}, [])
    one = answer(["check_0"], run, bench)
    assert [each["implementation"] for each in one["groups"][0]["implementations"]] == [
        "torch:direct",
        "torch:form",
    ]
    assert one["answer"].startswith("Same function")
    both = answer(["check_0", "check_1"], run, bench)
    assert "Not the same: numpy:form (forward)" in both["answer"]
    assert sentence([both]).startswith("Not the same: numpy:form (forward)")
    assert not sentence([one]).startswith("Not")


def test_every_identity_and_every_question_can_be_explained() -> None:
    names = [row["name"] for row in listing()]
    assert names == list(entries())
    assert len(names) == len(set(names))
    assert {"conv1d_or_conv2d", "conv1d_or_dense", "numpy_class", "numpy_fastest"} <= set(names)
    assert {"shifted_matmuls", "winograd", "fft", "zero_stuffed_input"} <= set(names)
    assert SCHEMA == "convcheck-explain/1"
