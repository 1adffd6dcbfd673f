"""What a runner can do with a device beside computing on it, and what stands for a lack of it.

Owns the contract of a device's clock and memory; runners of libraries without any inherit these.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from convcheck.backends._kernels import Kernel


class DeviceTimer(ABC):
    """Two events on a device around some calls."""

    @abstractmethod
    def start(self) -> None:
        """Put the first event behind all that the device has been given."""

    @abstractmethod
    def stop(self) -> None:
        """Put the second event behind the calls."""

    @abstractmethod
    def seconds(self) -> float:
        """Wait for the second event; return the seconds between the two, by the device's clock."""


class LackingDevice:
    """A runner whose library says nothing of a device's clock and memory."""

    def why_no_device(self) -> str:
        """Return what the library says of why it sees no device at all; empty if it sees one."""
        return ""

    def device_timer(self, device: str) -> DeviceTimer | None:
        """Return what times calls by events on a device, if the library has them."""
        return None

    def kernels(self, call: Callable[[], None], device: str, calls: int) -> list[list[Kernel]]:
        """Return the kernels of so many calls, each of which waits for the device."""
        return []

    def release(self) -> None:
        """Give back what is kept of a device's memory without being used: others share it."""

    def peak_memory(self, call: Callable[[], None], device: str) -> int | None:
        """Return by how many bytes a device's memory grows at most during a call, if it says so."""
        return None
