"""Every fault changes something on some backend, and where it changes nothing that is noticed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from convcheck.backends.registry import served_by
from convcheck.diagnosis.search import mistakes_of
from convcheck.model.passes import USUAL_PASSES, Fill
from convcheck.selftest import planting
from convcheck.selftest.contract import Fault, Scene, Told, all_faults, families
from convcheck.selftest.convolutions import SCENES
from convcheck.selftest.planting import Computing, Planting, PlantTask, plant_in
from tests.backends.support import active

BY_HAND = [name for name in families() if name != "hypotheses"]


def planted(tmp_path: Path, names: list[str], scene: str, fill: Fill) -> Planting:
    computing = Computing(served_by("numpy")[0], "eager", active("numpy"))
    task = PlantTask("numpy", "eager", scene, fill, tuple(names), 0, str(tmp_path / "out"))
    return plant_in(computing, task)


def test_there_are_many_faults_and_each_says_what_it_does() -> None:
    faults = all_faults()
    assert len(faults) >= 200
    assert sum(len(families()[name].faults) for name in BY_HAND) >= 100
    for fault in faults.values():
        assert fault.does.endswith(".")
        assert set(fault.scenes) <= set(SCENES)
        assert fault.passes
        assert fault.fills
        needs_words = fault.told in (Told.PLACE, Told.REASON)
        assert fault.words or not needs_words or "now and then" in fault.name


def test_every_mistake_of_the_diagnosis_is_planted() -> None:
    kinds = {name.partition(":")[0] for name in all_faults() if ": " in name}
    plane = SCENES["plane"]
    assert kinds == {mistake.name for mistake in mistakes_of(plane)}


@pytest.mark.parametrize("family", list(families()))
def test_every_fault_has_an_effect(family: str, tmp_path: Path) -> None:
    left = {fault.name: fault for fault in families()[family].faults}
    for scene in SCENES:
        for fill in Fill:
            names = [n for n, f in left.items() if scene in f.scenes and fill in f.fills]
            folder = tmp_path / f"{scene} {fill}"
            folder.mkdir()
            if names:
                found = planted(folder, names, scene, fill)
                assert not found.refused
                for damage in found.damages:
                    left.pop(damage.fault, None)
    assert not left, f"without effect: {list(left)}"


def test_what_changes_nothing_is_no_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slightly(scene: Scene) -> np.ndarray:
        return (scene.clean * (1 + 2.0**-22)).astype(scene.clean.dtype)

    idle = Fault("idle", "Nothing.", lambda scene: scene.clean, Told.NOTHING)
    rounding = Fault("rounding", "Rounding.", slightly, Told.NOTHING)
    monkeypatch.setattr(planting, "all_faults", lambda: {"idle": idle, "rounding": rounding})
    found = planted(tmp_path, ["idle", "rounding"], "plane", Fill.NORMAL)
    assert found.damages == ()
    assert found.without_effect == {
        (name, which): 1 for name in ("idle", "rounding") for which in USUAL_PASSES
    }


def test_what_a_backend_refuses_is_said_and_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def narrower(scene: Scene) -> np.ndarray:
        return scene.again(replace(scene.convolution, kernel=(3, 2)))

    fault = Fault("odd", "A kernel that does not fit.", narrower, Told.NOTHING)
    monkeypatch.setattr(planting, "all_faults", lambda: {"odd": fault})
    found = planted(tmp_path, ["odd"], "plane", Fill.NORMAL)
    assert found.damages == ()
    assert set(found.refused) == {("odd", which) for which in USUAL_PASSES}


def test_a_fault_of_odd_lengths_leaves_even_ones_alone(tmp_path: Path) -> None:
    for folder in ("odd", "even"):
        (tmp_path / folder).mkdir()
    odd = planted(tmp_path / "odd", ["odd lengths only"], "odd line", Fill.NORMAL)
    even = planted(tmp_path / "even", ["odd lengths only"], "even line", Fill.NORMAL)
    assert len(odd.damages) == 2
    assert not even.damages
    assert sum(even.without_effect.values()) == 2
