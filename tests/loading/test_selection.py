"""The expressions of `-k`."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.loading.parameters import label, normalised
from convcheck.loading.selection import compile_expression
from convcheck.model.convolution import Convolution
from convcheck.model.errors import UsageError
from tests.strategies import convolutions

ONE = "dir/Conv1D/small[batch=2,length=16,in_channels=3,out_channels=8,kernel=3x5,stride=21]"


@pytest.mark.parametrize(
    ("expression", "admits"),
    [
        ("conv1d", True),
        ("SMALL", True),
        ("conv2d", False),
        ("'small[batch'", True),
        ("small[batch", True),
        ('"dir/Conv1D"', True),
        (ONE, True),
        (f"'{ONE}'", True),
        (ONE.lower(), False),
        (ONE.removeprefix("dir/"), False),
        (f"not {ONE}", False),
        ("stride=21", True),
        ("stride=2", False),
        ("'stride=2'", False),
        ("kernel=3x5", True),
        ("kernel=3", False),
        ("tride=21", None),
        ("channels=3", None),
        ("stride=21,batch=2", True),
        ("stride=21,batch=1", False),
        ("batch=1", False),
        ("padding=valid", True),
        ("padding=same", False),
        ("dtype=float32 and groups=1 and bias=true and dilation=1", True),
        ("conv1d and small", True),
        ("conv1d and large", False),
        ("large or small", True),
        ("large or huge", False),
        ("not large", True),
        ("not not small", True),
        ("not small or conv1d", True),
        ("not (small or conv1d)", False),
        ("large and x or small", True),
        ("small or large and x", True),
        ("(small or large) and x1", False),
        ("((small))", True),
        ("(small)and(conv1d)", True),
        ("not(large)", True),
        (" small ", True),
        ("'and'", False),
        ("oran or small", True),
        ("android", False),
    ],
)
def test_expressions(expression: str, admits: bool | None) -> None:
    if admits is None:
        with pytest.raises(UsageError, match="unknown parameter"):
            compile_expression(expression)
        return
    assert compile_expression(expression)(ONE) is admits


@pytest.mark.parametrize(
    ("expression", "told"),
    [
        ("", "expected a word, got the end, at character 1"),
        ("   ", "expected a word, got the end"),
        ("a and", "expected a word, got the end, at character 6"),
        ("and a", "expected a word, got 'and', at character 1"),
        ("a or or b", "expected a word, got 'or', at character 6"),
        ("a b", "expected 'and', 'or' or the end, got 'b', at character 3"),
        ("(a", "expected '\\)', got the end, at character 3"),
        ("a)", "expected 'and', 'or' or the end, got '\\)', at character 2"),
        ("()", "expected a word, got '\\)', at character 2"),
        ("a not", "or the end, got 'not', at character 3"),
        ("not", "expected a word, got the end, at character 4"),
        ("a and 'b", "a quote that does not end, .*at character 7"),
        ("'a'b", "a quote that does not end, or does not end a word, at character 1"),
        ("''", "an empty word matches every case, at character 1"),
        ("strid=2", "unknown parameter 'strid', did you mean 'stride'\\?"),
        ("a or =2", "unknown parameter '', allowed: batch.*at character 6"),
        ("(" * 60 + "a" + ")" * 60, "more than 50 levels"),
        ("not " * 10_000 + "a", "more than 50 levels"),
        ("(" * 100_000, "more than 50 levels"),
    ],
)
def test_bad_expressions_are_refused_where_they_go_wrong(expression: str, told: str) -> None:
    with pytest.raises(UsageError, match=f"^-k .*{told}.*; for example: -k "):
        compile_expression(expression)


def spelling(conv: Convolution) -> str:
    raw = conv.parameters().items()
    return label({name: normalised(name, value, conv.op) for name, value in raw}, conv.op)


@given(convolutions(), convolutions())
def test_an_identifier_selects_itself_alone(one: Convolution, other: Convolution) -> None:
    names = [f"f/{each.op}[{spelling(each)}]" for each in (one, other)]
    assert compile_expression(names[0])(names[0])
    assert compile_expression(names[0])(names[1]) == (one == other)
    assert not compile_expression(names[0])(f"x{names[0]}")
    for parameter in names[0].partition("[")[2][:-1].split(","):
        assert compile_expression(parameter)(names[0])


@given(st.text(alphabet="ab=[]()'\" ,not", max_size=30))
def test_no_text_raises_anything_but_usage_errors(text: str) -> None:
    try:
        admits = compile_expression(text)
    except UsageError:
        return
    assert admits(ONE) in (True, False)


BOOLEANS = st.recursive(
    st.sampled_from(["a", "b", "c"]),
    lambda inner: st.one_of(
        inner.map("not {}".format),
        st.builds("({} and {})".format, inner, inner),
        st.builds("({} or {})".format, inner, inner),
        st.builds("{} and {}".format, inner, inner),
        st.builds("{} or {}".format, inner, inner),
    ),
    max_leaves=8,
)


@given(BOOLEANS, st.sets(st.sampled_from("abc")))
def test_operators_bind_as_in_python(expression: str, present: set[str]) -> None:
    expected = eval(expression, {name: name in present for name in "abc"})
    assert compile_expression(expression)("".join(sorted(present))) is expected
