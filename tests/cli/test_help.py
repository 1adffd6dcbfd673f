"""`convcheck --help`: every verb with what it does, and none of them imported for that."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click

from convcheck.cli.main import cli
from tests.processes import convcheck, environment


def test_every_verb_is_there_with_its_own_words(tmp_path: Path) -> None:
    done = convcheck("--help", cwd=tmp_path)
    assert done.status == 0
    listed = done.stdout.partition("Commands:\n")[2].splitlines()
    told = dict(line.split(maxsplit=1) for line in listed)
    context = click.Context(cli)
    verbs = {name: cli.get_command(context, name) for name in cli.list_commands(context)}
    assert len(verbs) >= 15
    assert told == {name: verb.get_short_help_str(200) for name, verb in verbs.items() if verb}


def test_no_verb_is_imported_for_it() -> None:
    program = (
        "import sys\nfrom convcheck.cli.main import run\nrun(['--help'])\n"
        "print([name for name in sys.modules if name.startswith('convcheck.cli.commands.')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr
