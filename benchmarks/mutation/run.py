"""Mutation testing: how many small changes of the program its tests notice.

    python benchmarks/mutation/run.py [--sample N] [--seed N] [--part NAME] [--tests PATH ...]

`make mutation` runs it with a sample of 200. Everything is kept in `build/mutation`, and a run that
is begun again goes on where the last one stopped; what has changed since is tried anew. Survivors
are printed with their diff, and equivalent ones, which `equivalent.yaml` names, are not. Exit
status 1 if another survives.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import yaml
from choosing import Entered, digest, entered, importing, tests_for
from mutants import Mutant, mutants_of
from trial import (
    BROKEN,
    NOTHING_RUN,
    copy_tree,
    copy_working_tree,
    end,
    ended,
    forked,
    recorded,
    tried,
)

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "mutation"
BASE = KEPT / "base"
"""The tree as it was when the run began: what happens to the working tree since does not matter."""

EQUIVALENT = Path(__file__).with_name("equivalent.yaml")

PARTS = {
    "mathematics": ["convcheck/mathematics/**/*.py"],
    "diagnosis": ["convcheck/diagnosis/**/*.py"],
    "timing": ["convcheck/timing/*.py"],
    "outcomes": ["convcheck/model/outcome.py", "convcheck/verbs/compare_outcomes.py"],
    "journal": ["convcheck/verbs/journal.py"],
    "plan": ["convcheck/verbs/plan.py"],
    "judging": ["convcheck/workers/judging.py"],
}
"""What is changed."""

KILLED, SURVIVED, HUNG, UNTESTED = "killed", "survived", "hung", "untested"


@dataclass(frozen=True)
class Result:
    """What became of a mutant. `source` and `tests` are digests; `by` is the test that failed."""

    name: str
    part: str
    outcome: str
    by: str
    seconds: float
    source: str
    tests: str


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sample", type=int, metavar="N", help="mutants, as many of each part")
    parser.add_argument("--seed", type=int, default=0, help="of the sample; 0 if not given")
    parser.add_argument("--part", action="append", choices=list(PARTS), help="only this part")
    parser.add_argument("--match", default="", help="only mutants whose name contains this text")
    parser.add_argument("--tests", nargs="*", default=["tests"], help="files or folders of tests")
    parser.add_argument("--jobs", type=int, default=2, help="trials at a time")
    parser.add_argument("--limit", type=float, default=600.0, help="seconds of a trial at most")
    parser.add_argument("--cpu", type=float, default=120.0, help="CPU seconds of a trial at most")
    parser.add_argument(
        "--thorough", action="store_true", help="also run tests that do not enter what is changed"
    )
    parser.add_argument(
        "--again", action="store_true", help="only those that survived, but for equivalent ones"
    )
    parser.add_argument("--list", action="store_true", help="print the mutants and try none")
    return parser.parse_args(arguments)


def sampled(
    by_part: dict[str, list[Mutant]], count: int | None, seed: int
) -> list[tuple[str, Mutant]]:
    """Return (part, mutant) of as many of each part as there are, or as are wanted together."""
    shuffled = {part: list(each) for part, each in by_part.items()}
    for part, each in shuffled.items():
        random.Random(f"{seed}/{part}").shuffle(each)
    rounds = max(map(len, shuffled.values()), default=0)
    taken = [
        (part, each[number])
        for number in range(rounds)
        for part, each in shuffled.items()
        if number < len(each)
    ]
    return taken if count is None else taken[:count]


def test_files(chosen: list[str]) -> list[str]:
    """Return the files of tests below some paths, relative to the root."""
    found: set[Path] = set()
    for name in chosen:
        path = BASE / name
        found |= set(path.rglob("test_*.py")) if path.is_dir() else {path}
    return sorted(str(path.relative_to(BASE)) for path in found)


def map_of(files: list[str], jobs: int) -> list[Entered]:
    """Return what each file of tests enters; recorded where it is not known yet."""
    shared = [*BASE.glob("tests/*.py")]
    known: dict[str, Entered] = {}
    wanted = []
    for file in files:
        path = KEPT / "map" / f"{file.replace('/', '.')}.json"
        its = digest(BASE / file, *(each for each in shared if not each.name.startswith("test_")))
        kept = Entered.read(path)
        if kept and kept.digest == its:
            known[file] = kept
        else:
            wanted.append((file, its, path))
    trees = [copy_tree(BASE, KEPT / f"recorded-{n}") for n in range(jobs)] if wanted else []
    for tree in trees:
        text = (Path(__file__).with_name("recording.py")).read_bytes()
        (tree / "sitecustomize.py").write_bytes(text)
    running: dict[int, tuple[str, str, Path, Path, Path]] = {}
    while wanted or running:
        while wanted and trees:
            file, its, path = wanted.pop(0)
            tree = trees.pop()
            record = tree / "record"
            record.unlink(missing_ok=True)
            print(f"recording {file}", flush=True)
            process = forked(
                tree, tree / "log", 3600, lambda f=file, t=tree, r=record: recorded(f, t, r)
            )
            running[process] = (file, its, path, tree, record)
        for process in list(running):
            status = ended(process)
            if status is None:
                continue
            file, its, path, tree, record = running.pop(process)
            if status not in (0, NOTHING_RUN):
                last = (tree / "log").read_text("utf-8")[-2000:]
                raise SystemExit(f"{last}\n{file} fails as it is: status {status}")
            trees.append(tree)
            known[file] = entered(file, its, record)
            known[file].write(path)
            for test in known[file].unusable:
                print(f"fails as it is, and is left out: {test}", flush=True)
        time.sleep(0.05)
    return [known[file] for file in files]


def try_all(
    wanted: list[tuple[str, Mutant]], options: argparse.Namespace, kept: dict[str, Result]
) -> dict[str, Result]:
    """Try mutants that no result is known of; return the results of all of them, by name."""
    files = test_files(options.tests)
    all_tests = digest(*(BASE / file for file in files))
    sources = {path: digest(BASE / path) for path in {mutant.path for _, mutant in wanted}}

    def valid(result: Result | None, mutant: Mutant) -> bool:
        if result is None or result.source != sources[mutant.path]:
            return False
        return result.outcome in (KILLED, HUNG) or result.tests == all_tests

    results = {m.name: kept[m.name] for _, m in wanted if valid(kept.get(m.name), m)}
    waiting = [(part, mutant) for part, mutant in wanted if mutant.name not in results]
    if not waiting:
        return results
    records = map_of(files, options.jobs)
    direct = importing(BASE, files)
    trees = [copy_tree(BASE, KEPT / f"tree-{number}") for number in range(options.jobs)]
    running: dict[int, tuple[str, Mutant, Path, float, bytes]] = {}
    unusable = [test for each in records for test in each.unusable]

    def settle(part: str, mutant: Mutant, outcome: str, by: str, seconds: float) -> None:
        result = Result(
            mutant.name, part, outcome, by, round(seconds, 1), sources[mutant.path], all_tests
        )
        results[mutant.name] = result
        with (KEPT / "results.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(vars(result)) + "\n")
        print(f"{len(results):4d}/{len(wanted)} {outcome:8s} {mutant.name}", flush=True)

    while waiting or running:
        while waiting and trees:
            part, mutant = waiting.pop(0)
            chosen = tests_for(mutant, records, direct)
            if not chosen:
                settle(part, mutant, UNTESTED, "", 0.0)
                continue
            tree = trees.pop()
            text = (BASE / mutant.path).read_bytes()
            (tree / mutant.path).write_bytes(mutant.applied(text))
            verdict = tree / "verdict"
            verdict.unlink(missing_ok=True)
            process = forked(
                tree,
                tree / "log",
                options.cpu,
                lambda c=chosen, v=verdict: tried(c, unusable, v, thorough=options.thorough),
            )
            running[process] = (part, mutant, tree, time.monotonic(), text)
        for process, (part, mutant, tree, started, text) in list(running.items()):
            seconds, status = time.monotonic() - started, ended(process)
            if status is None and seconds < options.limit:
                continue
            end(process)
            while status is None and (status := ended(process)) is None:
                time.sleep(0.01)
            del running[process]
            if status == BROKEN:
                raise SystemExit((tree / "log").read_text("utf-8")[-2000:])
            verdict = tree / "verdict"
            by = verdict.read_text("utf-8") if verdict.exists() else ""
            outcome = SURVIVED if status == 0 else KILLED if by else HUNG
            settle(part, mutant, outcome, by or f"status {status}", seconds)
            (tree / mutant.path).write_bytes(text)
            trees.append(tree)
        time.sleep(0.02)
    return results


def main(arguments: list[str] | None = None) -> int:
    """Run it; return the exit status."""
    options = parse(arguments)
    tree = ROOT if options.list else BASE
    if not options.list:
        copy_working_tree(ROOT, BASE)
    by_part = {
        part: [
            mutant
            for path in sorted({p for each in patterns for p in tree.glob(each)})
            for mutant in mutants_of(tree, str(path.relative_to(tree)))
            if options.match in mutant.name
        ]
        for part, patterns in PARTS.items()
        if not options.part or part in options.part
    }
    wanted = sampled(by_part, options.sample, options.seed)
    if options.list:
        print("\n".join(f"{part}  {mutant.name}" for part, mutant in wanted))
        return 0
    stored = KEPT / "results.jsonl"
    lines = stored.read_text("utf-8").splitlines() if stored.exists() else []
    kept = {each["name"]: Result(**each) for each in map(json.loads, lines)}
    if options.again:
        known = equivalent()
        wanted = [
            (part, mutant)
            for part, mutant in wanted
            if mutant.name in kept
            and kept[mutant.name].outcome in (SURVIVED, UNTESTED)
            and mutant.name not in known
        ]
    results = try_all(wanted, options, kept)
    return told(wanted, results, {part: len(each) for part, each in by_part.items()})


def equivalent() -> dict[str, str]:
    """Return the mutants that change nothing that anybody could see, with the reason."""
    found: dict[str, str] = yaml.safe_load(EQUIVALENT.read_text("utf-8")) or {}
    return found


def told(
    wanted: list[tuple[str, Mutant]], results: dict[str, Result], sizes: dict[str, int]
) -> int:
    """Print survivors and a table; return the exit status."""
    known = equivalent()
    counts: Counter[tuple[str, str]] = Counter()
    status = 0
    for part, mutant in wanted:
        outcome = results[mutant.name].outcome
        if outcome in (SURVIVED, UNTESTED) and mutant.name in known:
            outcome = "equivalent"
        elif outcome in (SURVIVED, UNTESTED):
            status = 1
            print(f"\n{outcome}: {mutant.name}")
            print(mutant.diff((BASE / mutant.path).read_bytes()))
        counts[part, outcome] += 1
    columns = (KILLED, HUNG, SURVIVED, UNTESTED, "equivalent")
    print(f"\n| part | mutants | tried | {' | '.join(columns)} |")
    print("|---|" + "---:|" * (len(columns) + 2))
    for part, size in sizes.items():
        row = [counts[part, column] for column in columns]
        print(f"| {part} | {size} | {sum(row)} | {' | '.join(map(str, row))} |")
    total = [sum(counts[part, column] for part in sizes) for column in columns]
    print(f"| all | {sum(sizes.values())} | {sum(total)} | {' | '.join(map(str, total))} |")
    killed, others = total[0] + total[1], sum(total[:4])
    if others:
        print(f"\n{killed} of {others} that are not equivalent: {killed / others:.1%}")
    return status


if __name__ == "__main__":
    sys.exit(main())
