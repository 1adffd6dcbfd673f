"""Functions that are told their padding by a word of another language: `mode="plein"`.

Owns these words, how a text asks for one, and the function that is read in the place of such a one:
it is told `"full"`, and hands over the author's word. A word that there is none for is handed on,
so that it is refused as the author does it.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.rewritten import rewritten

WORDS = {
    "full": "voll vollstaendig vollständig plein pleine complet complete complète completo completa"
    " pieno piena cheio total volledig vol full fullständig pelny pełny pelna pełna",
    "same": "gleich gleiche meme même identique igual misma mismo mesmo mesma stessa stesso"
    " uguale gelijk zelfde samma lika taki_sam ten_sam same",
    "valid": "gueltig gültig valide valable valido válido valida válida geldig giltig poprawny"
    " poprawna valid",
}
"""What paddings are called, by what they are in English."""

IN_ENGLISH = {word: name for name, words in WORDS.items() for word in words.split()}

LEAST = 2
"""Words that a text has to know for them to be paddings: `"total"` alone may be anything."""


def with_english_words(value: Any) -> Any:
    """Return a function that is told its padding in English; else what it is given."""
    if not inspect.isfunction(value):
        return value
    asked = _asked_for(value)
    for parameter in parameters_of(value):
        own = asked.get(parameter.name, {})
        if len(own) < LEAST or not set(own.values()) - set(own):
            continue
        default = parameter.default
        if isinstance(default, str):
            default = next((name for name, word in own.items() if word == default), default)
        elif default is parameter.empty:
            default = next(iter(own))
        return _told(value, parameter.name, default, own)
    return value


def _told(value: Any, name: str, default: Any, own: Mapping[str, str]) -> Any:
    """Return a function one of whose parameters is told by other words than its own."""
    others = [each for each in parameters_of(value) if each.name != name]
    told = inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default)

    def in_own_words(given: dict[str, Any]) -> dict[str, Any]:
        word = given.get(name, default)
        return {**given, name: own.get(word, word) if isinstance(word, str) else word}

    return rewritten(value, [*others, told], in_own_words)


def _asked_for(value: Any) -> dict[str, dict[str, str]]:
    """Return the words that a function compares each parameter with, by what they are in English.

    A parameter's default is one of them. What is asked for a word that is no padding is left out.
    """
    found: dict[str, set[str]] = {}
    for each in parameters_of(value):
        if isinstance(each.default, str):
            found.setdefault(each.name, set()).add(each.default)
    for node in nodes_of(value):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            words = {word for side in sides for word in _words_in(side)}
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict):
            sides = [node.slice]
            words = {word for key in node.value.keys if key for word in _words_in(key)}
        elif isinstance(node, ast.Match):
            sides = [node.subject]
            words = {
                word
                for case in node.cases
                for part in ast.walk(case.pattern)
                if isinstance(part, ast.MatchValue)
                for word in _words_in(part.value)
            }
        else:
            continue
        for side in sides:
            if words and (name := _name_in(side)):
                found.setdefault(name, set()).update(words)
    return {
        name: {IN_ENGLISH[word.lower()]: word for word in sorted(words)}
        for name, words in found.items()
        if all(word.lower() in IN_ENGLISH for word in words)
    }


def _words_in(node: ast.expr) -> set[str]:
    """Return the words that stand there, alone or in a row."""
    parts = node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else [node]
    return {
        part.value
        for part in parts
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def _name_in(node: ast.expr) -> str:
    """Return the name that stands there, which may be in small letters: `mode.lower()`; or ""."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        node = node.func.value
    return node.id if isinstance(node, ast.Name) else ""
