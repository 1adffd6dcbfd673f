"""The expressions of `-k`: which cases to run, by words and parameters of their identifiers.

Owns the grammar, `and`, `or`, `not` and parentheses over terms, and what a term means: a whole
identifier, whole parameters (`stride=2` is not `stride=21`), or a part of the identifier.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from convcheck.loading.keys import PARAMETERS
from convcheck.loading.parameters import defaults, spelled
from convcheck.loading.validation import did_you_mean
from convcheck.model.errors import UsageError
from convcheck.model.operations import OPS

Predicate = Callable[[str], bool]

DEEPEST = 50
"""Levels of parentheses and `not`."""

_EXAMPLE = "for example: -k 'conv1d and (stride=2 or padding=same) and not float64'"

_TOKEN = re.compile(
    r"(?:(?P<parenthesis>[()])|(?P<quote>['\"])(?P<quoted>.*?)(?P=quote)(?=[\s()]|\Z)"
    r"|(?P<bare>[^\s()'\"][^\s()]*))",
    re.DOTALL,
)
_IDENTIFIER = re.compile(r"[^\[\]]+\[[^\[\]]*\]")


class _Token(NamedTuple):
    """A piece of an expression. `kind` is the operator itself, `term`, or empty for the end."""

    kind: str
    text: str
    position: int


def compile_expression(text: str) -> Predicate:
    """Return the test that an expression describes, on identifiers. Raises `UsageError`."""
    return _Parser(text).parse()


def _tokens(text: str) -> list[_Token]:
    tokens, position, end = [], 0, len(text.rstrip())
    while position < end:
        start = end - len(text[position:end].lstrip())
        match = _TOKEN.match(text, start, end)
        if match is None:
            raise _fault(text, start, "a quote that does not end, or does not end a word")
        operator = match["parenthesis"] or match["bare"]
        if operator in ("(", ")", "and", "or", "not"):
            tokens.append(_Token(operator, operator, start))
        else:
            tokens.append(_Token("term", match["bare"] or match["quoted"], start))
        position = match.end()
    return [*tokens, _Token("", "the end", end)]


def _fault(text: str, position: int, told: str) -> UsageError:
    return UsageError(f"-k {text!r}: {told}, at character {position + 1}; {_EXAMPLE}")


class _Parser:
    """Recursive descent: `or` binds loosest, then `and`, then `not`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = iter(_tokens(text))
        self.token = next(self.tokens)
        self.depth = 0

    def parse(self) -> Predicate:
        whole = self._either()
        if self.token.kind:
            raise self._expected("'and', 'or' or the end")
        return whole

    def _expected(self, wanted: str) -> UsageError:
        got = self.token.text if not self.token.kind else repr(self.token.text)
        return _fault(self.text, self.token.position, f"expected {wanted}, got {got}")

    def _take(self, kind: str) -> _Token | None:
        """Step over a token of this kind and return it, or return None."""
        taken = self.token
        if taken.kind != kind:
            return None
        self.token = next(self.tokens, taken)
        return taken

    def _either(self) -> Predicate:
        parts = [self._both()]
        while self._take("or"):
            parts.append(self._both())
        return parts[0] if len(parts) == 1 else lambda name: any(part(name) for part in parts)

    def _both(self) -> Predicate:
        parts = [self._one()]
        while self._take("and"):
            parts.append(self._one())
        return parts[0] if len(parts) == 1 else lambda name: all(part(name) for part in parts)

    def _one(self) -> Predicate:
        start = self.token.position
        self.depth += 1
        if self.depth > DEEPEST:
            raise _fault(self.text, start, f"more than {DEEPEST} levels of 'not' and parentheses")
        found = self._inner()
        self.depth -= 1
        return found

    def _inner(self) -> Predicate:
        if self._take("not"):
            negated = self._one()
            return lambda name: not negated(name)
        if self._take("("):
            inside = self._either()
            if not self._take(")"):
                raise self._expected("')'")
            return inside
        token = self._take("term")
        if token is None:
            raise self._expected("a word")
        return self._term(token)

    def _term(self, token: _Token) -> Predicate:
        term = token.text
        if not term.strip():
            raise _fault(self.text, token.position, "an empty word matches every case")
        if _IDENTIFIER.fullmatch(term):
            return lambda name: name == term
        if "=" in term and "[" not in term:
            wanted = [part.partition("=")[::2] for part in term.split(",")]
            for parameter, _ in wanted:
                if parameter not in PARAMETERS:
                    told = f"unknown parameter {parameter!r}, {did_you_mean(parameter, PARAMETERS)}"
                    raise _fault(self.text, token.position, told)
            return lambda name: all(
                _parameters(name).get(parameter) == value for parameter, value in wanted
            )
        folded = term.casefold()
        return lambda name: folded in name.casefold()


def _parameters(identifier: str) -> dict[str, str]:
    """Return the parameters of an identifier as spelled there, and those left out as defaults."""
    inside = identifier.partition("[")[2].removesuffix("]")
    given = dict(part.partition("=")[::2] for part in inside.split(",") if part)
    usual = {name: spelled(name, value) for op in OPS for name, value in defaults(op).items()}
    if "depth_multiplier" in given:  # as many groups as channels, which are no parameter there
        del usual["groups"]
    return usual | given
