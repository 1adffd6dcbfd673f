"""What a backend's worker does for the selftest: compute, damage, and write what is to be judged.

Owns the scenes of one backend: which of its forms stands for it, and which faults have an effect.
Results are written as `verify` writes them, and judged elsewhere, as `verify` has them judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.backends.contract import Backend, Runner
from convcheck.backends.execution import Execution
from convcheck.backends.registry import forms_of, served_by
from convcheck.identities.contract import Form
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.reference import compute_reference
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Fill, Pass
from convcheck.selftest.contract import CannotPlant, Fault, Planted, Scene, all_faults
from convcheck.selftest.convolutions import SCENES
from convcheck.selftest.effect import has_effect
from convcheck.workers import backend_process
from convcheck.workers.messages import ArrayReference, Failure
from convcheck.workers.scratch import write_arrays

Array = NDArray[Any]

PREFERRED = ("direct", "im2col", "correlate", "explicit_padding", "layer")
"""Forms that stand for a backend, the first that it offers and does not refuse."""

DEVICE = "cpu"


@dataclass(frozen=True, slots=True)
class PlantTask:
    """Faults of one scene and fill to plant in one backend.

    `backend` is the name of a worker; `output` begins the names of scratch files.
    """

    backend: str
    mode: str
    scene: str
    fill: Fill
    faults: tuple[str, ...]
    seed: int
    output: str


@dataclass(frozen=True, slots=True)
class Damage:
    """A wrong result that has an effect, to be judged; no `array`: an output that does not come."""

    fault: str
    which: Pass
    words: tuple[str, ...]
    array: ArrayReference | None


@dataclass(frozen=True, slots=True)
class Planting:
    """What became of a `PlantTask`.

    `without_effect`: faults and passes, with how often they changed nothing. `refused`: reasons by
    fault and pass; by an empty name if the backend does not compute the scene.
    """

    clean: dict[Pass, ArrayReference] = field(default_factory=dict)
    damages: tuple[Damage, ...] = ()
    without_effect: dict[tuple[str, Pass], int] = field(default_factory=dict)
    refused: dict[tuple[str, Pass | None], str] = field(default_factory=dict)


def plant(task: PlantTask) -> Planting:
    """Answer a `PlantTask`; runs in a worker that has activated the backend."""
    found = backend_process.active_runner()
    if isinstance(found, Failure):
        return Planting(refused={("", None): found.reason})
    runner = found[0].in_mode(task.mode)
    return plant_in(Computing(served_by(task.backend)[0], task.mode, runner), task)


def plant_in(computing: Computing, task: PlantTask) -> Planting:
    """Plant faults in what a backend of this process computes."""
    conv = SCENES[task.scene]
    operands = draw(conv, task.fill, task.seed)
    other = draw(conv, task.fill, task.seed + 1)
    differentiable = conv.passes if not conv.dtype_facts.is_integer else (Pass.FORWARD,)
    passes = [which for which in differentiable if which not in computing.backend.lacks_passes]
    with np.errstate(all="ignore"):  # special values overflow, and are meant to
        try:
            clean = computing.possible(conv, operands, passes)
        except CannotPlant as refusal:
            return Planting(refused={("", None): str(refusal)})
        magnitudes = compute_reference(conv, operands, tuple(clean)).magnitudes
        scenes = {
            which: Scene(
                *(conv, task.fill, which, array, magnitudes[which], operands, other),
                computing.result,
            )
            for which, array in clean.items()
        }
        return _planted(task, scenes)


def _planted(task: PlantTask, scenes: dict[Pass, Scene]) -> Planting:
    damages: list[Damage] = []
    without: dict[tuple[str, Pass], int] = {}
    refused: dict[tuple[str, Pass | None], str] = {}
    known = all_faults()
    for name in task.faults:
        for which, scene in scenes.items():
            if which not in known[name].passes:
                continue
            try:
                plantings = list(known[name].plant(scene))
            except CannotPlant as refusal:
                refused[name, which] = str(refusal)
                continue
            for planted in plantings:
                if has_effect(
                    *(scene.convolution, scene.fill, scene.magnitude, scene.clean),
                    planted.array,
                ):
                    path = f"{task.output}.{len(damages)}"
                    damages.append(_written(known[name], which, planted, path))
                else:
                    without[name, which] = without.get((name, which), 0) + 1
    clean = write_arrays(
        f"{task.output}.clean", {which: scene.clean for which, scene in scenes.items()}
    )
    return Planting(clean, tuple(damages), without, refused)


def _written(fault: Fault, which: Pass, planted: Planted, path: str) -> Damage:
    if planted.array is None:
        return Damage(fault.name, which, planted.words, None)
    array = write_arrays(path, {which: planted.array})[which]
    return Damage(fault.name, which, planted.words, array)


class Computing:
    """A backend that computes what it is given, in whichever of its usual forms it can."""

    def __init__(self, backend: Backend, mode: str, runner: Runner) -> None:
        self.backend, self._mode, self._runner = backend, mode, runner
        offered = forms_of(backend.name)
        self._forms = [offered[name] for name in PREFERRED if name in offered]

    def results(
        self, conv: Convolution, operands: Operands, passes: Sequence[Pass]
    ) -> dict[Pass, Array]:
        """Return some passes. Raises `CannotPlant` with the reason of the most usual form."""
        reason = "" if self._forms else f"it offers none of {', '.join(PREFERRED)}"
        for form in self._forms:
            try:
                found = self._by(form, conv, operands, passes)
            except CannotPlant as refusal:
                reason = reason or str(refusal)
                continue
            if set(found) == set(passes):
                return found
        raise CannotPlant(reason or "a result did not come")

    def possible(
        self, conv: Convolution, operands: Operands, passes: Sequence[Pass]
    ) -> dict[Pass, Array]:
        """Return those of some passes that the backend computes. Raises `CannotPlant` if none."""
        try:
            return self.results(conv, operands, passes)
        except CannotPlant as refusal:
            reason = str(refusal)
        found: dict[Pass, Array] = {}
        for which in passes:
            with suppress(CannotPlant):
                found |= self.results(conv, operands, [which])
        if not found:
            raise CannotPlant(reason)
        return found

    def result(self, conv: Convolution, operands: Operands, which: Pass) -> Array:
        """Return one pass, of operands of any type. Raises `CannotPlant`."""
        dtype = numpy_dtype(conv.dtype)
        typed = operands.map(lambda array: np.asarray(array, dtype=dtype))
        return self.results(conv, typed, [which])[which]

    def _by(
        self, form: Form, conv: Convolution, operands: Operands, passes: Sequence[Pass]
    ) -> dict[Pass, Array]:
        refusal = form.refusal(conv) or self.backend.refusal(conv, form, DEVICE)
        refusal = refusal or self.backend.mode_refusal(self._mode, conv)
        if refusal is not None:
            raise CannotPlant(refusal)
        execution = Execution(self._runner, form, conv, DEVICE)
        try:
            execution.prepare(operands)
            return execution.collect(execution.run(passes))
        except Exception as error:  # whatever a library raises is its refusal here
            raise CannotPlant(self._runner.reason_of(error)) from error
