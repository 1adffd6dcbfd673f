"""Changes of a source: what each kind proposes, where, in which order, and how it is told."""

from __future__ import annotations

import ast

import pytest

from convcheck.repair.contract import OFTEN, kinds
from convcheck.repair.edits import changed, edits, told
from convcheck.repair.source import ARRAY, NUMBER, Ran, Source

MENDED = {
    "constants": ("return (n - k) // s + 2", "return (n - k) // s + 1"),
    "operators": ("return n - k // s", "return (n - k) // s"),
    "names": ("return x[:, kw]", "return x[:, kh]"),
    "amounts": ("return x[i : i + k]", "return x[(i * stride) : i + k]"),
    "slices": ("return f(x[p:-p])", "return f(x[p:(-p or None)])"),
    "orders": ("return x.reshape(a, b)", "return x.reshape(b, a)"),
    "calls": ("return np.convolve(x, w)", "return np.correlate(x, w)"),
    "words": ("return np.pad(x, p, mode='symmetric')", "return np.pad(x, p, mode='reflect')"),
    "reshapes": (
        "return x.reshape(a, b, n)",
        "return x.reshape(b, n, a).transpose(2, 0, 1)",
    ),
    "kept": ("key = (x.shape, p)", "key = (x.shape, p, w.tobytes())"),
}
"""By kind, a line with a mistake, and the line without it."""


def source(*lines: str, name: str = "f") -> Source:
    """Return a function whose names hold what their letters say: x and w are arrays."""
    parameters = "x, w, n=1, k=1, s=1, p=1, i=1, a=1, b=1, kh=1, kw=1, stride=1, bias=None"
    text = f"def f({parameters}):\n" + "".join(f"    {line}\n" for line in lines)
    numbers = dict.fromkeys(("n", "k", "s", "p", "i", "a", "b", "kh", "kw", "stride"), NUMBER)
    held = {1: {"x": ARRAY, "w": ARRAY, "y": ARRAY, "bias": ARRAY} | numbers}
    lines_run = frozenset(range(1, len(lines) + 2))
    return Source(text, [name], Ran(lines_run, held))


def of(found: Source) -> list[str]:
    """Return the texts with a change made, each once."""
    return [changed(found.text, edit) for edit in edits(found)]


def test_there_is_an_example_of_every_kind() -> None:
    assert kinds().keys() == {*MENDED, "class_attributes"}


OF_A_CLASS = """
class Filter:
    line = {made}

    def __init__(self, taps):
        self.taps = list(taps){own}

    def step(self, x):
        self.line[:] = [x, *self.line[:-1]]
        return sum(t * v for t, v in zip(self.taps, self.line))
"""


@pytest.mark.parametrize(
    ("made", "own", "proposed"),
    [
        ("[0.0] * 8", "", True),
        ("np.zeros(8)", "", True),
        ("[0.0] * 8", "; self.line = [0.0] * 8", False),
        ("8", "", False),
    ],
)
def test_objects_have_copies_of_what_their_class_has(made: str, own: str, proposed: bool) -> None:
    text = OF_A_CLASS.format(made=made, own=own)
    found = Source(text, ["Filter"], Ran(frozenset(range(1, 11)), {}))
    mended = [each for each in of(found) if "type(self).line.copy()" in each]
    assert bool(mended) is proposed
    assert all("is shared by all objects" in each for each in mended)


@pytest.mark.parametrize("kind", MENDED)
def test_a_kind_mends_its_mistake(kind: str) -> None:
    wrong, right = MENDED[kind]
    found = source(wrong)
    proposed = {
        ast.dump(ast.parse(f"{found.text[:start]}{text}{found.text[end:]}"))
        for node in found.nodes()
        for start, end in [found.place(node)]
        for text, _ in kinds()[kind].propose(found, node)
        if parses(f"{found.text[:start]}{text}{found.text[end:]}")
    }
    assert ast.dump(ast.parse(source(right).text)) in proposed


def parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (["y = 0", "for j in x:", "    y += j", "return y"],
         ["for j in x:", "    y = 0", "    y += j", "return y"]),
        (["for j in x:", "    y = y + j", "    y += bias", "return y"],
         ["for j in x:", "    y = y + j", "y += bias", "return y"]),
        (["for j in x:", "    if j: break", "return y"],
         ["for j in x:", "    if j: pass", "return y"]),
        (["y[i] = w", "return y"], ["y[i] += w", "return y"]),
        (["y[i] += w", "return y"], ["np.add.at(y, (i), w)", "return y"]),
        (["return y"], ["return y + bias"]),
        (["if n > 3:", "    y = x", "return y"], ["if False:", "    y = x", "return y"]),
        (["x *= 2", "return x"], ["x = x.copy()", "x *= 2", "return x"]),
        (["for j in range(n):", "    y[j] = w[k]", "return y"],
         ["for j in range(n):", "    y[j] = w[j * s + k]", "return y"]),
        (["return w[i, a]"], ["return w[(kh - 1 - i), a]"]),
        (["rows = [[0] * n] * k", "return rows"],
         ["rows = [[0] * n for _ in range(k)]", "return rows"]),
    ],
)  # fmt: skip
def test_statements_are_moved_and_made_otherwise(wrong: list[str], right: list[str]) -> None:
    assert source(*right).text in of(source(*wrong))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (["oh = n - kh", "ow = p - kw", "return oh, ow"],
         ["oh = (n - kh + 1)", "ow = (p - kw + 1)", "return oh, ow"]),
        (["return x[a : a + kh, b : b + kw]"],
         ["return x[a : a + kh - 1, b : b + kw - 1]"]),
        (["return np.pad(x, ((p, 0), (p, 0)))"], ["return np.pad(x, ((0, p), (0, p)))"]),
        (["return x[p:-p, p:-p]"], ["return x[p:(-p or None), p:(-p or None)]"]),
    ],
)  # fmt: skip
def test_both_axes_are_mended_at_once(wrong: list[str], right: list[str]) -> None:
    wanted = ast.dump(ast.parse(source(*right).text))
    assert wanted in {ast.dump(ast.parse(text)) for text in of(source(*wrong)) if parses(text)}


def test_what_did_not_run_is_let_alone() -> None:
    found = source("y = 1", "if n:", "    y = 5", "return y")
    found = Source(found.text, ["f"], Ran(frozenset({2, 3, 5}), found.ran.held))
    assert not any("y = 6" in text for text in of(found))
    assert any("y = 0" in text for text in of(found))


def test_other_functions_are_changed_only_if_the_name_reaches_them() -> None:
    text = (
        "def size(n, k):\n    return n - k\n\n"
        "def other(n):\n    return n - 7\n\n"
        "def f(x, n, k):\n    return x[: size(n, k)]\n"
    )
    found = of(Source(text, ["f"]))
    assert any("return n + k" in each for each in found)
    assert all("return n - 7" in each for each in found)


def test_the_likeliest_come_first_and_none_twice() -> None:
    found = source("return (n - k) // s + 1")
    order = [edit.likely for edit in edits(found)]
    assert order == sorted(order)
    assert order[0] == OFTEN
    texts = of(found)
    assert len(texts) == len(set(texts))
    assert found.text not in texts


def test_places_are_characters_whatever_they_are_written_in() -> None:
    found = source("größe = n - k  # größe", "return größe")
    assert source("größe = n + k  # größe", "return größe").text in of(found)


def test_texts_are_no_code() -> None:
    found = source('"""Stride 2."""', 'assert n, f"{n - 1} rows"', "return n")
    assert all('"""Stride 2."""' in text for text in of(found))
    assert all('f"{n - 1} rows"' in text for text in of(found) if "assert" in text)


def test_a_decorator_is_taken_off() -> None:
    text = "@lru_cache\ndef f(x, n):\n    return x[:n]\n"
    found = Source(text, ["f"])
    (edit,) = (e for e in edits(found) if "lru_cache" not in changed(text, e))
    assert changed(text, edit) == "\ndef f(x, n):\n    return x[:n]\n"
    assert told(found, edit) == "line 1, nothing instead of `@lru_cache`"


def test_a_new_line_is_told_by_where_it_stands() -> None:
    found = source("x *= 2", "return x")
    said = {told(found, edit) for edit in edits(found)}
    assert "before line 2, `x = x.copy()`" in said


def test_a_change_is_told_by_its_lines() -> None:
    found = source("oh = n - kh", "ow = p - kw", "return oh, ow")
    said = {told(found, edit) for edit in edits(found)}
    assert "line 2, `oh = n + kh` instead of `oh = n - kh` (another sign)" in said
    both = "line 2, `oh = n + kh` instead of `oh = n - kh` (another sign) and line 3, `ow = p + kw`"
    assert any(text.startswith(both) for text in said)


def test_numbers_of_tables_that_are_read_are_changed_in_their_sign_first() -> None:
    text = "A = [[1, 0.5], [0, -1]]\nB = [1]\n\n\ndef f(x):\n    return x @ A\n"
    found = Source(text, ["f"])
    proposed = [changed(text, edit) for edit in edits(found)]
    for mended in ("[[(-1), 0.5]", "[[1, (-0.5)]", "[0, 1]]", "[0 + 1, -1]"):
        assert any(mended in each for each in proposed), mended
    assert all("B = [1]" in each for each in proposed)
    signs = [number for number, each in enumerate(proposed) if "(-" in each]
    assert max(signs) < next(n for n, each in enumerate(proposed) if "0 + 1" in each)


def test_a_value_is_given_by_another_argument() -> None:
    found = source("return conv(x, w, lhs_dilation=(n, n))")
    assert any("conv(x, w, rhs_dilation=(n, n))" in each for each in of(found))


GUARDED = """
def f(y, n, part):
    m = {half}
    for i, v in enumerate(part):
        if i + n < len(y):
            y[i + n] += v
    return y
"""


@pytest.mark.parametrize(("half", "proposed"), [("(n + 1) // 2", True), ("n - 1", False)])
def test_two_halves_in_the_place_of_the_whole_where_it_is_asked_and_used(
    half: str, proposed: bool
) -> None:
    found = Source(GUARDED.format(half=half), ["f"])
    mended = GUARDED.format(half=half).replace("i + n", "i + 2 * m")
    assert (mended in of(found)) is proposed


def test_a_row_of_a_table_has_the_other_sign() -> None:
    text = "B = [[0, -1, 0, 1],\n     [0, 0, 2, 0]]\n\n\ndef f(x):\n    return x @ B\n"
    found = Source(text, ["f"])
    said = {told(found, edit) for edit in edits(found)}
    row = "line 1, `B = [[0, 1, 0, -1],` instead of `B = [[0, -1, 0, 1],` (another sign)"
    assert row in said
