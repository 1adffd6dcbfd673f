"""What a shell offers, through the command that click's own scripts call."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import convcheck, environment


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
