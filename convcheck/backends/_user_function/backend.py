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
from convcheck.model.axis import ALL_PADDING_MODES
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution, TransposedConvolution
from convcheck.model.passes import Pass
from convcheck.model.user_function import PYTHON, OwnFunction

KINDS = (PlainConvolution, TransposedConvolution)
"""What a user's function may compute."""


class FunctionForm(Form):
    """What a user's function computes: the convolution itself, as far as anybody knows."""

    operations = KINDS
    one_call = True
    foreign = "functions of your own are checked as convolutions of one kernel, not {op}"

    def __init__(self, own: OwnFunction) -> None:
        self.name, self.summary = own.name, f"{own.target}, a function of yours"  # type: ignore[misc]

    def limits(self, convolution: Convolution) -> str | None:
        if min(map(min, convolution.pads)) < 0:
            return "functions of your own are not asked for negative padding"
        return None

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        return primitives.convolution(convolution)


class FunctionBackend(Backend):
    """One function, on the library whose arrays it takes."""

    padding_modes = ALL_PADDING_MODES  # the function has one of them, see `inexpressible`

    name = PYTHON
    operations = KINDS

    def __init__(self, own: OwnFunction, library: Backend) -> None:
        self._own, self._library = own, library
        self.summary = f"{own.target}, a function of yours"  # type: ignore[misc]
        self.module, self.distribution = library.module, library.distribution  # type: ignore[misc]
        self.also_needs, self.extra = library.also_needs, library.extra  # type: ignore[misc]
        self.own_forms = (FunctionForm(own),)  # type: ignore[misc]
        self.lacks_passes = self._lacking()  # type: ignore[misc]

    def _lacking(self) -> Mapping[Pass, str]:
        from convcheck.user_functions.source.source import find

        if self._own.framework != "numpy" or self._own.backward is not None:
            return {}
        if not find(self._own.target).is_function:  # a class may have a backward of its own
            return {}
        reason = "NumPy does not differentiate; name the function that does under `backward`"
        return {which: reason for which in Pass if which is not Pass.FORWARD}

    def activate(self, settings: WorkerSettings) -> Runner:
        from convcheck.backends._user_function.runner import FunctionRunner

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
