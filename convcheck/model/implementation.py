"""The name of an implementation: `backend[mode]:form@device`, and patterns over such names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase

from convcheck.model.user_function import OwnFunction

_NAME = re.compile(
    r"(?P<backend>[A-Za-z_*?][\w*?]*)"
    r"(?:\[(?P<mode>[\w*?]+)\])?"
    r"(?::(?P<form>[\w*?]+))?"
    r"(?:@(?P<device>[\w*?]+(?::\d+)?))?"
)

EAGER = "eager"
"""The mode that goes without saying: the backend called as it is."""


@dataclass(frozen=True)
class Implementation:
    """One way to execute a convolution. `device` is `cpu` or `cuda:N`.

    `own` is the function of a user's that it is, if it is none of a backend's forms.
    """

    backend: str
    form: str
    mode: str = EAGER
    device: str = "cpu"
    own: OwnFunction | None = None

    def __str__(self) -> str:
        mode = "" if self.mode == EAGER else f"[{self.mode}]"
        device = "" if self.device == "cpu" else f"@{self.device}"
        return f"{self.backend}{mode}:{self.form}{device}"


@dataclass(frozen=True)
class Pattern:
    """Part of an implementation's name, with `*` and `?` as in a shell; None matches anything."""

    backend: str
    form: str | None = None
    mode: str | None = None
    device: str | None = None

    @classmethod
    def parse(cls, text: str) -> Pattern:
        """Parse `torch`, `torch:*`, `tensorflow[xla]:conv2d@cuda:0`. Raises `ValueError`."""
        match = _NAME.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is not of the form backend[mode]:form@device")
        return cls(**match.groupdict())

    def __str__(self) -> str:
        mode = "" if self.mode is None else f"[{self.mode}]"
        form = "" if self.form is None else f":{self.form}"
        device = "" if self.device is None else f"@{self.device}"
        return f"{self.backend}{mode}{form}{device}"

    def matches(self, implementation: Implementation) -> bool:
        """Tell whether every part given here fits."""
        parts = (
            (self.backend, implementation.backend),
            (self.form, implementation.form),
            (self.mode, implementation.mode),
            (self.device, implementation.device),
        )
        return all(pattern is None or fnmatchcase(value, pattern) for pattern, value in parts)
