"""The machines of a run on a cluster: what each said of itself, and what differs between them.

Owns the names of machines and the environment of the run.
"""

from __future__ import annotations

import os
from typing import Any, TypeVar

from msgspec.structs import replace

from convcheck.document.part import RunMachine
from convcheck.document.run import TABLES, BenchRun, VerifyRun
from convcheck.verbs.compare_environment import machine_differences, software_differences
from convcheck.verbs.merging import best_rates, merged_environment

Ran = TypeVar("Ran", VerifyRun, BenchRun)


class Hosts:
    """The machines from which results have come. `folder` is where files of the user's are."""

    def __init__(self) -> None:
        self.folder = os.getcwd()
        self._runs: dict[str, VerifyRun | BenchRun] = {}

    def take(self, host: str, run: VerifyRun | BenchRun) -> str:
        """Note what a machine says of itself; return its name: one that differs is another one."""
        number = 1
        name = host
        while name in self._runs:
            known = self._runs[name]
            if not machine_differences(known, run):
                used = known.environment.backends | {
                    key: told
                    for key, told in run.environment.backends.items()
                    if told.get("outcome") == "active"
                }
                changes: dict[str, Any] = {"backends": used}
                if isinstance(known, BenchRun) and isinstance(run, BenchRun):
                    changes["rates"] = best_rates([known, run])
                environment: Any = replace(known.environment, **changes)
                self._runs[name] = replace(known, environment=environment)
                return name
            number += 1
            name = f"{host} #{number}"
        tables: dict[str, Any] = {each: [] for each in ("records", *TABLES[run.verb])}
        self._runs[name] = replace(run, **tables)
        return name

    def notes(self) -> list[str]:
        """Return what differs between the machines."""
        found = []
        if len(self._runs) > 1:
            found.append(
                f"made on {len(self._runs)} machines: {', '.join(self._runs)}; no time of one of"
                " them is divided by a time of another"
            )
        items = list(self._runs.items())
        for name, run in items[1:]:
            first, base = items[0]
            differences = machine_differences(base, run) + software_differences(base, run)
            found += [
                f"{name} differs from {first}: {each.what} {each.base} -> {each.new}"
                for each in differences
                if each.base is not None and each.new is not None
            ]
        return found

    def described(self, run: Ran) -> Ran:
        """Return a run with the machines that made it in the place of the client's own."""
        if not self._runs:
            return run
        machines = [
            RunMachine(name=name, shards=[], commands=[], environment=each.environment)
            for name, each in self._runs.items()
        ]
        environment: Any = merged_environment(list(self._runs.items()))
        return replace(run, machines=machines, environment=environment)
