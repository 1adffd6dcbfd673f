"""What the options `--backend`, `--device` and `--require` may hold."""

from __future__ import annotations

import re
from collections.abc import Sequence

from convcheck.backends._devices import devices
from convcheck.backends.registry import backends
from convcheck.loading.validation import did_you_mean
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.model.user_function import PYTHON
from convcheck.verbs.wildcards import is_wildcard

ALL = "all"
"""What stands for every device of this machine."""


def separated(texts: Sequence[str]) -> list[str]:
    """Return the values of an option that may be given several times, or with commas."""
    return [part.strip() for text in texts for part in text.split(",")]


def parse_backends(texts: Sequence[str]) -> tuple[Pattern, ...]:
    """Return the patterns of all `--backend`, each once. Raises `UsageError`."""
    return tuple(dict.fromkeys(map(_parse_backend, separated(texts))))


def parse_devices(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the devices of all `--device`, each once. Raises `UsageError`."""
    found: dict[str, None] = {}
    for text in separated(texts):
        found |= dict.fromkeys(devices() if text == ALL else [_parse_device(text)])
    return tuple(found)


def _parse_backend(text: str) -> Pattern:
    try:
        pattern = Pattern.parse(text)
    except ValueError as error:
        raise UsageError(f"--backend: {error}; for example torch or torch:conv2d") from None
    if not is_wildcard(pattern.backend):
        check_backend(pattern.backend, "--backend")
    return pattern


def _parse_device(text: str) -> str:
    if not re.fullmatch(r"cpu|cuda(:\d+)?", text):
        raise UsageError(f"--device: got {text!r}; allowed: cpu, cuda, cuda:0, cuda:1, ..., {ALL}")
    return "cuda:0" if text == "cuda" else text


def check_backend(name: str, option: str) -> None:
    """Raise `UsageError` if there is no backend of that name."""
    if name not in backends() and name != PYTHON:
        allowed = f"{did_you_mean(name, backends())}, and {PYTHON} for functions of your own"
        raise UsageError(f"{option}: unknown backend {name!r}; {allowed}")
