"""What an operation is: its names, its parameters, and the way from parameters to a problem.

Owns the contract. An operation is one object for each name that a case file can give under `op`;
what depends on the kind of the operation alone is asked of it, and nobody tests which one it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from convcheck.model.problem import InvalidProblem

if TYPE_CHECKING:
    from convcheck.model.problem import Problem


class Operation(ABC):
    """One operation. Two are equal if they have the same name."""

    name: str
    """As `op` in case files."""
    noun: ClassVar[str]
    """What it is called in "NumPy has no ..."."""
    foreign: ClassVar[str] = "the form {form} is for {allowed}, not {op}"
    """What a form says that does not compute it: with `form`, `op`, and what `allowed` names."""

    @property
    @abstractmethod
    def parameters(self) -> tuple[str, ...]:
        """Names of all parameters in the order of reports."""

    @property
    @abstractmethod
    def required(self) -> tuple[str, ...]:
        """Names of the parameters that have no default."""

    @property
    def sizes(self) -> tuple[str, ...]:
        """Names of the spatial sizes among them."""
        return ()

    @abstractmethod
    def defaults(self) -> Mapping[str, Any]:
        """Return the normalised value of each parameter that has a default."""

    def normalised(self, name: str, value: Any) -> Any:
        """Return the normal form of a value. Raises `ValueError` for a list of the wrong length."""
        return value

    @abstractmethod
    def build(self, values: Mapping[str, Any]) -> Problem:
        """Return the problem of normalised parameters, all of them. Raises `InvalidProblem`."""

    def build_impossible(self, values: Mapping[str, Any]) -> Problem:
        """Return what stands for parameters that describe no problem, to be refused by libraries.

        Raises `InvalidProblem` where nobody can be asked for them.
        """
        raise InvalidProblem("op", f"a {self.noun} that there is none of cannot be asked for")

    def written(self, some: Mapping[str, Any], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return some parameters of a record as a case file of this operation has them."""
        return dict(some)

    def involved(self, blamed: str) -> tuple[str, ...]:
        """Return the parameters that a fault of one of them may come from."""
        return (blamed,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Operation) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"
