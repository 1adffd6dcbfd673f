"""YAML as it is accepted: values, lines, and the refusal of everything else at its line."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from convcheck.loading import yaml_source as source
from convcheck.loading.cases import load_cases
from convcheck.loading.yaml_source import LARGEST_FILE, Document, read_document
from convcheck.model.case import Location
from convcheck.model.errors import UsageError


def read(folder: Path, text: str | bytes) -> Document:
    data = text.encode() if isinstance(text, str) else text
    (folder / "a.yaml").write_bytes(data)
    return read_document(Path("a.yaml"), "a.yaml")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1e-4", 1e-4),
        ("1E5", 1e5),
        ("-1.5e+3", -1500.0),
        (".5", 0.5),
        ("1.", 1.0),
        (".inf", float("inf")),
        ("-.INF", float("-inf")),
        ("12", 12),
        ("+3", 3),
        ("012", 12),
        ("0x1F", 31),
        ("0o17", 15),
        ("true", True),
        ("False", False),
        ("yes", "yes"),
        ("off", "off"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("2024-01-01", "2024-01-01"),
        ("'1'", "1"),
        ("!!str 1", "1"),
        ("!!int 7", 7),
        ("!!float 1", None),
        ("null", None),
        ("~", None),
        ("", None),
        ("<<", "<<"),
    ],
)
def test_scalars_are_those_of_yaml_1_2(folder: Path, text: str, value: object) -> None:
    if text == "!!float 1":
        value = 1.0
    found = read(folder, f"a: {text}\n").value["a"]
    assert found == value
    assert type(found) is type(value)


def test_not_a_number_is_read_as_such(folder: Path) -> None:
    found = read(folder, "a: .nan\n").value["a"]
    assert found != found  # noqa: PLR0124


def test_every_path_has_its_line(folder: Path) -> None:
    document = read(folder, "# c\na: 1\nb:\n  - x\n  - c:\n      2\n  - {d: 3,\n     e: 4}\n")
    assert document.value == {"a": 1, "b": ["x", {"c": 2}, {"d": 3, "e": 4}]}
    assert document.lines == {
        (): 2,
        ("a",): 2,
        ("b",): 3,
        ("b", 0): 4,
        ("b", 1): 5,
        ("b", 1, "c"): 5,
        ("b", 2): 7,
        ("b", 2, "d"): 7,
        ("b", 2, "e"): 8,
    }
    assert document.location(("b", 2, "nowhere", 5)) == Location("a.yaml", 7)
    assert document.at(("b", 2, "e")) == 4


def test_a_byte_order_mark_and_windows_line_ends_are_no_obstacle(folder: Path) -> None:
    document = read(folder, b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    assert document.value == {"a": 1, "b": 2}
    assert document.lines[("b",)] == 2


def bomb() -> str:
    levels = [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    return "\n".join(["a0: &a0 [x]", *levels, ""])


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "empty title matrix"),
        ("# only a comment\n", 1, "empty"),
        ("---\n", 1, "empty"),
        ("a: 1\nb: [1, 2\n", 3, "not valid YAML flow"),
        ("a: 1\n\tb: 2\n", 2, "not valid YAML tabs"),
        ("a: 'x\n", 2, "not valid YAML quoted"),
        ("a: *x\n", 1, "not valid YAML alias"),
        ("a: 1\n b: 2\n", 2, "not valid YAML indentation"),
        (b"a: 1\nb: \xff\n", 2, "0xff UTF-8"),
        ("a: 1\nb: \x00\n", 2, "'\\x00' not allowed text file"),
        ("a: 1\nb: \x1b[0m\n", 2, "'\\x1b' not allowed"),
        ("a: 1\nb: 2\na: 3\n", 3, "'a' given twice line 1"),
        ("a: {b: 1,\n    b: 2}\n", 2, "'b' given twice line 1"),
        ("a: 1\n3: 2\n", 2, "key must be text '3' quotes"),
        ("a: 1\ntrue: 2\n", 2, "key must be text 'true'"),
        ("a: 1\n? [b]\n: 2\n", 2, "key must be text a sequence"),
        ("a: 1\nb: !!python/object:os.system x\n", 2, "tag !!python/object:os.system not allowed"),
        ("a: !!python/object/apply:os.system [x]\n", 1, "tag not allowed"),
        ("a: !!set {b, c}\n", 1, "tag !!set not allowed"),
        ("a: !mine 1\n", 1, "tag !mine not allowed"),
        ("a: !!int x\n", 1, "'x' not of type !!int"),
        ("a: !!bool yes\n", 1, "'yes' not of type !!bool"),
        (f"a: 1\nb: {'9' * 5000}\n", 2, "not a number of use"),
        ("a: 1\n---\nb: 2\n", 2, "second YAML document cases:"),
        ("a: 1\nb: " + "[" * 51 + "]" * 51, 2, "nested more than 50 levels"),
        ("a: 1\nb: " + "[" * 200_000, 2, "nested more than 50 levels"),
        ("\n".join(" " * n + "a:" for n in range(60)), 51, "nested more than 50 levels"),
        ("a: &a [*a]\n", 1, "aliases nested more than 50 levels"),
        ("a: &a {b: *a}\n", 1, "aliases nested more than 50 levels"),
        (bomb(), 6, "more than 100,000 values aliases"),
        ("a: [" + "1," * 100_001 + "]", 1, "more than 100,000 values"),
        ("a" * (LARGEST_FILE + 1), 1, "larger than 1,048,576 bytes split"),
    ],
)
def test_what_is_not_accepted_is_refused_at_its_line(
    folder: Path, text: str | bytes, line: int, words: str
) -> None:
    with pytest.raises(UsageError) as caught:
        read(folder, text)
    message = str(caught.value)
    assert message.startswith(f"a.yaml:{line}: ")
    assert [word for word in words.split() if word not in message] == []


def test_the_loader_without_libyaml_refuses_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slow(yaml.SafeLoader):
        yaml_implicit_resolvers = source._Loader.yaml_implicit_resolvers

    monkeypatch.setattr(source, "_Loader", Slow)
    assert read(folder, "a: 1e-4\nb: yes\n").value == {"a": 1e-4, "b": "yes"}
    for text in ("a: " + "[" * 5000, "a: [\n", "a: 1\n---\nb: 1\n", "a: \x07"):
        with pytest.raises(UsageError, match=r"^a\.yaml:\d: "):
            read(folder, text)


def test_paths_that_are_no_files_are_refused(folder: Path) -> None:
    for path, told in (
        (Path("none.yaml"), "none.yaml: no such file"),
        (Path("a\0b.yaml"), "cannot be read"),
        (Path("x" * 300), "cannot be read: File name too long"),
    ):
        with pytest.raises(UsageError, match=told):
            read_document(path, str(path))
    with pytest.raises(UsageError, match="a folder where a case file"):
        read_document(folder, ".")


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read_is_refused(folder: Path) -> None:
    read(folder, "a: 1")
    (folder / "a.yaml").chmod(0)
    with pytest.raises(UsageError, match="cannot be read: Permission denied"):
        read_document(Path("a.yaml"), "a.yaml")


GARBAGE = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.text(alphabet="ab:- \n[]{}&*!'\"|>#%?,1.~", max_size=80).map(str.encode),
)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("garbage") / "g.yaml"


def refusal_of(path: Path) -> UsageError | None:
    try:
        read_document(path, "g.yaml")
    except UsageError as error:
        return error
    return None


LINE_BREAK = r"\n|\r|\x85|\xe2\x80[\xa8\xa9]"
"""Line breaks of YAML, as UTF-8 bytes."""


@given(data=GARBAGE)
@example(data=b"\xef\xbb\xbf")
@example(data=b"a: !<tag:yaml.org,2002:float> .")
def test_no_bytes_raise_anything_but_usage_errors(scratch: Path, data: bytes) -> None:
    scratch.write_bytes(data)
    with pytest.raises(UsageError):
        load_cases([scratch])
    refusal = refusal_of(scratch)
    if refusal is not None:
        assert refusal.location is not None
        assert 1 <= refusal.location.line <= len(re.findall(LINE_BREAK, data.decode("latin1"))) + 2
