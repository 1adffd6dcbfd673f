"""A process that has convcheck read wrong files, one after the other, and says what came of each.

    python benchmarks/soak/input_worker.py SUBJECT SEED FOLDER [ONLY]

Reads numbers of files from stdin, one a line, and answers each with a line of JSON: the number,
what is wrong or null, exit statuses, seconds. With ONLY, it answers for that file. Memory is
limited to `ROOM` beyond what the process has when it begins, and a file to `LONGEST` seconds.
"""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from types import FrameType

from subjects import SUBJECTS, Subject

ROOM = 2**30
"""Bytes that reading a file may take."""

LONGEST = 10
"""Seconds that reading a file may take."""

LONGEST_MESSAGE = 3_000
"""Characters of what is said about a wrong file; more is no message that somebody reads."""


class Hang(BaseException):
    """A file that takes too long. Not an `Exception`: nobody takes it for an error of their own."""


def limit_memory() -> None:
    """Have further memory refused from now on."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + ROOM
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def late(number: int, frame: FrameType | None) -> None:
    """Tell where a file is being read for too long."""
    raise Hang(f"longer than {LONGEST} s")


def fault_of(subject: Subject, status: int, said: str) -> str | None:
    """Return what is wrong with how a call ended, None if nothing is."""
    if status not in subject.statuses:
        return f"exit status {status}"
    if "Traceback" in said:
        return "a traceback on stderr"
    if status == 2 and not re.search("^(convcheck|Error): ", said, re.MULTILINE):
        return "exit status 2 without a message"
    if len(said) > LONGEST_MESSAGE:
        return f"a message of {len(said)} characters"
    if "\x1b" in said:
        return "a control character on stderr"
    return None


def tried(subject: Subject, number: int, seed: int, at: Path) -> tuple[str | None, list[int]]:
    """Have one file read; return what is wrong, and the exit statuses."""
    random = Random(f"{seed} {subject.name} {number}")
    content = subject.mutant(random)
    statuses = []
    for call in subject.calls(content, at, random):
        os.ftruncate(2, 0)
        os.lseek(2, 0, os.SEEK_SET)
        os.ftruncate(1, 0)
        os.lseek(1, 0, os.SEEK_SET)
        signal.alarm(LONGEST)
        try:
            status = call()
        except Hang:
            return f"hang: {traceback.format_exc()[-1_500:]}", statuses
        except BaseException:  # noqa: BLE001 - whatever comes out would be a traceback
            return traceback.format_exc()[-3_000:], statuses
        finally:
            signal.alarm(0)
        sys.stdout.flush()
        sys.stderr.flush()
        statuses.append(status)
        os.lseek(2, 0, os.SEEK_SET)
        said = os.read(2, 20_000).decode("utf-8", "replace")
        fault = fault_of(subject, status, said)
        if fault is not None:
            return f"{fault}: {said[:1_000]}", statuses
    return None, statuses


def main() -> None:
    """Answer numbers until there are no more."""
    name, seed, folder, *only = sys.argv[1:]
    kept = Path(folder)
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    last_words = os.fdopen(os.dup(2), "w", buffering=1)
    sys.excepthook = lambda *told: last_words.writelines(traceback.format_exception(*told))
    for number in (1, 2):
        with tempfile.TemporaryFile() as file:
            os.dup2(file.fileno(), number)
    subject = SUBJECTS[name][0](kept)
    signal.signal(signal.SIGALRM, late)
    at = kept / "at"
    at.mkdir(exist_ok=True)
    os.chdir(at)
    warm = subject.honest[0]
    for call in subject.calls(warm, at, Random(0)):  # what is imported is no memory of a file's
        call()
    limit_memory()
    for line in only or sys.stdin:
        number = int(line)
        begun = time.monotonic()
        fault, statuses = tried(subject, number, int(seed), at)
        took = time.monotonic() - begun
        answers.write(json.dumps([number, fault, statuses, took]) + "\n")
        if number % 50 == 0 and not only:
            shutil.rmtree(at)
            at.mkdir()
            os.chdir(at)


if __name__ == "__main__":
    main()
