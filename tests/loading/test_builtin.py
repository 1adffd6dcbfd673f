"""The built-in cases: what runs of its own accord is small, everything else can be asked for."""

from __future__ import annotations

from convcheck.loading.cases import load_cases
from convcheck.model.case import Case, Suite
from convcheck.verbs.builtin import builtin_cases

CASES = load_cases([builtin_cases()])


def layers(file: str) -> dict[str, Case]:
    """Return the cases of a file by the name of their matrix."""
    found = [case for case in CASES if case.identifier.startswith(f"{file}/")]
    named = {case.identifier.partition("[")[0].partition("/")[2]: case for case in found}
    assert len(named) == len(found)
    return named


def test_each_verb_runs_some_of_its_own_accord_and_some_wait_for_a_request() -> None:
    assert sum(Suite.VERIFY in case.suites for case in CASES) >= 400
    assert 20 <= sum(Suite.BENCH in case.suites for case in CASES) <= 40
    assert any(not case.suites for case in CASES)


def test_what_runs_of_its_own_accord_is_small() -> None:
    for case in CASES:
        if case.suites:
            largest = 10**9 if Suite.BENCH in case.suites else 2.5 * 10**8
            assert case.problem.multiply_adds <= largest, case.identifier
            assert case.problem.tensor_bytes <= 100 * 2**20, case.identifier


def test_what_is_timed_of_its_own_accord_is_compared_with_one_of_its_implementations() -> None:
    for case in CASES:
        if Suite.BENCH in case.suites:
            assert case.bench.baseline in case.patterns, case.identifier
            assert len(case.patterns) >= 2, case.identifier


def test_a_layer_with_less_input_is_the_same_layer() -> None:
    real, reduced = layers("real_layers"), layers("real_layers_reduced")
    assert len(real) >= 60
    for name, case in reduced.items():
        whole = real[name].problem
        assert case.problem == whole.with_changes(
            batch=case.problem.batch, spatial=case.problem.spatial
        )
        assert case.problem.multiply_adds <= whole.multiply_adds
        assert Suite.VERIFY not in real[name].suites


def test_a_causal_network_sees_nothing_of_the_future() -> None:
    causal = ("tcn_", "mamba_", "encodec_", "convtasnet_depthwise")
    found = [case for name, case in layers("real_layers").items() if name.startswith(causal)]
    assert len(found) == 9
    for case in found:
        (axis,) = case.problem.axes
        assert axis.pads == (axis.extent - axis.stride, 0)
        assert axis.output == axis.size // axis.stride
