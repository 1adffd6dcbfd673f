"""The user's mistakes: one kind of exception, which the command line prints without traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a case is much more than its place, and every command needs this
    from convcheck.model.case import Location


class UsageError(Exception):
    """Bad usage or a bad case file. The message says what was got, what is allowed, what to try."""

    def __init__(self, message: str, location: Location | None = None) -> None:
        super().__init__(message)
        self.location = location

    def __str__(self) -> str:
        message = super().__str__()
        return message if self.location is None else f"{self.location}: {message}"
