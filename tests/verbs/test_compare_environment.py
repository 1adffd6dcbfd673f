"""What makes two machines different ones, and what is software."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET, to_builtins
from msgspec.structs import replace

from convcheck.document.environment import Difference
from convcheck.document.run import Run
from convcheck.verbs.compare_environment import (
    machine_differences,
    method_differences,
    software_differences,
)
from tests.runs import FAST, bench_run, changed, elsewhere, steady, verify_record, verify_run

RUN = verify_run(verify_record())


def other(run: Run = RUN, **changes: Any) -> Run:
    """Return a run with some of its environment changed."""
    return elsewhere(run, **changes)


def test_a_run_differs_in_nothing_from_itself() -> None:
    bench = bench_run({FAST: steady(0.001)})
    for run in (RUN, bench):
        assert machine_differences(run, run) == []
        assert software_differences(run, run) == []
        assert method_differences(run, run) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [("cpu_model", "Another"), ("cpu_architecture", "zen4"), ("cpus", 8)],
)
def test_another_processor_is_another_machine(name: str, value: Any) -> None:
    found = machine_differences(RUN, other(**{name: value}))
    assert found == [Difference(name, getattr(RUN.environment, name), value)]


def test_another_architecture_may_be_unknown() -> None:
    unknown = changed(RUN, environment=replace(RUN.environment, cpu_architecture=UNSET))
    assert machine_differences(RUN, unknown) == [Difference("cpu_architecture", "zen2", None)]
    assert machine_differences(unknown, unknown) == []


def test_other_features_of_the_same_name_are_another_machine() -> None:
    new = other(cpu_features=["avx", "avx2", "avx512f", "amx_tile"])
    assert machine_differences(RUN, new) == [
        Difference("cpu_features", "fma", "amx_tile avx512f"),
    ]


def test_memory_that_the_system_takes_is_no_other_memory() -> None:
    memory = RUN.environment.memory_bytes
    assert machine_differences(RUN, other(memory_bytes=int(0.995 * memory))) == []
    assert machine_differences(RUN, other(memory_bytes=memory // 2)) == [
        Difference("memory", "8 GiB", "4 GiB")
    ]


def test_the_operating_system_is_software() -> None:
    new = other(system="Linux-6.2")
    assert machine_differences(RUN, new) == []
    assert software_differences(RUN, new) == [
        Difference("system", "Linux-6.1-x86_64-with-glibc2.36", "Linux-6.2")
    ]


def test_versions_variables_and_settings_are_software() -> None:
    backends = {"numpy": {"version": "2.5.0", "blas": [{"internal_api": "mkl"}]}}
    base = other(
        backends={"numpy": {"version": "2.4.6", "blas": [{"internal_api": "openblas"}]}},
        packages={"numpy": "2.4.6", "pandas": "3.0"},
    )
    new = other(
        backends=backends,
        packages={"numpy": "2.5.0", "pandas": "3.0"},
        variables={"OMP_NUM_THREADS": "1"},
        python="3.12.0",
    )
    new = changed(new, tool={"name": "convcheck", "version": "0.2.0"})
    assert software_differences(base, new) == [
        Difference("convcheck", "0.1.0", "0.2.0"),
        Difference("python", "3.11.7", "3.12.0"),
        Difference("numpy", "2.4.6", "2.5.0"),
        Difference("OMP_NUM_THREADS", None, "1"),
        Difference("numpy blas internal_api", "openblas", "mkl"),
    ]


def test_circumstances_are_no_software() -> None:
    told = {"outcome": "active", "version": "2.4.6", "import_seconds": 9.0, "num_threads": 1}
    assert software_differences(RUN, other(backends={"numpy": told})) == []


def test_what_a_backend_that_was_not_used_does_not_say_is_no_difference() -> None:
    used = other(backends={"torch": {"version": "2.5", "mkldnn": True}})
    unused = other(backends={"torch": {"version": "2.5", "outcome": "not used"}})
    assert software_differences(used, unused) == []
    assert software_differences(unused, used) == []


@pytest.mark.parametrize(
    ("group", "name", "what", "value"),
    [
        ("conditions", "malloc", "--malloc", "another"),
        ("method", "cold", "--cold-cache", True),
    ],
)
def test_ways_of_timing_that_make_other_times(group: str, name: str, what: str, value: Any) -> None:
    base = bench_run({FAST: steady(0.001)})
    before = getattr(base.environment, group)
    new = other(base, **{group: {**to_builtins(before), name: value}})
    assert method_differences(base, new) == [Difference(what, getattr(before, name), value)]
    assert machine_differences(base, new) == []


def test_features_of_a_processors_family_are_not_compared_with_those_it_has() -> None:
    """Runs stored by earlier versions have the former, and no `cpu_isa`."""
    new = other(cpu_features=["avx", "avx2"], cpu_isa="avx2")
    assert machine_differences(RUN, new) == []
    newer = other(cpu_features=["avx"], cpu_isa="avx")
    assert machine_differences(new, newer) == [Difference("cpu_features", "avx2", None)]


def test_another_accelerator_is_another_machine() -> None:
    def having(kind: str) -> Run:
        backends = {"torch": {"device_kinds": {"cpu": "any", "cuda:0": kind}}}
        return other(backends={**RUN.environment.backends, **backends})

    assert machine_differences(having("H100"), having("H100")) == []
    assert machine_differences(having("H100"), having("H200")) == [
        Difference("cuda:0", "H100", "H200")
    ]
    assert machine_differences(RUN, having("H100")) == []  # nobody knows what RUN had
