"""What came of checking a user's function from Python: typed, and printable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import indent
from typing import Any

from convcheck.model.outcome import Outcome
from convcheck.verbs.failure_arrays import array_lines

DEFAULTS: Mapping[str, tuple[Any, ...]] = {
    "stride": (1,),
    "padding": ("valid", 0),
    "padding_mode": ("zeros",),
    "dilation": (1,),
    "groups": (1,),
    "bias": (False,),
}
"""Values of parameters that go without saying."""

LONGEST = 120
"""Characters of a refusal that are printed."""


@dataclass(frozen=True)
class CheckedStep:
    """One convolution that was tried. `adds` says what it adds to those before.

    `passes` are the results that were compared, `reason` what the function said if it refused;
    `budget_used` is the largest error as a share of what is allowed.
    """

    adds: str
    parameters: Mapping[str, Any]
    dtype: str
    outcome: Outcome
    passes: tuple[str, ...]
    reason: str
    budget_used: float | None

    @property
    def chosen(self) -> dict[str, Any]:
        """The parameters that are not at their defaults, and the sizes."""
        found = self.parameters.items()
        return {name: value for name, value in found if value not in DEFAULTS.get(name, ())}


@dataclass(frozen=True)
class CheckFailure:
    """The smallest convolution that shows that something is wrong.

    `which` is the pass and `fill` how operands were drawn, both empty for a function that raised,
    crashed or took too long. `arrays` are channels last: `input`, `kernel`, `expected`, `got`, and
    `bias` and `grad_output` where they matter. `atol` and `rtol` is what each element may err.
    `change` says which change of the source makes it right, where one was found.
    """

    rung: CheckedStep
    which: str
    fill: str
    message: str
    diagnosis: str | None
    arrays: Mapping[str, Any]
    atol: float | None
    rtol: float | None
    change: str = ""

    def __str__(self) -> str:
        rung = self.rung
        what = f" of {self.which}" if self.which else ""
        parameters = ", ".join(f"{name}={value}" for name, value in rung.chosen.items())
        lines = [f"{rung.outcome}{what}, {rung.adds}: {parameters}", f"  {self.message}"]
        if self.diagnosis:
            lines.append(indent(f"diagnosis: {self.diagnosis}", "  "))
        if self.change:
            lines.append(f"  {self.change}")
        if self.arrays:
            shown = array_lines(self.arrays, self.atol, self.rtol)
            lines += [f"  {line}" for line in shown]
        return "\n".join(lines)


@dataclass(frozen=True)
class CheckResult:
    """What a function was tested with, and whether it is right. True in a condition if it is.

    `layout_agrees` is False if no layout gives the right result and the shape had to decide.
    `problem` says why nothing could be tested, and is empty otherwise. `left_out` is what was not
    tested, because there is no parameter or no axis for it. `isolated` is False for a function that
    only this process has: it ran here, without time limit, and a crash would have ended the
    process. `files` are what was written.
    """

    function: str
    framework: str
    dtypes: tuple[str, ...]
    layout: str
    layout_inferred: bool
    layout_agrees: bool
    rungs: tuple[CheckedStep, ...]
    left_out: tuple[str, ...]
    notes: tuple[str, ...]
    failure: CheckFailure | None
    problem: str
    isolated: bool
    files: tuple[str, ...]

    @property
    def right(self) -> bool:
        """Whether something was compared, and everything that was agrees."""
        return self.failure is None and not self.problem and bool(self.agreed)

    @property
    def agreed(self) -> tuple[CheckedStep, ...]:
        """The convolutions whose results agree."""
        return tuple(rung for rung in self.rungs if rung.outcome is Outcome.AGREE)

    @property
    def refused(self) -> tuple[CheckedStep, ...]:
        """The convolutions that the function refused, which is allowed."""
        return tuple(rung for rung in self.rungs if rung.outcome is Outcome.UNSUPPORTED)

    @property
    def passes(self) -> tuple[str, ...]:
        """The results that were compared and agree at least once: `forward`, `grad_input`, ..."""
        return tuple(dict.fromkeys(name for rung in self.agreed for name in rung.passes))

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        lines = [f"{self.function}: {self._verdict()}"]
        if self.layout:
            how = "inferred" if self.layout_inferred else "as told"
            how += "" if self.layout_agrees else ", by the shape of its result alone"
            lines.append(f"  called in {self.layout} ({how}), with arrays of {self.framework}")
        if self.failure is not None:
            lines += [f"  {line}" for line in str(self.failure).split("\n")]
        refused = (f"  refused: {each.adds}: {each.reason[:LONGEST]}" for each in self.refused)
        lines += dict.fromkeys(refused)
        if self.left_out:
            lines.append(f"  not tested: {'; '.join(self.left_out)}")
        if not self.isolated:
            lines.append("  ran in this process, without time limit: no file has it by name")
        lines += [f"  note: {note}" for note in self.notes]
        lines += [f"  written: {file}" for file in self.files]
        return "\n".join(lines)

    def _verdict(self) -> str:
        if self.problem:
            return f"could not be tested: {self.problem}"
        dtypes = " and ".join(self.dtypes)
        if self.right:
            return f"right: {len(self.agreed)} convolutions agree in {dtypes}"
        if self.failure is None:
            return "nothing was compared"
        return f"wrong in {self.failure.rung.dtype}, after {len(self.agreed)} that agree"
