"""What is planned of cases: implementations, selections, and what is known beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.loading.declared import cases
from convcheck.model.case import Case, Location
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Implementation, Pattern
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.training import Learned
from convcheck.verbs.plan import PlannedCase, Selection, foreseen, make_plan
from convcheck.verbs.wildcards import left_out_notes
from convcheck.workers.memory import human_bytes, implementation_bytes, reference_bytes
from tests.processes import CHECKOUT

HERE = Location("mine.py", 7)
MUCH = 2**40
SMALL = {"length": 9, "in_channels": 2, "out_channels": 3, "kernel": 3}
FUNCTION = {"python": f"{CHECKOUT}/examples/loops.py:conv2d", "name": "mine"}


def made(*implementations: Any, op: str = "conv1d", name: str = "c", **more: Any) -> list[Case]:
    content = {"title": "t", "op": op, "implementations": list(implementations)}
    content["matrix"] = SMALL | more.pop("matrix", {})
    return cases(content | more, name=name, location=HERE)


def planned(*implementations: Any, selection: Selection | None = None, **more: Any) -> PlannedCase:
    (found,) = make_plan(made(*implementations, **more), selection or Selection(), MUCH)
    return found


def names(plan: PlannedCase) -> list[str]:
    return [str(each) for each in plan.implementations]


def refused(*implementations: Any, **more: Any) -> str:
    with pytest.raises(UsageError) as caught:
        make_plan(made(*implementations, **more), Selection(), MUCH)
    assert caught.value.location is not None
    assert caught.value.location.file == HERE.file
    return str(caught.value.args[0])


def test_implementations_stand_in_the_order_of_their_patterns_each_once() -> None:
    plan = planned("numpy:windows", "numpy:im2col", "numpy:w*", "numpy:im2col@cpu")
    assert names(plan)[:2] == ["numpy:windows", "numpy:im2col"]
    assert len(set(names(plan))) == len(names(plan))
    assert plan.implementations[0] == Implementation("numpy", "windows")


def test_a_wildcard_stands_for_what_applies_and_does_something() -> None:
    forms = {each.form for each in planned("numpy:*").implementations}
    problem = made("numpy")[0].problem
    offered = forms_of("numpy")
    assert forms == {
        name
        for name, form in offered.items()
        if form.refusal(problem) is None and not form.trivial(problem)
    }
    assert "winograd" in forms
    assert "zero_stuffed_kernel" in offered.keys() - forms, "of a dilation of one it does nothing"
    assert "pointwise_dense" in offered.keys() - forms, "it is for kernels of one"
    assert names(planned("numpy:win*")) == ["numpy:winograd", "numpy:windows"]
    assert names(planned("numpy:im2co?")) == ["numpy:im2col"]
    assert {each.form for each in planned("numpy").implementations} == forms


LONG = {"matrix": {"length": 4096, "in_channels": 16, "out_channels": 16}}
"""Whose Toeplitz matrix has four thousand million elements."""


def test_a_wildcard_leaves_out_what_costs_out_of_proportion_and_says_so() -> None:
    plan = planned("numpy:*", **LONG)
    assert "numpy:toeplitz" not in names(plan)
    assert {"numpy:im2col", "numpy:windows", "numpy:fft", "numpy:conv2d"} <= set(names(plan))
    assert "numpy:toeplitz" in map(str, plan.left_out)
    (note,) = left_out_notes([plan.left_out, plan.left_out])
    assert note.startswith("left out of 2 cases, where their cost is out of proportion: ")
    assert "numpy:toeplitz" in note
    assert left_out_notes([planned("numpy:*").left_out]) == []


@pytest.mark.parametrize("wanted", ["numpy:**", "numpy:toep**", "numpy:toeplitz"])
def test_what_costs_out_of_proportion_is_computed_on_request(wanted: str) -> None:
    plan = planned(wanted, **LONG)
    assert "numpy:toeplitz" in names(plan)
    assert plan.left_out == ()
    # Beside a wildcard that leaves it out, too.
    both = planned("numpy:*", wanted, **LONG)
    assert "numpy:toeplitz" in names(both)
    assert "numpy:toeplitz" not in map(str, both.left_out)


def test_a_wildcard_of_nothing_else_says_how_to_ask_for_it() -> None:
    said = refused("numpy:toep*", **LONG)
    assert "costs out of proportion" in said
    assert "name numpy:toeplitz, or write ** for *" in said


def test_what_is_not_selected_is_not_left_out() -> None:
    selection = Selection(backends=(Pattern("numpy", "im2col"),))
    (plan,) = make_plan(made("numpy:*", **LONG), selection, MUCH)
    assert plan.left_out == ()


def test_a_form_that_is_named_is_never_dropped() -> None:
    plan = planned("numpy:pointwise_dense", "numpy:direct", "numpy:im2col")
    assert names(plan) == ["numpy:pointwise_dense", "numpy:direct", "numpy:im2col"]
    pointwise, direct, im2col = plan.implementations
    assert {each.outcome for each in plan.settled.values()} == {Outcome.UNSUPPORTED}
    assert "kernel" in plan.settled[pointwise].reason
    assert plan.settled[direct].reason
    assert im2col not in plan.settled
    assert plan.runnable == (im2col,)
    assert plan.passes_of(pointwise) == ()
    assert plan.passes_of(im2col) == plan.passes
    assert plan.failure(pointwise, ()) == plan.settled[pointwise]


def test_a_form_of_any_backend_is_left_out_where_there_is_none() -> None:
    found = {each.backend for each in planned("*:im2col", "*:loops").implementations}
    assert "numpy" in found
    assert names(planned("*:loops")) == ["numpy:loops"]


def test_modes_are_the_usual_ones_or_those_that_are_named() -> None:
    torch = backends()["torch"]
    found = {each.mode for each in planned("torch:direct").implementations}
    assert found == set(torch.default_modes)
    assert set(torch.modes) > found
    found = {each.mode for each in planned("torch[*]:direct").implementations}
    assert found == {name for name, mode in torch.modes.items() if mode.runs_on("cpu")}
    found = {each.mode for each in planned("torch[*]:direct@cuda:0").implementations}
    assert found == set(torch.modes)
    asked = planned("torch[cuda_graph]:direct")
    (refused,) = asked.settled.values()
    assert refused.reason == "the mode cuda_graph is for cuda only"
    assert names(planned("torch[compile]:direct")) == ["torch[compile]:direct"]


def test_devices_are_the_pattern_s_or_those_chosen_or_the_processor() -> None:
    chosen = Selection(devices=("cpu", "cuda:1"))
    assert names(planned("torch:direct")) == ["torch:direct"]
    assert names(planned("torch:direct", selection=chosen)) == [
        "torch:direct",
        "torch:direct@cuda:1",
    ]
    assert names(planned("torch:direct@cuda:0", selection=chosen)) == ["torch:direct@cuda:0"]
    assert names(planned(FUNCTION)) == ["python:mine"]
    assert names(planned(FUNCTION, selection=chosen)) == ["python:mine", "python:mine@cuda:1"]


def test_a_backend_runs_on_those_devices_asked_for_that_it_is_made_for() -> None:
    both, none = Selection(devices=("cpu", "cuda:0")), Selection(devices=("cuda:0",))
    assert names(planned("numpy:im2col", selection=both)) == ["numpy:im2col"]
    refused = planned("numpy:im2col", selection=none)
    assert names(refused) == ["numpy:im2col@cuda:0"]
    assert refused.settled[refused.implementations[0]].outcome is Outcome.UNSUPPORTED


@pytest.mark.parametrize(
    ("implementation", "told"),
    [
        ("nimpy:im2col", "unknown backend 'nimpy'; did you mean 'numpy'? allowed: "),
        ("numpy[fast]:im2col", "numpy has no mode 'fast'; allowed: eager"),
        ("numpy:im2colour", "numpy has no form 'im2colour'; allowed: "),
        ("*:im2colour", "has no form 'im2colour'"),
        ("numpy:pointwise_d*", "no form of numpy:pointwise_d* applies to c["),
        ("numpy[eager]:pointwise_d*", "no form of numpy[eager]:pointwise_d* applies to c["),
        ("python:mine", "no function of yours is python:mine; there is: none"),
    ],
)
def test_a_pattern_that_names_nothing_is_a_mistake(implementation: str, told: str) -> None:
    assert told in refused(implementation)


def test_functions_of_a_user_are_found_by_their_names() -> None:
    assert names(planned(FUNCTION, "python:m*")) == ["python:mine"]
    told = refused(FUNCTION, "python:yours")
    assert "no function of yours is python:yours; there is: python:mine" in told
    assert "no function of yours is python[eager]:mine" in refused(FUNCTION, "python[eager]:mine")


def test_one_name_stands_for_one_function() -> None:
    other = {"python": f"{CHECKOUT}/examples/windows.py:conv2d", "name": "mine"}
    first, second = (made(each, name=f"c{n}") for n, each in enumerate((FUNCTION, other)))
    assert len(make_plan([*first, *first], Selection(), MUCH)) == 2
    with pytest.raises(UsageError, match=r"python:mine is .*windows.py.* here and .*loops.py"):
        make_plan([*first, *second], Selection(), MUCH)


def test_what_is_selected_is_planned_and_nothing_else() -> None:
    both = made("numpy:im2col", "scipy:correlate", matrix={"stride": [1, 2]})

    def chosen(**selection: Any) -> list[PlannedCase]:
        return make_plan(both, Selection(**selection), MUCH)

    assert [each.case for each in chosen()] == both
    assert [each.case for each in chosen(expression=lambda name: "stride=2" in name)] == both[1:]
    assert chosen(dtypes=("float64",)) == []
    assert len(chosen(dtypes=("float64", "float32"))) == 2
    (plan, _) = chosen(passes=(Pass.GRAD_KERNEL, Pass.FORWARD))
    assert plan.passes == (Pass.FORWARD, Pass.GRAD_KERNEL)
    assert chosen(passes=(Pass.GRAD_POINTWISE_KERNEL,)) == []
    (plan, _) = chosen(fills=(Fill.NORMAL,))
    assert plan.fills == (Fill.NORMAL,)
    assert chosen(fills=(Fill.SPECIAL,)) == []
    (plan, _) = chosen(backends=(Pattern("scipy"), Pattern("torch")))
    assert names(plan) == ["scipy:correlate"]
    assert chosen(backends=(Pattern("torch"),)) == []


def expected(**changes: Any) -> dict[str, Any]:
    return {
        "when": {"stride": 1},
        "implementation": "numpy:im2col",
        "outcome": "mismatch",
        "reason": "so that there is one",
        **changes,
    }


def test_an_expectation_has_to_be_of_an_implementation_of_some_case() -> None:
    both = {"matrix": {"stride": [1, 2]}}
    assert names(planned("numpy:im2col", expect=[expected()])) == ["numpy:im2col"]
    entry = expected(when={"in_channels": 2})
    assert len(make_plan(made("numpy:im2col", expect=[entry], **both), Selection(), MUCH)) == 2
    told = refused("numpy:windows", expect=[expected()])
    assert told.startswith("expect: the entry names no implementation of this case")


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ({"colour": "blue"}, "where.colour: no fact has this name"),
        ({"onednn": "maybe"}, "where.onednn: "),
        ({"numpy": "all"}, "where.numpy: "),
    ],
)
def test_facts_of_an_expectation_are_checked(where: dict[str, Any], told: str) -> None:
    assert told in refused("numpy:im2col", expect=[expected(where=where)])
    assert planned("numpy:im2col", expect=[expected(where={"numpy": ">=2"})])


def test_what_does_not_fit_the_memory_is_known_beforehand() -> None:
    (case,) = made("numpy:im2col")
    (one,) = planned("numpy:im2col").implementations
    form = forms_of("numpy")["im2col"]
    needed = reference_bytes(case.problem) + implementation_bytes(case.problem, form)
    assert foreseen(case, one, needed) is None
    failure = foreseen(case, one, needed - 1)
    assert failure is not None
    assert failure.outcome is Outcome.OUT_OF_MEMORY
    size = human_bytes(needed)
    assert failure.reason == f"needs about {size}; {human_bytes(needed - 1)} may be used"


def test_what_a_case_takes_is_what_it_judges_and_all_that_runs() -> None:
    problem = made("numpy:im2col")[0].problem
    forms = forms_of("numpy")
    plan = planned("numpy:im2col", "numpy:windows", "numpy:pointwise_dense")
    each = (implementation_bytes(problem, forms[name]) for name in ("im2col", "windows"))
    assert plan.bytes == reference_bytes(problem) + sum(each)


def test_what_is_not_installed_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = backends()["torch"]
    monkeypatch.setattr(type(torch), "unavailable", lambda self, mode: f"no torch in {mode}")
    (failure,) = planned("torch:direct").settled.values()
    assert failure.outcome is Outcome.UNAVAILABLE
    assert failure.reason.startswith("no torch in eager; pip install 'convcheck[torch")
    numpy = backends()["numpy"]
    monkeypatch.setattr(type(numpy), "unavailable", lambda self, mode: "no numpy")
    (failure,) = planned("numpy:im2col").settled.values()
    assert failure.reason == "no numpy; install it"


def test_single_passes_that_a_backend_lacks_are_told_one_by_one() -> None:
    plan = planned("onnxruntime:direct")
    (one,) = plan.implementations
    assert plan.settled == {}
    assert plan.passes_of(one) == (Pass.FORWARD,)
    assert plan.runnable == (one,)
    assert plan.failure(one, (Pass.FORWARD,)) is None
    failure = plan.failure(one, plan.passes)
    assert failure is not None
    assert failure.outcome is Outcome.UNSUPPORTED
    assert failure.reason == backends()["onnxruntime"].lacks_passes[Pass.GRAD_INPUT]


def test_integers_have_a_forward_pass_only() -> None:
    plan = planned("numpy:im2col", matrix={"dtype": "int32"}, passes=["forward", "grad_input"])
    (one,) = plan.implementations
    assert plan.passes_of(one) == (Pass.FORWARD,)
    failure = plan.failure(one, (Pass.GRAD_INPUT,))
    assert failure is not None
    assert failure.reason == "int32 has no gradients: integers are not differentiable"


def test_comparisons_are_counted_with_those_of_training() -> None:
    plan = planned("numpy:im2col", "numpy:pointwise_dense", passes=["forward", "grad_input"])
    assert plan.comparisons == 2 * 2 * 2
    assert not plan.trains
    trained = planned("numpy:im2col", "numpy:pointwise_dense", checks=["training"])
    assert trained.trains
    assert trained.comparisons == 2 * len(trained.passes) * 2 + len(Learned)
    nothing = planned("numpy:pointwise_dense", checks=["training"])
    assert not nothing.trains
    assert nothing.comparisons == len(nothing.passes) * 2
