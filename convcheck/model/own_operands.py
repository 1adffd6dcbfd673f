"""Operands that a case brings along: arrays in files, and distributions by name.

Owns what they are as values that travel to workers and into journals. Nothing here reads a file or
imports NumPy: what a distribution looks like, `mathematics.distributions` knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

ROLES = ("input", "kernel", "bias", "grad_output", "pointwise_kernel")
"""Operands that a case can bring along. `pointwise_kernel` is a separable convolution's second."""

DISTRIBUTIONS = MappingProxyType(
    {
        "normal": {"mean": 0.0, "deviation": 1.0},
        "relu": {"mean": 0.0, "deviation": 1.0},
        "uniform": {"low": 0.0, "high": 1.0},
        "image": {"largest": 255.0},
        "sparse": {"density": 0.05, "mean": 0.0, "deviation": 1.0},
        "constant": {"value": 1.0},
    }
)
"""Parameters of each distribution, and what they are where nobody says.

`relu` is max(0, x) of normal x; `image` is whole numbers from 0 to `largest`, each as likely as any
other; of `sparse`, that share of normal numbers is not zero; `constant` is one number everywhere,
as the gradient of a sum is.
"""

DIGITS = 12
"""Hexadecimal digits of a file's digest that are shown."""


@dataclass(frozen=True)
class Distribution:
    """Numbers drawn by a law of that name; parameters that are not given have their defaults."""

    name: str
    parameters: tuple[tuple[str, float], ...] = ()

    def __getitem__(self, name: str) -> float:
        return dict(self.parameters).get(name, DISTRIBUTIONS[self.name][name])

    def __str__(self) -> str:
        given = ", ".join(f"{name}={value:g}" for name, value in self.parameters)
        return f"{self.name}({given})" if given else self.name


@dataclass(frozen=True)
class ArrayFile:
    """An array in a file: its absolute path with the name in it, how its author wrote that, and the
    SHA-256 of what the file held when the case was loaded."""

    path: str
    written: str
    digest: str

    def __str__(self) -> str:
        return f"{self.written} (sha256 {self.digest[:DIGITS]})"


@dataclass(frozen=True)
class OwnOperands:
    """What each operand is drawn from, by role; one that is not there is drawn as usual."""

    sources: tuple[tuple[str, Distribution | ArrayFile], ...]

    def source(self, role: str) -> Distribution | ArrayFile | None:
        """Return where an operand comes from, or None."""
        return dict(self.sources).get(role)

    def __str__(self) -> str:
        return ", ".join(f"{role}: {source}" for role, source in self.sources)


def operand_of(role: str) -> str:
    """Return the name that `Operands` and a problem's shapes have for a role."""
    return "pointwise" if role == "pointwise_kernel" else role
