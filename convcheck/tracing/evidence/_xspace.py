"""Events of XLA's and TensorFlow's common profiler, by whichever reader is installed.

Both libraries write one file of the format XSpace for a profile; TensorFlow has the protocol
buffer, JAX a reader of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Event:
    """One event of a line (a thread), in seconds."""

    line: str
    name: str
    start: float
    seconds: float
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def end(self) -> float:
        return self.start + self.seconds


Reader = Callable[[Path], list[Event]]


def events_below(folder: Path, reader: Reader) -> list[Event]:
    """Return all events of the profiles in a folder, by their start."""
    found = [event for path in sorted(folder.rglob("*.xplane.pb")) for event in reader(path)]
    return sorted(found, key=lambda event: event.start)


def read_with_jax(path: Path) -> list[Event]:
    """Read a profile by JAX's reader."""
    from jax.profiler import ProfileData

    return [
        Event(line.name, event.name, event.start_ns / 1e9, event.duration_ns / 1e9, _facts(event))
        for plane in ProfileData.from_file(str(path)).planes
        for line in plane.lines
        for event in line.events
    ]


def read_with_tensorflow(path: Path) -> list[Event]:
    """Read a profile by TensorFlow's protocol buffer."""
    from tensorflow.tsl.profiler.protobuf import xplane_pb2

    space = xplane_pb2.XSpace()
    space.ParseFromString(path.read_bytes())
    found = []
    for plane in space.planes:
        names, keys = plane.event_metadata, plane.stat_metadata
        for line in plane.lines:
            for event in line.events:
                facts = {
                    keys[stat.metadata_id].name: stat.str_value or keys[stat.ref_value].name
                    for stat in event.stats
                    if stat.WhichOneof("value") in ("str_value", "ref_value")
                }
                start = line.timestamp_ns / 1e9 + event.offset_ps / 1e12
                name = names[event.metadata_id].name
                found.append(Event(line.name, name, start, event.duration_ps / 1e12, facts))
    return found


def _facts(event: Any) -> dict[str, Any]:
    return {str(name): value for name, value in event.stats}
