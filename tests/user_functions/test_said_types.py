"""Operands that are whole numbers, as a docstring says it and a text makes them."""

from __future__ import annotations

import pytest

from convcheck.user_functions.text.said_types import lists_of_integers

MAPPED = '''
def convolve(a, b):
    """{says}"""
    a, b = list(map(int, a)), list(map(int, b))
    return product(a, b)
'''
ARRAYS = '''
def convolve(a, b):
    """{says}"""
    a, b = np.asarray(a, dtype=np.int64), np.array(b, int)
    return np.convolve(a, b)
'''
ONE = '''
def convolve(a, b):
    """{says}"""
    return np.convolve(a, b.astype(int))
'''


@pytest.mark.parametrize(
    "says",
    ["Exact for ints of any size.", "整数卷积。", "Ganze Zahlen nur.", "int64, of one length."],
)
@pytest.mark.parametrize("text", [MAPPED, ARRAYS])
def test_both_are_made_whole_and_it_says_so(text: str, says: str) -> None:
    assert lists_of_integers(text.format(says=says))


@pytest.mark.parametrize(
    "text", [MAPPED.format(says=""), ARRAYS.format(says="Fast."), ONE.format(says="Of integers.")]
)
def test_else_they_may_be_cut_off(text: str) -> None:
    assert not lists_of_integers(text)


@pytest.mark.parametrize(
    "said",
    ["Liste di interi, dal termine noto.", "Listas de enteros.", "coefficients entiers"],
)
def test_lists_of_integers_in_other_languages(said: str) -> None:
    assert lists_of_integers(f'def product(p, q):\n    """{said}"""\n    return p\n')


def test_results_that_are_divided_without_a_rest() -> None:
    text = 'def xor(a, b):\n    """{}"""\n    return [v // n for v in transform(a, b)]\n'
    assert lists_of_integers(text.format("Exact integers."))
    assert not lists_of_integers(text.format("Fast."))


def test_two_numbers_that_are_written() -> None:
    assert lists_of_integers("def multiply(a: str, b: str) -> str:\n    return a\n")
