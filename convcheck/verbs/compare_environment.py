"""What differs between the machines and the software of two runs.

Owns the list of what makes two machines different ones. What else a run says of itself is software,
whose differences are what a comparison is for, or circumstance, which is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import UNSET, Struct

from convcheck.document.environment import Difference
from convcheck.document.run import BenchRun, VerifyRun

Compared = VerifyRun | BenchRun
"""What can be compared."""

MACHINE = ("cpu_model", "cpu_architecture", "cpus")
"""What must be the same for times to be comparable, and so must the memory be, nearly.

So must the processor's features: virtual machines are often told a name that says nothing, and
libraries choose their code by features. The operating system is software: it is upgraded too.
"""

SAME_MEMORY = 0.01
"""Share by which the same memory may look larger: the system keeps some for itself."""

CIRCUMSTANCES = frozenset(
    {
        *("import_seconds", "devices", "device_kinds", "outcome", "reason"),
        *("threads_asked", "threads"),
        *("num_threads", "interop_threads", "intra_op_threads", "inter_op_threads"),
    }
)
"""What backends say that is of the command or the moment."""

TIMED = {
    "--malloc": ("conditions", "malloc"),
    "--cold-cache": ("method", "cold"),
}
"""How times were taken, where it makes them other times."""


def machine_differences(base: Compared, new: Compared) -> list[Difference]:
    """Return what is different about the machines."""
    pairs = ((name, *(_told(run.environment, name) for run in (base, new))) for name in MACHINE)
    found = [Difference(name, first, second) for name, first, second in pairs if first != second]
    features = [set(_told(run.environment, "cpu_features") or ()) for run in (base, new)]
    # Runs of earlier versions have the features of the processor's family, and no `cpu_isa`.
    alike = (base.environment.cpu_isa is UNSET) == (new.environment.cpu_isa is UNSET)
    if alike and features[0] != features[1]:
        lost, gained = features[0] - features[1], features[1] - features[0]
        found.append(Difference("cpu_features", _words(lost), _words(gained)))
    devices = [_accelerators(run) for run in (base, new)]
    for device in sorted(devices[0].keys() & devices[1].keys()):
        if devices[0][device] != devices[1][device]:
            found.append(Difference(device, devices[0][device], devices[1][device]))
    before, after = (run.environment.memory_bytes for run in (base, new))
    if abs(before - after) > SAME_MEMORY * max(before, after):
        found.append(Difference("memory", _gibibytes(before), _gibibytes(after)))
    if any(map(_mixed, (base, new))):
        names = [", ".join(each.name for each in run.machines) or None for run in (base, new)]
        found.append(Difference("machines", *names))
    return found


def _mixed(run: Compared) -> bool:
    """Tell whether different machines made a run, of which no time says anything of another."""
    told = {tuple(_told(each.environment, name) for name in MACHINE) for each in run.machines}
    return len(told) > 1


def software_differences(base: Compared, new: Compared) -> list[Difference]:
    """Return versions, environment variables and backends' settings that differ.

    A setting is compared if both runs have it: a backend that was not used has told none.
    """
    found = [
        Difference(name, first, second)
        for name, (first, second) in _joined(*map(_versions, (base, new)))
        if first != second
    ]
    found += [
        Difference(name, first, second)
        for name, (first, second) in _joined(*map(_settings, (base, new)))
        if first != second and first is not None and second is not None
    ]
    return found


def method_differences(base: Compared, new: Compared) -> list[Difference]:
    """Return how differently times were taken, where that forbids to compare them."""
    found = []
    for what, (group, name) in TIMED.items():
        first, second = (_told(_told(run.environment, group), name) for run in (base, new))
        if first != second:
            found.append(Difference(what, first, second))
    return found


def _told(part: Struct | None, name: str) -> Any:
    """Return what an environment, or a part of it, tells; None if it does not."""
    value = getattr(part, name, None)
    return None if value is UNSET else value


def _accelerators(run: Compared) -> dict[str, str]:
    """Return what the devices are called that are no CPU, by name."""
    return {
        device: kind
        for described in run.environment.backends.values()
        for device, kind in (described.get("device_kinds") or {}).items()
        if device != "cpu"
    }


def _versions(run: Compared) -> dict[str, Any]:
    environment = run.environment
    return {
        "convcheck": run.tool.version,
        "system": environment.system,
        "python": _told(environment, "python"),
        **(_told(environment, "packages") or {}),
        "precision": _told(environment, "precision") or "framework",  # as before it could be told
        **{name: each.get("version") for name, each in environment.backends.items()},
        **(_told(environment, "variables") or {}),
    }


def _settings(run: Compared) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, described in run.environment.backends.items():
        rest = {key: value for key, value in described.items() if key != "version"}
        found.update(_flat(rest, name))
    return found


def _flat(values: Mapping[str, Any], name: str) -> Iterator[tuple[str, Any]]:
    """Yield every single value below a name; of a list of objects, one object after the other."""
    for key, value in values.items():
        if key in CIRCUMSTANCES:
            continue
        here = f"{name} {key}"
        inner = value if isinstance(value, list) else [value]
        if inner and all(isinstance(each, Mapping) for each in inner):
            for at, each in enumerate(inner):
                yield from _flat(each, here if len(inner) == 1 else f"{here} {at}")
        else:
            yield here, value


def _joined(
    first: Mapping[str, Any], second: Mapping[str, Any]
) -> Iterator[tuple[str, tuple[Any, Any]]]:
    for name in dict.fromkeys([*first, *second]):
        yield name, (first.get(name), second.get(name))


def _words(features: Iterable[str]) -> str | None:
    """Return features that only one run has; None if there are none."""
    return " ".join(sorted(features)) or None


def _gibibytes(count: int) -> str:
    return f"{count / 2**30:.3g} GiB"
