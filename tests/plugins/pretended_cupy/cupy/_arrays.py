"""Arrays "on a device", each with NumPy's memory behind it and a block of the device's pool."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from cupy import cuda

IMPLICIT = "Implicit conversion to a NumPy array is not allowed. Please use `.get()`"


def given(value: Any) -> Any:
    """Return what is behind an argument. Raises what CuPy raises for arrays of the host."""
    if isinstance(value, ndarray):
        if value.place != cuda.current():
            raise ValueError(f"array device {value.place} and current device {cuda.current()}")
        return value.held
    if isinstance(value, np.ndarray):
        raise TypeError(f"Unsupported type {type(value)}")
    if isinstance(value, tuple | list):
        return type(value)(map(given, value))
    return value


def taken(result: Any, source: ndarray | None = None) -> Any:
    """Return NumPy's result as an array on the device; NumPy's scalars are arrays of no axes."""
    if isinstance(result, list):
        return [taken(each, source) for each in result]
    return ndarray(np.asarray(result), source)


def lifted(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return one of NumPy's functions on arrays of the device."""

    def call(*values: Any, **options: Any) -> Any:
        return taken(function(*map(given, values), **{n: given(v) for n, v in options.items()}))

    return call


def made(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return one of NumPy's functions that make arrays of sizes and numbers."""
    return lambda *sizes, **options: ndarray(function(*sizes, **options))


def _method(name: str) -> Callable[..., Any]:
    own = getattr(np.ndarray, name)

    def call(self: ndarray, *values: Any, **options: Any) -> Any:
        return taken(own(given(self), *map(given, values), **options), self)

    return call


def _in_place(name: str) -> Callable[..., Any]:
    own = getattr(np.ndarray, name)

    def call(self: ndarray, other: Any) -> ndarray:
        own(given(self), given(other))
        return self

    return call


class ndarray:  # noqa: N801 - CuPy's name
    """What is used of `cupy.ndarray`."""

    __array_ufunc__ = None  # so that NumPy leaves operators with its own arrays to this class

    def __init__(self, held: np.ndarray, source: ndarray | None = None) -> None:
        self.held, self.place = held, cuda.current()
        view = source is not None and np.may_share_memory(held, source.held)
        self.block = source.block if view else cuda.Block(held.nbytes)

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise TypeError(IMPLICIT)

    def __array_function__(self, *_: Any) -> Any:
        raise TypeError("a function of NumPy was called with an array of CuPy")

    def get(self) -> np.ndarray:
        return self.held.copy()

    def transpose(self, *axes: Any) -> ndarray:
        several = len(axes) == 1 and isinstance(axes[0], Sequence)
        numbers = axes[0] if several else axes
        if not all(isinstance(each, int) for each in numbers):
            raise TypeError("axes are numbers")
        return ndarray(given(self).transpose(*numbers), self)

    def __getitem__(self, index: Any) -> ndarray:
        return taken(given(self)[given(index)], self)

    def __setitem__(self, index: Any, value: Any) -> None:
        given(self)[given(index)] = given(value)

    def __float__(self) -> float:
        return float(given(self))

    def __len__(self) -> int:
        return len(self.held)

    def __matmul__(self, other: Any) -> ndarray:
        from cupy._products import matmul

        return matmul(self, other)

    shape = property(lambda self: self.held.shape)
    dtype = property(lambda self: self.held.dtype)
    ndim = property(lambda self: self.held.ndim)
    size = property(lambda self: self.held.size)
    itemsize = property(lambda self: self.held.itemsize)
    nbytes = property(lambda self: self.held.nbytes)
    strides = property(lambda self: self.held.strides)
    T = property(lambda self: ndarray(given(self).T, self))
    real = property(lambda self: ndarray(given(self).real, self))


for _name in ("astype", "conj", "copy", "reshape", "sum", "swapaxes"):
    setattr(ndarray, _name, _method(_name))
for _name in ("add", "mul", "pow", "sub", "truediv"):
    setattr(ndarray, f"__{_name}__", _method(f"__{_name}__"))
    setattr(ndarray, f"__r{_name}__", _method(f"__r{_name}__"))
for _name in ("__iadd__", "__isub__"):
    setattr(ndarray, _name, _in_place(_name))
