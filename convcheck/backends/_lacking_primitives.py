"""A runner without the optional primitives: what each is before a backend has it.

A form that needs one is not among the forms of a backend that does not say it offers it, so that
none of this is ever called in a run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn

from convcheck.identities.contract import Tensor


class LackingPrimitives:
    """Every primitive that belongs to a `Capability`, as a refusal."""

    def pad(self, x: Tensor, around: Sequence[tuple[int, int]]) -> Tensor:
        self._lack("pad")

    def cut(self, x: Tensor, window: tuple[slice, ...]) -> Tensor:
        self._lack("cut")

    def flip(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        self._lack("flip")

    def join(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        self._lack("join")

    def permute(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        self._lack("permute")

    def add(self, a: Tensor, b: Tensor) -> Tensor:
        self._lack("add")

    def multiply(self, a: Tensor, b: Tensor) -> Tensor:
        self._lack("multiply")

    def scale(self, x: Tensor, factor: float) -> Tensor:
        self._lack("scale")

    def eye(self, size: int, like: Tensor) -> Tensor:
        self._lack("eye")

    def vector(self, values: Sequence[float], like: Tensor) -> Tensor:
        self._lack("vector")

    def matmul(self, a: Tensor, b: Tensor) -> Tensor:
        self._lack("matmul")

    def rfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        self._lack("rfft")

    def irfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        self._lack("irfft")

    def windows(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        dilation: Sequence[int],
    ) -> Tensor:
        self._lack("windows")

    def einsum(self, equation: str, a: Tensor, b: Tensor) -> Tensor:
        self._lack("einsum")

    def average_pool(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        pads: Sequence[tuple[int, int]],
        counted: bool,
    ) -> Tensor:
        self._lack("average_pool")

    def with_gradients(
        self,
        forward: Callable[[Tensor, Tensor], Tensor],
        backward: Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor]],
    ) -> Callable[[Tensor, Tensor], Tensor]:
        self._lack("with_gradients")

    def _lack(self, primitive: str) -> NoReturn:
        raise NotImplementedError(f"{type(self).__name__} has no primitive {primitive!r}")
