"""What the options `--backend`, `--device` and `--require` may hold."""

from __future__ import annotations

import re

from convcheck.backends.registry import backends
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.model.user_function import PYTHON
from convcheck.verbs.wildcards import is_wildcard


def parse_backend(text: str) -> Pattern:
    """Return the pattern of `--backend`. Raises `UsageError`."""
    try:
        pattern = Pattern.parse(text)
    except ValueError as error:
        raise UsageError(f"--backend: {error}; for example torch or torch:conv2d") from None
    if not is_wildcard(pattern.backend):
        check_backend(pattern.backend, "--backend")
    return pattern


def parse_device(text: str) -> str:
    """Return the device of `--device`. Raises `UsageError`."""
    if not re.fullmatch(r"cpu|cuda(:\d+)?", text):
        raise UsageError(f"--device: got {text!r}; allowed: cpu, cuda, cuda:0, cuda:1, ...")
    return "cuda:0" if text == "cuda" else text


def check_backend(name: str, option: str) -> None:
    """Raise `UsageError` if there is no backend of that name."""
    if name not in backends() and name != PYTHON:
        allowed = f"{', '.join(backends())}, and {PYTHON} for functions of your own"
        raise UsageError(f"{option}: unknown backend {name!r}; allowed: {allowed}")
