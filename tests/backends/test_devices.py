"""Devices are found from what the driver lists, and options name several of them at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.backends import _devices
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.verbs.arguments import parse_backends, parse_devices


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with a driver's folder and one of device files, both to be filled."""
    (tmp_path / "dev").mkdir()
    monkeypatch.setattr(_devices, "DRIVER", tmp_path / "gpus")
    monkeypatch.setattr(_devices, "NODES", tmp_path / "dev")
    monkeypatch.delenv(_devices.VISIBLE, raising=False)
    return tmp_path


def _two_gpus(machine: Path) -> None:
    for name in ("0000:17:00.0", "0000:65:00.0"):
        (machine / "gpus" / name).mkdir(parents=True)


def test_a_machine_without_a_driver_has_its_processor(machine: Path) -> None:
    assert _devices.devices() == ("cpu",)
    assert parse_devices(["all"]) == ("cpu",)


def test_every_gpu_of_the_driver_is_found(machine: Path) -> None:
    _two_gpus(machine)
    assert parse_devices(["all"]) == ("cpu", "cuda:0", "cuda:1")


def test_in_a_container_device_files_tell(machine: Path) -> None:
    for name in ("nvidia0", "nvidia1", "nvidiactl", "nvidia-uvm"):
        (machine / "dev" / name).touch()
    assert _devices.devices() == ("cpu", "cuda:0", "cuda:1")


@pytest.mark.parametrize(
    ("visible", "left"),
    [("", 0), ("-1", 0), ("1", 1), ("1,0", 2), ("0,-1,1", 1), ("GPU-8932f937", 1), ("0,1,2", 2)],
)
def test_a_choice_made_for_cuda_is_kept(
    machine: Path, monkeypatch: pytest.MonkeyPatch, visible: str, left: int
) -> None:
    _two_gpus(machine)
    monkeypatch.setenv(_devices.VISIBLE, visible)
    assert _devices.cuda_devices() == left


def test_devices_may_be_repeated_and_joined() -> None:
    assert parse_devices(["cpu,cuda", "cuda:1, cuda:0"]) == ("cpu", "cuda:0", "cuda:1")


@pytest.mark.parametrize("wrong", ["gpu", "cpu,", "cuda:x", "cpu cuda", "ALL"])
def test_another_device_is_a_usage_error(wrong: str) -> None:
    with pytest.raises(UsageError, match=r"allowed: cpu, cuda, cuda:0, cuda:1, \.\.\., all$"):
        parse_devices([wrong])


def test_backends_may_be_repeated_and_joined() -> None:
    assert parse_backends(["numpy,torch:conv2d", "numpy"]) == (
        Pattern("numpy"),
        Pattern("torch", "conv2d"),
    )


@pytest.mark.parametrize(
    ("wrong", "said"), [("numpy,", "'' is not of the form"), ("numpy,tork", "backend 'tork'")]
)
def test_a_part_that_is_no_backend_is_a_usage_error(wrong: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        parse_backends([wrong])
