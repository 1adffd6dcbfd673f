"""Every command that a page prints is run, and prints what the page shows."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from convcheck.cli.main import cli
from tests.pages.given import BEFORE, FILES, INSTEAD, NOT_RUN
from tests.pages.matching import difference
from tests.pages.sessions import Command, File, fences, steps
from tests.pages.shell import Ran, prepare, run
from tests.processes import CHECKOUT

PAGES = {
    str(page.relative_to(CHECKOUT)): page
    for page in [CHECKOUT / "README.md", *sorted(CHECKOUT.glob("docs/*.md"))]
}
WITH_COMMANDS = [
    name for name, page in PAGES.items() if any(type(step) is Command for step in steps(page))
]
PROGRAMS = ("convcheck", "make", "python", "pytest", "pip", "gh", "eval", "$")


EACH_CHANGE = ("README.md", "docs/index.md", "docs/same.md")
"""Pages whose commands are run for each change; the others take many minutes: every night."""


def commands() -> Iterator[tuple[str, Command]]:
    for name, page in PAGES.items():
        for step in steps(page):
            if isinstance(step, Command):
                yield name, step


def fault(command: Command, ran: Ran) -> str | None:
    """Return what is not as the page says, None if all of it is."""
    if ran.status != command.exit:
        return (
            f"exit status {ran.status}, not {command.exit}: {ran.stdout[-600:]} {ran.stderr[-600:]}"
        )
    if command.shown is None:
        return None
    return difference(
        command.shown,
        ran.texts,
        counts_vary=command.counts_vary,
        alternatives=command.alternatives,
    )


TURNS = 3
"""Runs of a command that times something, one of which has to print what the page shows."""


@pytest.mark.slow
@pytest.mark.frameworks
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    "name",
    [
        name if name in EACH_CHANGE else pytest.param(name, marks=pytest.mark.nightly)
        for name in WITH_COMMANDS
    ],
)
def test_commands_print_what_the_page_shows(name: str, tmp_path: Path) -> None:
    prepare(tmp_path)
    for file, text in FILES.get(name, {}).items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    faults = []
    ran = 0
    page_steps = steps(PAGES[name])
    for step in page_steps:
        if isinstance(step, File):
            (tmp_path / step.name).write_text(step.text, encoding="utf-8")
    for text in BEFORE.get(name, []):
        done = run(text, tmp_path, Command(0, text))
        assert done.status == 0, (text, done.stderr)
    for step in page_steps:
        if isinstance(step, Command) and step.text not in NOT_RUN:
            text = INSTEAD.get(step.text, step.text)
            # What is said of a difference in speed depends on what else the machine does.
            for _ in range(TURNS if step.alternatives else 1):
                found = fault(step, run(text, tmp_path, step))
                if not found:
                    break
            ran += 1
            if found:
                faults.append(f"{name}:{step.line}: {step.text}\n    {found}")
    assert not faults, "\n".join(faults)
    assert ran or all(step.text in NOT_RUN for step in page_steps if isinstance(step, Command))


def test_pages_have_commands() -> None:
    assert len(WITH_COMMANDS) >= 9
    assert sum(step.shown is not None for _, step in commands()) >= 8


def test_what_is_run_instead_has_all_words_of_the_command() -> None:
    known = {command.text for _, command in commands()}
    assert set(INSTEAD) <= known
    for command, instead in INSTEAD.items():
        words = iter(instead.split())
        assert all(word in words for word in command.split()), command


def test_what_is_not_run_is_on_a_page_and_has_a_reason() -> None:
    known = {command.text for _, command in commands()}
    assert set(NOT_RUN) <= known
    assert all(len(reason.split()) >= 3 for reason in NOT_RUN.values())
    assert not set(NOT_RUN) & set(INSTEAD)
    shown = {command.text for _, command in commands() if command.shown is not None}
    assert not set(NOT_RUN) & shown


def test_make_has_the_targets_that_pages_name() -> None:
    text = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([\w-]+):", text, re.MULTILINE))
    named = {
        command.text.split()[1] for _, command in commands() if command.text.startswith("make ")
    }
    assert named
    assert named <= targets


@pytest.mark.parametrize("name", PAGES)
def test_every_fence_says_what_it_is_and_hides_no_command(name: str) -> None:
    for fence in fences(PAGES[name]):
        assert fence.language, f"{name}:{fence.line}: no language"
        if fence.language == "text":
            first = fence.text.split(maxsplit=1)[0]
            assert first not in PROGRAMS, f"{name}:{fence.line}: `sh` or `console`, not `text`"


def spelled(page: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield every `convcheck VERB ...` of a page, in fences or in a line of text, as words."""
    text = page.read_text(encoding="utf-8")
    found = [step.text for step in steps(page) if isinstance(step, Command)]
    found += re.findall(
        r"`(convcheck [^`]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
    )
    found += re.findall(r"run: (convcheck .+(?:\n {7,}--.+)*)", text)
    for each in found:
        for part in re.split(r" (?:\||&&) ", " ".join(each.split("  # ")[0].split())):
            if part.startswith("convcheck "):
                lexer = shlex.shlex(part, posix=True, punctuation_chars=False)
                lexer.whitespace_split = True
                yield part, list(lexer)[1:]


def unknown(words: list[str]) -> str | None:
    """Return the verb or option that the command does not have, None if it has all."""
    options = {"--help", "-h", "--version"}
    command: click.Command = cli
    context = click.Context(cli)
    if words and not words[0].startswith("-"):
        if words[0].isupper():
            return None
        found = cli.get_command(context, words[0])  # type: ignore[attr-defined]
        if found is None:
            return words[0]
        command = found
    for parameter in command.params:
        options |= {*parameter.opts, *parameter.secondary_opts}
    named = [word.strip("[]").partition("=")[0] for word in words]
    wrong = [word for word in named if re.match(r"--?[a-z]", word) and word not in options]
    return wrong[0] if wrong else None


@pytest.mark.parametrize("name", PAGES)
def test_verbs_and_options_are_those_of_the_command(name: str) -> None:
    wrong = {part: unknown(words) for part, words in spelled(PAGES[name])}
    assert {part: word for part, word in wrong.items() if word} == {}


def test_an_unknown_verb_or_option_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("`convcheck verfy x`\n\n```sh\nconvcheck verify --pas forward\n```\n")
    assert [unknown(words) for _, words in spelled(page)] == ["--pas", "verfy"]
