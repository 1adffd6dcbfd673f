"""Several calls whose inputs come in one array, as a caller has them who fills a buffer anew.

Owns when it is filled: for a call, once the one before it has returned.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from convcheck.user_functions.parameters.names import Role

Given = dict[Role, Any]


class InOneArray(Sequence[Given]):
    """What is given to several calls; their inputs, of one size, come in the first one's array."""

    def __init__(self, several: Sequence[Given]) -> None:
        self._several = several
        self._array = several[0][Role.INPUT]
        self._contents = [deepcopy(each[Role.INPUT]) for each in several]

    def __len__(self) -> int:
        return len(self._several)

    def __getitem__(self, number: Any) -> Any:
        self._array[...] = self._contents[number]
        return {**self._several[number], Role.INPUT: self._array}
