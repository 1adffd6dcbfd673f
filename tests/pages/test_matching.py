"""What is the same for a page and a machine, what is not, and that a change is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pages.matching import difference
from tests.pages.sessions import Command, File, fences, steps
from tests.pages.shell import Ran
from tests.pages.test_sessions import commands, fault

UNSEEN = {"left", "out"}

SESSIONS = [command for _, command in commands() if command.shown is not None]

SAME = {
    "times": ("took 337 us", "took 1.2 ms"),
    "a whole time": ("took 337 us", "took 2 s"),
    "factors": ("1.05x slower [1.01, 1.08]", "2x slower [1.9, 2.1]"),
    "percentages": ("52 (56%)", "52 (8%)"),
    "versions": ("tensorflow 2.21.0", "tensorflow 2.18.0rc1"),
    "sizes": ("415 KiB", "1.5 MiB"),
    "errors": ("+- 9.84e-13", "+- 1.1e-12"),
    "bars": ("55 us ████▎ baseline", "55 us ▌ baseline"),
    "borders": ("│ torch │ 3 agree │", "torch   3 agree"),
    "line breaks": ("one two three", "one\n   two three"),
    "lines left out": ("begin\n...\nend", "begin\nmuch\nmore\nend"),
    "no lines left out": ("begin\n...\nend", "begin\nend"),
    "the end left out": ("begin\n...", "begin\nmuch\nmore"),
    "words left out": ("allowed: batch, ... end", "allowed: batch, length, end"),
    "a part of a word": ("strict[height=7,...]", "strict[height=7,width=7]"),
}

OTHER = {
    "a word": ("all agree", "none agree"),
    "a word less": ("all of them agree", "all agree"),
    "a word more": ("all agree", "all of them agree"),
    "a count": ("106 of 108 elements", "107 of 108 elements"),
    "a value": ("got -172, expected -104", "got -172, expected -105"),
    "the order": ("torch\n...\nnumpy", "numpy\ntorch"),
    "a first line": ("begin\n...\nend", "other\nbegin\nend"),
    "a last line": ("begin\n...\nend", "begin\nend\nother"),
    "a unit of another kind": ("took 337 us", "took 337 KiB"),
    "no number": ("took 337 us", "took long"),
    "a longer word": ("begin\n...", "beginning"),
    "a shape": ("float32[1x4096x64]", "float32[1x4096x65]"),
    "everything": ("begin", ""),
}


@pytest.mark.parametrize(("shown", "printed"), SAME.values(), ids=SAME)
def test_what_is_the_same(shown: str, printed: str) -> None:
    assert difference(shown, [printed]) is None


@pytest.mark.parametrize(("shown", "printed"), OTHER.values(), ids=OTHER)
def test_what_is_another(shown: str, printed: str) -> None:
    assert difference(shown, [printed]) is not None


def test_counts_vary_only_where_the_page_says_so() -> None:
    assert difference("888 agree", ["744 agree"]) is not None
    assert difference("888 agree", ["744 agree"], counts_vary=True) is None
    assert difference("888 agree", ["no agree"], counts_vary=True) is not None


def test_alternatives_stand_for_each_other_and_for_nothing_else() -> None:
    either = [["no difference seen", "1.05x slower"]]
    assert (
        difference("torch: no difference seen", ["torch: 1.2x slower"], alternatives=either) is None
    )
    assert difference("torch: no difference seen", ["torch: 1.2x slower"]) is not None
    assert difference("torch: no difference seen", ["torch: wrong"], alternatives=either)


def test_the_message_says_where_they_part() -> None:
    told = difference("one two three four", ["one two 3 four"])
    assert told is not None
    assert "after 'one two' shown: 'three four'" in told


def words_of(command: Command) -> list[int]:
    """Return the places of what is a word, not a name or a number, in what a session shows."""
    printed = (command.shown or "").replace("...", "left out").split()
    return [at for at, word in enumerate(printed) if word.isalpha() and word not in UNSEEN]


@given(st.data())
def test_a_changed_word_is_noticed_in_every_session(data: st.DataObject) -> None:
    command = data.draw(st.sampled_from([each for each in SESSIONS if words_of(each)]))
    assert command.shown is not None
    printed = command.shown.replace("...", "left out").split()
    as_shown = Ran(command.exit, " ".join(printed), "")
    assert fault(command, as_shown) is None
    at = data.draw(st.sampled_from(words_of(command)))
    changed = [*printed[:at], printed[at] + "q", *printed[at + 1 :]]
    assert fault(command, Ran(command.exit, " ".join(changed), "")) is not None
    assert fault(command, Ran(command.exit + 1, " ".join(printed), "")) is not None


def test_a_page_is_read(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        '```yaml title="a.yaml"\nop: conv1d\n```\n\n'
        "<!-- session: {exit: 1, vary: [counts], columns: 80} -->\n"
        "```console\n$ cat b.yaml\nop: conv2d\n$ one \\\n    two   # said\nprinted\n\n"
        "more\n$ three\n```\n\n"
        "```sh\nfour  # said\nfive\n```\n\n```python\nsix\n```\n"
    )
    told = {"exit": 1, "counts_vary": True, "columns": 80}
    assert steps(page) == [
        File(1, "a.yaml", "op: conv1d\n"),
        File(7, "b.yaml", "op: conv2d\n"),
        Command(9, "one two", "printed\n\nmore", **told),  # type: ignore[arg-type]
        Command(14, "three", None, **told),  # type: ignore[arg-type]
        Command(18, "four"),
        Command(19, "five"),
    ]


def test_an_unknown_setting_of_a_session_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- session: {exti: 1} -->\n```sh\none\n```\n")
    with pytest.raises(ValueError, match="exti"):
        list(fences(page))
