"""JAX: the jaxpr, the programs that XLA made of its parts, and the kernels that ran."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from convcheck.document.trace import Level, Step
from convcheck.tracing.contract import Evidence, TracedCall, level_or_reason
from convcheck.tracing.evidence._hlo import KERNELS, Dumps, dump_flags, kernels
from convcheck.tracing.evidence._xspace import read_with_jax

SHOWN = (
    "window_strides",
    "padding",
    "rhs_dilation",
    "lhs_dilation",
    "feature_group_count",
    "batch_group_count",
    "permutation",
    "dimensions",
)
"""Parameters of an equation that are shown where they are not empty."""


def levels_of(subject: TracedCall) -> list[Level]:
    """Return the levels of a call into JAX, whoever makes it."""
    import jax

    call = subject.open()
    jax.clear_caches()  # what the recording compiled is compiled again by the call, and dumped
    dumps = Dumps(subject.folder)
    call()
    programs = dumps.level()
    ran = level_or_reason(KERNELS, lambda: kernels(subject, call, _profile, read_with_jax))
    # Last, since a training step keeps its new weights, which are symbols while it is traced.
    return [_jaxpr(subject), programs, ran]


def _profile(folder: str, call: Callable[[], None]) -> None:
    import jax

    with jax.profiler.trace(folder):
        call()


def _jaxpr(subject: TracedCall) -> Level:
    import jax

    source = "jax.make_jaxpr of the whole call; what was compiled together is in the programs"
    traced = jax.make_jaxpr(subject.timed().call)()
    return Level("jaxpr", source, tuple(_equations(traced.jaxpr, 0)))


def _equations(jaxpr: Any, depth: int) -> Iterator[Step]:
    for equation in jaxpr.eqns:
        shapes = ", ".join(_shape(each) for each in equation.invars)
        outs = ", ".join(_shape(each) for each in equation.outvars)
        params = [
            f"{name}={equation.params[name]}"
            for name in SHOWN
            if equation.params.get(name) not in (None, (), 1)
        ]
        name = str(equation.params.get("name", "")) if "jaxpr" in equation.params else ""
        detail = " ".join([f"{shapes} -> {outs}", *params])
        yield Step(equation.primitive.name, detail, name, depth)
        inner = equation.params.get("jaxpr")
        if inner is not None:
            yield from _equations(getattr(inner, "jaxpr", inner), depth + 1)


def _shape(variable: Any) -> str:
    return str(variable.aval.str_short()) if hasattr(variable, "aval") else str(variable)


class JaxEvidence(Evidence):
    """JAX on its own."""

    name = "jax"
    onednn = True

    def variables(self, mode: str, folder: Path) -> Mapping[str, str]:
        return dump_flags(folder)

    def levels(self, subject: TracedCall) -> list[Level]:
        return levels_of(subject)


EVIDENCE = JaxEvidence()
