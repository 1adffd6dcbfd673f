"""Functions that are told their padding by a word of another language: `mode="plein"`.

Owns these words, and the function that is read in the place of such a one:
it is told `"full"`, and hands over the author's word. A word that there is none for is handed on,
so that it is refused as the author does it.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.rewritten import rewritten
from convcheck.user_functions.text.other_settings import compared_words

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
    for parameter in parameters_of(value):
        own = _asked_for(parameter, value)
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


def _asked_for(parameter: inspect.Parameter, value: Any) -> dict[str, str]:
    """Return the words that a function compares a parameter with, by what they are in English.

    Its default is one of them. None where any is no padding.
    """
    words = {*compared_words(parameter.name, tree_of(value))}
    if isinstance(parameter.default, str):
        words.add(parameter.default)
    if any(word.lower() not in IN_ENGLISH for word in words):
        return {}
    return {IN_ENGLISH[word.lower()]: word for word in sorted(words)}
