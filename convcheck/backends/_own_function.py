"""A user's own function as an implementation: its passive side, told without running its file.

Apart from the backends that are found by their presence: there is one of these for each function
that a case file names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from convcheck.backends.contract import Backend, Runner, WorkerSettings
from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.words.convolution import Convolution
from convcheck.words.own_function import PYTHON, OwnFunction
from convcheck.words.passes import Pass


class FunctionForm(Form):
    """What a user's function computes: the convolution itself, as far as anybody knows."""

    def __init__(self, own: OwnFunction) -> None:
        self.name, self.summary = own.name, f"{own.target}, a function of yours"  # type: ignore[misc]

    def refusal(self, convolution: Convolution) -> str | None:
        if convolution.transposed or convolution.separable:
            return f"functions of your own are checked as plain convolutions, not {convolution.op}"
        if min(map(min, convolution.pads)) < 0:
            return "functions of your own are not asked for negative padding"
        return None

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        return primitives.convolution(convolution)


class FunctionBackend(Backend):
    """One function, on the library whose arrays it takes."""

    name = PYTHON

    def __init__(self, own: OwnFunction, library: Backend) -> None:
        self._own, self._library = own, library
        self.summary = f"{own.target}, a function of yours"  # type: ignore[misc]
        self.module, self.distribution = library.module, library.distribution  # type: ignore[misc]
        self.also_needs, self.extra = library.also_needs, library.extra  # type: ignore[misc]
        self.own_forms = (FunctionForm(own),)  # type: ignore[misc]
        self.lacks_passes = self._lacking()  # type: ignore[misc]

    def _lacking(self) -> Mapping[Pass, str]:
        from convcheck.foreign.source import find

        if self._own.framework != "numpy" or self._own.backward is not None:
            return {}
        if not find(self._own.target).is_function:  # a class may have a backward of its own
            return {}
        reason = "NumPy does not differentiate; name the function that does under `backward`"
        return {which: reason for which in Pass if which is not Pass.FORWARD}

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends._own_runner import FunctionRunner

        return FunctionRunner(self._own, self._library.activate(settings), self.version())

    def version(self) -> str:
        """Return a digest of the files and of how they are used: what a resumed run must share."""
        digest = hashlib.sha256(repr(self._own).encode())
        backward = (self._own.backward or "").rpartition(":")[0]
        for file in dict.fromkeys((self._own.file, backward)):
            try:
                digest.update(Path(file).read_bytes() if file else b"")
            except OSError:  # it went away since the case file was read; running it will say so
                continue
        return digest.hexdigest()[:12]
