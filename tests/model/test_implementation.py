"""Names of implementations and patterns over them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.model.implementation import EAGER, Implementation, Pattern

NAMES = st.from_regex(r"[a-z_][a-z0-9_]{0,8}", fullmatch=True)
DEVICES = st.one_of(st.just("cpu"), st.integers(0, 15).map("cuda:{}".format))
IMPLEMENTATIONS = st.builds(Implementation, NAMES, NAMES, st.one_of(st.just(EAGER), NAMES), DEVICES)


@pytest.mark.parametrize(
    ("implementation", "name"),
    [
        (Implementation("torch", "direct"), "torch:direct"),
        (Implementation("numpy", "im2col", EAGER, "cpu"), "numpy:im2col"),
        (Implementation("tensorflow", "conv2d", "xla"), "tensorflow[xla]:conv2d"),
        (Implementation("torch", "dense", EAGER, "cuda:1"), "torch:dense@cuda:1"),
        (
            Implementation("tensorflow", "conv2d", "xla", "cuda:0"),
            "tensorflow[xla]:conv2d@cuda:0",
        ),
    ],
)
def test_names_leave_out_what_goes_without_saying(
    implementation: Implementation, name: str
) -> None:
    assert str(implementation) == name


@given(IMPLEMENTATIONS)
def test_the_name_of_an_implementation_is_a_pattern_that_names_it(
    implementation: Implementation,
) -> None:
    pattern = Pattern.parse(str(implementation))
    assert pattern.matches(implementation)
    rebuilt = Implementation(
        pattern.backend, pattern.form or "", pattern.mode or EAGER, pattern.device or "cpu"
    )
    assert rebuilt == implementation


@given(IMPLEMENTATIONS, IMPLEMENTATIONS)
def test_the_full_name_matches_no_other_implementation(
    one: Implementation, other: Implementation
) -> None:
    pattern = Pattern(one.backend, one.form, one.mode, one.device)
    assert pattern.matches(other) == (one == other)


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("torch", Pattern("torch")),
        ("torch:*", Pattern("torch", "*")),
        ("*", Pattern("*")),
        ("*:conv2d", Pattern("*", "conv2d")),
        ("t*[x?a]:dense@cuda:*", None),
        ("tensorflow[xla]:conv2d@cuda:0", Pattern("tensorflow", "conv2d", "xla", "cuda:0")),
        ("torch@cuda", Pattern("torch", None, None, "cuda")),
        ("torch@cuda*", Pattern("torch", None, None, "cuda*")),
        ("tensorflow[*]", Pattern("tensorflow", None, "*")),
        ("", None),
        ("torch:", None),
        (":direct", None),
        ("torch[]", None),
        ("torch[eager", None),
        ("torch@", None),
        ("torch:direct:dense", None),
        ("torch direct", None),
        ("torch@cpu:direct", None),
        ("2torch", None),
        ("torch\n", None),
    ],
)
def test_patterns_are_parsed_or_refused(text: str, pattern: Pattern | None) -> None:
    if pattern is not None:
        assert Pattern.parse(text) == pattern
        return
    with pytest.raises(ValueError, match="is not of the form"):
        Pattern.parse(text)


@pytest.mark.parametrize(
    ("text", "matching", "other"),
    [
        ("torch", "torch:dense@cuda:1", "tensorflow:dense"),
        ("*:conv2d", "torch:conv2d", "torch:direct"),
        ("t*:direct", "tensorflow:direct", "numpy:direct"),
        ("torch:conv?d", "torch:conv2d", "torch:conv20d"),
        ("tensorflow[xla]", "tensorflow[xla]:direct", "tensorflow:direct"),
        ("torch@cuda*", "torch:direct@cuda:1", "torch:direct"),
        ("torch:direct@cpu", "torch:direct", "torch:direct@cuda:0"),
        ("Torch", None, "torch:direct"),
    ],
)
def test_every_part_of_a_pattern_has_to_fit(text: str, matching: str | None, other: str) -> None:
    pattern = Pattern.parse(text)
    assert matching is None or pattern.matches(named(matching))
    assert not pattern.matches(named(other))


def named(text: str) -> Implementation:
    parts = Pattern.parse(text)
    return Implementation(
        parts.backend, parts.form or "", parts.mode or EAGER, parts.device or "cpu"
    )
