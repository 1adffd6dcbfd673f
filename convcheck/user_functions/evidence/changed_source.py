"""A changed file of a user's, run beside the one that it was made of, and what it has for a callee.

Owns what a changed file may do: for how long it may run, that it reaches nothing but arrays, and
that modules are found afterwards as before.
"""

from __future__ import annotations

import ast
import inspect
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from convcheck.user_functions.callables.callee import Callee, Plain
from convcheck.user_functions.load import load
from convcheck.user_functions.objects.classes import Built

REACHING_OUT = re.compile(
    r"open|exec|eval|system|popen|remove|unlink|rmdir|rmtree|rename|makedirs|mkdir|write_text"
    r"|write_bytes|save|savez|savetxt|tofile|dump|run|Popen|check_call|check_output|urlopen|kill"
    r"|connect|send|load_library|CDLL"
)
"""Names of calls by which more than arrays may be changed. A file with one of them is let alone."""


class TooLong(BaseException):
    """What a changed function runs into that takes longer than it may: nothing that it catches."""


@dataclass(frozen=True)
class Original:
    """What a user named: a function or class of a file, as it is called."""

    callee: Callee
    path: str
    name: str
    backward: str | None = None

    def changed(self, code: CodeType, path: Path) -> Callee:
        """Return the same of a changed file. Raises whatever the file raises."""
        callee, name = self.callee, self.name
        # Its parameters are those that it had: to read them takes longer than to call it.
        if isinstance(callee, Plain) and self._is(callee.call):
            made = _run(code, path)
            backward = callee.backward
            if backward is not None and self.backward in made:
                backward = made[self.backward], backward[1]
            return replace(callee, call=made[name], backward=backward)
        if isinstance(callee, Built) and self._is(callee.build):
            return replace(callee, build=_run(code, path)[name], ways=[*callee.ways])
        return load(str(path), name, self.backward)

    def _is(self, thing: Any) -> bool:
        """Tell whether a thing is what the file has under the name, with nothing around it."""
        here = {self.path, str(Path(self.path).resolve())}
        functions = [*vars(thing).values()] if inspect.isclass(thing) else [thing]
        codes = [each.__code__ for each in functions if isinstance(each, FunctionType)]
        written_there = any(code.co_filename in here for code in codes)
        return written_there and getattr(thing, "__name__", "") == self.name


def _run(code: CodeType, path: Path) -> dict[str, Any]:
    """Run a file's code as a module; return what it has under which name."""
    module = ModuleType(path.stem)
    module.__file__ = str(path)
    sys.modules[path.stem] = module
    exec(code, module.__dict__)
    return module.__dict__


def reaches_out(text: str) -> bool:
    """Tell whether a file calls anything by which more than arrays may be changed."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "eval" and isinstance(node.func, ast.Attribute):
                continue  # of a module of PyTorch
            if REACHING_OUT.fullmatch(name):
                return True
    return False


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise `TooLong` in what takes longer; what runs in a library is waited for."""

    def late(_: int, __: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def modules_put_back() -> Iterator[None]:
    """Have modules found and named afterwards as before: changed files are run under one's name."""
    path, modules = [*sys.path], dict(sys.modules)
    try:
        yield
    finally:
        sys.path[:] = path
        sys.modules.update(modules)


@contextmanager
def without_compilation() -> Iterator[None]:
    """Have Numba leave functions as they are, which takes less than to compile each change."""
    numba = sys.modules.get("numba")
    if numba is None:
        yield
        return
    before, numba.config.DISABLE_JIT = numba.config.DISABLE_JIT, True
    try:
        yield
    finally:
        numba.config.DISABLE_JIT = before
