"""A dict of options that answers what it is asked: `conv_param["stride"]`, `hparameters["pad"]`.

Owns which keys were asked for. So the keys a function uses are seen, not guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from convcheck.user_functions.parameters.axis_names import part_of, role_of_part
from convcheck.user_functions.parameters.names import KEYS, Role, plain


def role_of(key: object) -> Role | None:
    """Return the role of a key, None if it is not known."""
    name = plain(str(key))
    found = next((role for role, spellings in KEYS.items() if name in spellings), None)
    return role_of_part(str(key)) if found is None else found


class Options(dict[str, Any]):
    """A dict that holds a value for every key whose name is known, and remembers what was asked.

    `value(role)` gives the value. Keys are attributes too. `named` are keys that may be asked for
    once it has been merged with another dict, as in `{**DEFAULTS, **options}`: it has them then.
    """

    def __init__(self, value: Callable[[Role], Any], named: Sequence[str] = ()) -> None:
        super().__init__()
        self._value = value
        self._named = [key for key in named if role_of(key) is not None]
        self.asked: dict[str, Role] = {}
        self.unknown: dict[str, None] = {}

    def __iter__(self) -> Iterator[str]:
        """Yield the keys that are named; that there is such a method has Python merge by it."""
        yield from dict.fromkeys([*super().__iter__(), *self._named])

    def keys(self) -> Any:
        """Return the keys that are named."""
        return dict.fromkeys(self).keys()

    def items(self) -> Any:
        """Return the keys that are named, with their values."""
        return {key: self[key] for key in self}.items()

    def __bool__(self) -> bool:
        """Say that there is something in it, as `attrs or {}` asks."""
        return True

    def __missing__(self, key: str) -> Any:
        role = role_of(key)
        if role is None:
            self.unknown[str(key)] = None
            raise KeyError(key)
        self.asked[str(key)] = role
        value = self._value(role)
        return value if plain(key) in KEYS[role] else part_of(value, role, str(key))

    def __getitem__(self, key: str) -> Any:
        return super().__getitem__(key) if super().__contains__(key) else self.__missing__(key)

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or self.get(str(key), self) is not self

    def get(self, key: str, default: Any = None) -> Any:
        """Return the value of a key whose name is known, else the default."""
        if super().__contains__(key):
            return super().__getitem__(key)
        return default if role_of(key) is None else self[key]

    def pop(self, key: str, *default: Any) -> Any:
        """Return the value of a key; it stays."""
        return self.get(key, *default) if default else self[key]

    def setdefault(self, key: str, default: Any = None) -> Any:
        """Return the value of a key whose name is known, else set it."""
        if role_of(key) is None:
            super().__setitem__(key, default)
            return default
        return self[key]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None
