"""Functions that want their operands on a GPU: where these are put, and what is not asked there."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from convcheck.model.errors import UsageError
from convcheck.user_functions.frameworks._asked_device import ASKED_DEVICE, device_of_operands
from convcheck.user_functions.frameworks.contract import NO_DEVICE, frameworks
from convcheck.user_functions.source.source import Target, find
from convcheck.user_functions.trials.trials import trials
from convcheck.verbs import try_options
from convcheck.verbs.try_options import TryOptions, devices_for
from convcheck.workers.variables import variables_set
from tests.processes import convcheck


def target(folder: Path, text: str) -> Target:
    path = folder / "mine.py"
    path.write_text(f"{text}\n\ndef conv2d(x, w):\n    return x\n")
    return find(f"{path}:conv2d")


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_options, "cuda_devices", lambda: 1)


@pytest.mark.usefixtures("gpu")
def test_operands_are_put_where_the_file_wants_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = TryOptions()
    assert devices_for(target(tmp_path, "import torch"), options) == ("cpu",)
    assert devices_for(target(tmp_path, "import torch\nD = 'cuda'"), options) == ("cpu", "cuda")
    assert devices_for(target(tmp_path, "import torch, triton"), options) == ("cuda",)
    assert devices_for(target(tmp_path, "import numpy\nD = 'cuda'"), options) == ("cpu",)
    asked = TryOptions(device="cuda:1")
    assert devices_for(target(tmp_path, "import torch"), asked) == ("cuda:1",)
    monkeypatch.setenv("TRITON_INTERPRET", "1")
    assert devices_for(target(tmp_path, "import torch, triton"), options) == ("cpu",)


def test_without_a_gpu_none_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_options, "cuda_devices", lambda: 0)
    assert devices_for(target(tmp_path, "import torch, triton"), TryOptions()) == ("cpu",)


@pytest.mark.parametrize(
    ("imported", "device", "said"),
    [
        ("import torch", "gpu", "got 'gpu'; allowed: cpu, cuda, cuda:1"),
        ("import numpy", "cuda", "for arrays of numpy"),
    ],
)
def test_a_device_that_is_none_is_refused(
    tmp_path: Path, imported: str, device: str, said: str
) -> None:
    with pytest.raises(UsageError, match=said):
        devices_for(target(tmp_path, imported), TryOptions(device=device))


def test_the_device_is_known_to_what_is_started_meanwhile() -> None:
    with variables_set({ASKED_DEVICE: "cuda:1"}):
        assert device_of_operands() == "cuda:1"
        assert "cuda:1" in os.environ.values()
    assert device_of_operands() == "cpu"


def test_memory_beside_operands_is_not_looked_at_elsewhere() -> None:
    here = {each.adds for each in trials("torch", ())}
    with variables_set({ASKED_DEVICE: "cuda"}):
        there = {each.adds for each in trials("torch", ())}
    assert here - there == {"operands between others in memory"}


def test_what_a_call_left_on_a_gpu_is_fetched_from_there() -> None:
    before, after = np.zeros(3), np.ones(3)
    left = frameworks()["cupy"].left_of(SimpleNamespace(get=lambda: after), before)
    assert left is after
    torch = pytest.importorskip("torch")

    class OnGpu:
        device = SimpleNamespace(type="cuda")
        shape, dtype = (3,), torch.float64

        def detach(self) -> OnGpu:
            return self

        def cpu(self) -> object:
            return torch.ones(3, dtype=torch.float64)

    assert (frameworks()["torch"].left_of(OnGpu(), before) == after).all()
    assert frameworks()["torch"].left_of(torch.zeros(3), before) is before


def test_a_device_that_is_missing_is_said(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    if torch.cuda.is_available():
        pytest.skip("there is one")
    path = tmp_path / "mine.py"
    path.write_text(
        "import torch.nn.functional as F\n\ndef conv2d(x, w):\n    return F.conv2d(x, w)\n"
    )
    done = convcheck("try", "mine.py:conv2d", "--device", "cuda", "--no-speed", cwd=tmp_path)
    assert done.status == 3
    assert f"torch, {NO_DEVICE}" in done.stdout
    assert "Traceback" not in done.stderr
