"""How a worker process is set up for a backend, and the modes that it may be in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from convcheck.model.implementation import EAGER
from convcheck.model.user_function import OwnFunction


@dataclass(frozen=True)
class WorkerSettings:
    """How a worker sets up its library before the first computation."""

    threads: int
    cpus: tuple[int, ...] = ()
    """Processors that the process may use; empty for all."""
    mode: str = EAGER
    """The mode that the whole process is in; others are entered by `Runner.in_mode`."""
    own: OwnFunction | None = None
    """The user's function that the process is for."""
    runs_files: bool = False
    """Whether it runs files of the user's, named by its questions."""
    start_limit: float | None = None
    """Seconds it may take to say what it is once its library is there; None for no limit beside
    that of the import."""

    @property
    def of_user(self) -> bool:
        """Whether the user's code runs in the process."""
        return self.runs_files or self.own is not None


@dataclass(frozen=True)
class Mode:
    """A way in which a backend can be made to run everything.

    One that changes the library for as long as it is loaded needs a process of its own; `variables`
    are in that process's environment before the library is imported. `needs` are modules without
    which the mode cannot run; their distributions, and the extras that install them, have the same
    names.
    """

    summary: str
    own_process: bool = False
    variables: Mapping[str, str] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    promises_repeatable: str = ""
    """Where the library says that a call made again gives the same bits; empty if it does not."""
    devices: tuple[str, ...] = ()
    """Kinds of device that it is for; empty for all of its backend's."""
    first_call: float = 0.0
    """About how many seconds it takes to compile a small case that it has not met before."""

    def runs_on(self, device: str) -> bool:
        """Tell whether it is for a device."""
        return not self.devices or device.partition(":")[0] in self.devices
