"""Which tests are run against a change, and in which order.

Owns the map from functions to tests, which is recorded and kept: one file of it for each file of
tests, made anew when that file has changed.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mutants import Mutant


def digest(*paths: Path) -> str:
    """Return a digest of the content of files."""
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


@dataclass
class Entered:
    """What the tests of one file enter: tests by function, and CPU seconds by test.

    `unusable` are those that fail though nothing was changed. What is entered while the file is
    imported stands under the file's own name.
    """

    file: str
    digest: str
    functions: dict[str, list[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    unusable: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path) -> Entered | None:
        return cls(**json.loads(path.read_text("utf-8"))) if path.exists() else None

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(vars(self)), encoding="utf-8")


def entered(file: str, its_digest: str, record: Path) -> Entered:
    """Return what was recorded of a file of tests; see `recording`."""
    functions: dict[str, set[str]] = defaultdict(set)
    if record.exists():
        for line in record.read_text("utf-8").splitlines():
            test, _, function = line.partition("\t")
            functions[function].add(test)
    how = json.loads(record.with_suffix(".json").read_text("utf-8"))
    return Entered(file, its_digest, {k: sorted(v) for k, v in functions.items()}, **how)


def tests_for(
    mutant: Mutant, records: Iterable[Entered], importing: Mapping[str, set[str]]
) -> dict[str, Sequence[str] | None]:
    """Return the tests that may notice a change, by file: those that enter its function.

    None stands for all tests of a file. A change outside of functions concerns all that enter any
    function of the file, and where it has none, all tests that import it. First come the files that
    import what is changed, `importing`, and among equals those that take the least time.
    """
    found: dict[str, Sequence[str] | None] = {}
    cost: dict[str, float] = {}
    direct = importing.get(mutant.path, set())
    for each in records:
        tests = set(each.functions.get(f"{mutant.path}::{mutant.function}", ()))
        outside = not any(key == f"{mutant.path}::{mutant.function}" for key in each.functions)
        if outside and "." not in mutant.function:
            prefix = f"{mutant.path}::{mutant.function}"
            tests = {
                t for key, its in each.functions.items() if key.startswith(prefix) for t in its
            }
        if not tests and not mutant.function and each.file in direct:
            tests = {each.file}
        if not tests:
            continue
        if each.file in tests:
            found[each.file], cost[each.file] = None, sum(each.seconds.values())
        else:
            found[each.file] = sorted(tests, key=lambda test: (each.seconds.get(test, 0.0), test))
            cost[each.file] = sum(each.seconds.get(test, 0.0) for test in tests)
    return dict(sorted(found.items(), key=lambda item: (item[0] not in direct, cost[item[0]])))


def importing(root: Path, files: Iterable[str]) -> dict[str, set[str]]:
    """Return the files of tests that import each module of the package, by the module's path."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in files:
        for node in ast.walk(ast.parse((root / file).read_text("utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            for name in names:
                stem = name.replace(".", "/")
                for path in (f"{stem}.py", f"{stem}/__init__.py"):
                    if (root / path).exists():
                        found[path].add(file)
    return found
