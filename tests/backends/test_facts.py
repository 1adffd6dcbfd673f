"""What backends say of themselves by name, and how they are made to behave as elsewhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from convcheck.backends import _processor
from convcheck.backends.registry import (
    backends,
    distributions,
    fact_names,
    imitation_variables,
    unavailable,
    usual_workers,
)
from convcheck.model.errors import UsageError
from convcheck.model.facts import ISA_LEVELS, NAMES
from convcheck.model.imitation import LEVELS, SWITCHES, WORDS
from convcheck.verbs.verify import VerifyOptions, plan_verify
from convcheck.workers.imitation import IMITATING, imitated, imitating
from tests.processes import convcheck


@pytest.mark.parametrize("name", sorted(backends()))
def test_words_that_a_backend_knows_are_words_and_mean_variables(name: str) -> None:
    for word, variables in backends()[name].imitates.items():
        assert word in WORDS
        assert variables
        assert all(isinstance(value, str) for value in variables.values())


@pytest.mark.parametrize("word", WORDS)
def test_backends_do_not_contradict_each_other(word: str) -> None:
    said: dict[str, str] = {}
    for backend in backends().values():
        for name, value in backend.imitates.get(word, {}).items():
            assert said.setdefault(name, value) == value, (backend.name, name)
    assert said == imitation_variables([word])


def test_a_switch_wins_over_the_processor() -> None:
    assert imitation_variables(["avx2", "onednn"])["TF_ENABLE_ONEDNN_OPTS"] == "1"
    assert imitation_variables(["avx512_vnni", "no_onednn"])["TF_ENABLE_ONEDNN_OPTS"] == "0"
    assert imitation_variables(["avx512_vnni"])["TF_ENABLE_ONEDNN_OPTS"] == "1"
    assert imitation_variables([]) == {}


def test_the_environment_is_restored_and_flags_are_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("convcheck.workers.imitation.cpu_isa", lambda: "amx")
    monkeypatch.setenv("XLA_FLAGS", "--xla_mine")
    monkeypatch.delenv("ONEDNN_MAX_CPU_ISA", raising=False)
    monkeypatch.delenv(IMITATING, raising=False)
    before = dict(os.environ)
    with imitating(["avx2", "no_onednn"]):
        assert imitated() == "avx2,no_onednn"
        assert os.environ["XLA_FLAGS"] == "--xla_mine --xla_cpu_max_isa=AVX2"
        assert os.environ["ONEDNN_MAX_CPU_ISA"] == "AVX2"
    assert dict(os.environ) == before
    with imitating([]):
        assert dict(os.environ) == before


@pytest.mark.parametrize("here", [None, "sse4", "avx2"])
def test_what_a_processor_lacks_cannot_be_imitated(
    here: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("convcheck.workers.imitation.cpu_isa", lambda: here)
    with (
        pytest.raises(UsageError, match="--as: this processor has no avx512"),
        imitating(["avx512"]),
    ):
        raise AssertionError("was imitated")
    with imitating(["no_onednn"]):
        assert os.environ["TF_ENABLE_ONEDNN_OPTS"] == "0"


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_set_is_read_back_as_that_level(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_processor, "cpu_isa", lambda: "amx")
    for name, value in imitation_variables([level]).items():
        monkeypatch.setenv(name, value)
    assert _processor.onednn_isa() == level
    assert _processor.xla_isa() == level


def test_a_limit_beyond_the_processor_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_processor, "cpu_isa", lambda: "avx2")
    monkeypatch.setenv("ONEDNN_MAX_CPU_ISA", "AVX512_CORE_AMX")
    monkeypatch.setenv("XLA_FLAGS", "--xla_cpu_max_isa=AVX512")
    assert _processor.onednn_isa() == _processor.xla_isa() == "avx2"
    monkeypatch.setattr(_processor, "cpu_isa", lambda: None)
    assert _processor.onednn_isa() is None


@pytest.mark.frameworks
@pytest.mark.slow
def test_every_installed_backend_says_its_facts_under_their_names(tmp_path: Path) -> None:
    done = convcheck("info", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    environment = json.loads(done.stdout)["environment"]
    assert environment["cpu_isa"] in (*ISA_LEVELS, None)
    for worker in usual_workers():
        if unavailable(worker) is not None:
            continue
        described = environment["backends"][worker]
        assert set(described["facts"]) <= set(fact_names()), worker
        assert described["facts"]["precision"] in ("ieee", "tf32"), worker
        assert described["facts"]["isa"] in (*ISA_LEVELS, None), worker
        assert set(described["device_kinds"]) == set(described["devices"])
        assert all(described["device_kinds"].values())


LIBRARIES = {
    "torch": "import torch\nx, w = torch.ones(2, 16, 9, 9), torch.ones(16, 16, 3, 3)\n"
    "torch.nn.functional.conv2d(x, w)",
    "tensorflow": "import tensorflow as tf\nx, w = tf.ones([1, 9, 9, 8]), tf.ones([3, 3, 8, 8])\n"
    "tf.nn.conv2d(x, w, 1, 'VALID')",
}

TOLD: dict[str, str | tuple[str, ...]] = {
    "sse4": "Intel SSE4.1",
    "avx": "Intel AVX",
    "avx2": "Intel AVX2",
    "avx512": "Intel AVX-512 with",
    "avx512_vnni": "Intel AVX-512 with Intel DL Boost",
    "avx512_fp16": ("Intel AVX-512 with float16", "Intel AVX 10.1"),
    "amx": "Intel AMX",
}
"""Beginnings of what oneDNN's log calls each level; the narrowest that fits is meant."""


@pytest.mark.frameworks
@pytest.mark.slow
@pytest.mark.parametrize("limit", [None, "AVX2"])
@pytest.mark.parametrize("library", LIBRARIES)
def test_onednn_uses_what_is_said(library: str, limit: str | None) -> None:
    if unavailable(library) is not None:
        pytest.skip(f"{library} is not installed")
    clean = {name: value for name, value in os.environ.items() if name != "ONEDNN_MAX_CPU_ISA"}
    variables = {"ONEDNN_VERBOSE": "1", "TF_ENABLE_ONEDNN_OPTS": "1", "TF_CPP_MIN_LOG_LEVEL": "2"}
    variables |= {"ONEDNN_MAX_CPU_ISA": limit} if limit is not None else {}
    told = "from convcheck.backends._processor import onednn_isa; print('said', onednn_isa())"
    done = subprocess.run(
        [sys.executable, "-c", f"{LIBRARIES[library]}\n{told}"],
        env={**clean, **variables},
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    logged = re.search(r"cpu,isa:(.*)", done.stdout)
    said = re.search(r"said (\w+)", done.stdout)
    assert logged is not None, done.stdout
    assert said is not None
    fitting = [level for level, text in TOLD.items() if logged[1].startswith(text)]
    if said[1] == "amx":
        assert "AMX" in logged[1]
    else:
        assert fitting[-1] == said[1], logged[1]


@pytest.mark.frameworks
@pytest.mark.slow
@pytest.mark.parametrize("setting", ["0", "1"])
def test_tensorflow_says_whether_it_uses_onednn(setting: str, tmp_path: Path) -> None:
    if unavailable("tensorflow") is not None:
        pytest.skip("tensorflow is not installed")
    program = (
        "from convcheck.backends.contract import WorkerSettings\n"
        "from convcheck.backends.registry import backends\n"
        "runner = backends()['tensorflow'].activate(WorkerSettings(threads=1))\n"
        "import tensorflow as tf\n"
        "tf.nn.conv2d(tf.ones([1, 9, 9, 8]), tf.ones([3, 3, 8, 8]), 1, 'VALID')\n"
        "print('said', runner.facts()['onednn'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "TF_ENABLE_ONEDNN_OPTS": setting, "ONEDNN_VERBOSE": "1"},
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    convolved = ",convolution," in done.stdout
    assert f"said {convolved}" in done.stdout
    assert convolved is (setting == "1")


def test_names_of_facts_and_of_packages_are_different() -> None:
    assert not set(fact_names()) & set(distributions())
    assert set(NAMES) <= set(fact_names())
    assert not set(SWITCHES) & set(LEVELS)


@pytest.mark.parametrize("words", ["avx3", ["avx3"], ["onednn", "no_onednn"], "avx2,,"])
def test_from_python_other_words_are_a_mistake(words: str | list[str]) -> None:
    with pytest.raises(UsageError, match="--as: got"), imitating(words):
        raise AssertionError("was imitated")


@pytest.mark.parametrize("suites", ["frontier", ["frontiers"]])
def test_from_python_other_suites_are_a_mistake(suites: str | list[str]) -> None:
    with pytest.raises(UsageError, match=r"--suite: got .* allowed: a list of verify, bench"):
        plan_verify(VerifyOptions(suites=suites))
