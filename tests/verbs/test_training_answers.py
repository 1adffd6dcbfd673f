"""What is said of training is what was measured, and a reason only where there is one."""

from __future__ import annotations

from convcheck.document.explain import LearningAnswer
from convcheck.document.tables import InitialWeights
from convcheck.model.outcome import Outcome
from convcheck.model.training import OPTIMISERS
from convcheck.verbs.training_answers import said_of_training, start_clause, trained_clause


def initial(deviation: float) -> InitialWeights:
    return InitialWeights(
        layer="Dense(4)",
        formula="glorot_uniform",
        fan_in=3,
        fan_out=4,
        documented_limit=deviation * 3**0.5,
        largest=deviation * 1.7,
        deviation=deviation,
    )


def found(small: float, large: float, **outcomes: Outcome) -> LearningAnswer:
    agreed = {optimiser.value: Outcome.AGREE for optimiser in OPTIMISERS}
    names = ("tensorflow:framewise", "tensorflow:direct")
    return LearningAnswer(
        outcomes={names[0]: agreed | outcomes, names[1]: agreed},
        initial=dict(zip(names, map(initial, (small, large)), strict=True)),
        losses={name: [1.0, 0.5] for name in names},
    )


def test_the_ratio_is_that_of_what_was_measured() -> None:
    said = said_of_training(found(0.01, 0.025))
    assert "tensorflow:framewise (Dense(4)) starts from weights 2.5x smaller" in said
    assert said.endswith("this explains the different first epochs.")
    assert start_clause(found(0.01, 0.025)) == (
        "framewise starts from weights 2.5x smaller than direct",
        "tensorflow",
    )


def test_weights_of_one_size_are_no_reason() -> None:
    said = said_of_training(found(0.01, 0.0101))
    assert "from the same size" in said
    assert "epochs" not in said


def test_no_reason_is_given_where_training_differs_anyway() -> None:
    wrong = found(0.01, 0.025, training_adam=Outcome.MISMATCH)
    said = said_of_training(wrong)
    assert "not the same: tensorflow:framewise (training_adam)" in said
    assert "that is why" not in said
    assert trained_clause(wrong) == ("not the same training", "tensorflow")


def test_nothing_is_said_of_what_was_not_run() -> None:
    assert said_of_training(LearningAnswer()) == ""
    assert start_clause(LearningAnswer()) is None
    assert trained_clause(LearningAnswer()) is None
    alone = LearningAnswer(outcomes={}, initial={"torch:direct": initial(0.01)}, losses={})
    assert start_clause(alone) is None
