"""What a shell offers, through the command that click's own scripts call."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.processes import convcheck, environment, write_case


def offered(tmp_path: Path, *words: str) -> list[str]:
    """Return what zsh is offered for the last word."""
    variables = {
        "_CONVCHECK_COMPLETE": "zsh_complete",
        "COMP_WORDS": " ".join(("convcheck", *words)),
        "COMP_CWORD": str(len(words)),
    }
    command = str(Path(sys.executable).parent / "convcheck")
    done = subprocess.run(
        [command],
        cwd=tmp_path,
        env=environment() | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.stdout.splitlines()[1::3]  # a kind, a word, a help


@pytest.mark.parametrize(
    ("words", "some", "none"),
    [
        (["ver"], {"verify"}, {"bench"}),
        (["verify", "--backend", "to"], {"torch"}, {"numpy"}),
        (["verify", "--backend", "numpy:im"], {"numpy:im2col"}, {"numpy:loops", "torch:im2col"}),
        (["verify", "-k", "conv2d/sh"], {"conv2d/shapes"}, {"conv2d/dilation"}),
        (["verify", "own.yaml", "-k", ""], {"own"}, {"conv2d/shapes"}),
        (["verify", "no.yaml", "-k", ""], set(), {"conv2d/shapes"}),
        (["bench", "--baseline", "sci"], {"scipy"}, {"numpy"}),
        (["verify", "--require", "j"], {"jax"}, {"torch"}),
        (["explain", "conv1d_or"], {"conv1d_or_conv2d"}, {"dense"}),
        (["selftest", "--faults", "chan"], {"channels"}, {"taps"}),
        (["trace", "conv2d/"], {"conv2d/mnist"}, {"numpy"}),
        (["trace", "numpy:win"], {"numpy:windows"}, {"numpy:im2col"}),
        (["try", "mine.py:c"], {"mine.py:conv", "mine.py:Conv"}, {"mine.py:_conv"}),
    ],
)
def test_words_are_completed(
    tmp_path: Path, words: list[str], some: set[str], none: set[str]
) -> None:
    (tmp_path / "mine.py").write_text("def conv(): ...\nclass Conv: ...\ndef _conv(): ...\n")
    write_case(tmp_path, "numpy:im2col", name="own.yaml")
    if words[0] == "try":
        words = [words[0], words[1].removesuffix("c")]
    found = set(offered(tmp_path, *words))
    assert some <= found
    assert not none & found


@pytest.mark.parametrize("content", [None, b"def (", b"\x00\xff"])
def test_a_file_that_cannot_be_read_offers_nothing(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "mine.py").write_bytes(content)
    assert offered(tmp_path, "try", "mine.py:") == []


def test_a_verb_with_a_typing_error_gets_a_suggestion(tmp_path: Path) -> None:
    done = convcheck("verfy", cwd=tmp_path)
    assert done.status == 2
    assert "no verb 'verfy'; did you mean 'verify'? allowed: bench, compare, " in done.stderr


def at_a_prompt(folder: Path, typed: str) -> str:
    """Return what bash makes of words when the tabulator is pressed behind them."""
    ours, theirs = pty.openpty()
    tools = Path(sys.executable).parent
    shell = subprocess.Popen(
        ["bash", "--norc", "--noprofile", "-i"],
        cwd=folder,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(PS1="ready> ", TERM="dumb", INPUTRC="/dev/null")
        | {"PATH": f"{tools}:{os.environ['PATH']}"},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        until(ours, "ready> ")
        os.write(ours, b'eval "$(_CONVCHECK_COMPLETE=bash_source convcheck)"; PS1="go> "\n')
        until(ours, "go> ", times=2)  # once as it was typed
        os.write(ours, typed.encode() + b"\t")
        told = until(ours, typed)
        try:
            return told + until(ours, " ", seconds=10)
        except TimeoutError as nothing:
            return told + str(nothing)
    finally:
        shell.kill()
        shell.wait()
        os.close(ours)


def until(terminal: int, text: str, *, seconds: float = 60, times: int = 1) -> str:
    """Return what a terminal shows until a text has come. Raises `TimeoutError`."""
    shown, end = "", time.monotonic() + seconds
    while shown.count(text) < times:
        if not select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
            raise TimeoutError(shown)
        shown += os.read(terminal, 4096).decode(errors="replace")
    return shown


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("convcheck veri", "convcheck verify "),
        ("convcheck verify --backend numpy:im", "convcheck verify --backend numpy:im2col "),
        ("convcheck try mine.py:co", "convcheck try mine.py:conv "),
        (
            "convcheck verify --backend numpy:nothing",
            "convcheck verify --backend numpy:nothing\x07",
        ),
    ],
)
def test_bash_completes_words_with_colons(tmp_path: Path, typed: str, completed: str) -> None:
    """Bash itself ends a word at a colon."""
    (tmp_path / "mine.py").write_text("def conv(): ...\n")
    assert at_a_prompt(tmp_path, typed).startswith(completed)
