"""Types of operands that a file mentions, which a function may take alone.

Owns the words, and what is computed from operands of each type.
"""

from __future__ import annotations

import re

INTEGERS = {"int8": "int8_to_int32", "int32": "int32"}
"""What is computed from operands of integers, by their type: sums of int8 have to be wider."""

HALVES = {"float16": r"float16\b|\bhalf\b", "bfloat16": r"\bbfloat16\b"}
"""Types of half precision, and how a file mentions each."""

OF_INTEGERS = ("numpy", "torch")
"""Frameworks whose functions are tried with integers if they take no fractions."""

OF_INTEGERS_ALONE = re.compile(
    r"def \w+\(\s*\w+\s*:\s*(?:(?:typing\.)?(?:list|sequence|iterable)\[int\]|int)\s*,"
    r"\s*\w+\s*:\s*(?:(?:typing\.)?(?:list|sequence|iterable)\[int\]|int)\s*[,)]"
    r"|def \w+\(\s*\w+\s*:\s*str\s*,\s*\w+\s*:\s*str\s*[,)]"
    r"|\blists? of (?:\w+ ){0,2}int(?:eger)?s\b|\bpython int(?:eger)?s\b"
    r"|liste di interi|listas? de enteros|listes? d['\u2019]entiers|listas? de inteiros"
    r"|listen? (?:von |aus )?ganze[rn]? zahlen|coefficienti interi"
    r"|coeficientes (?:enteros|inteiros)|coefficients entiers|ganzzahlige[rn]? (?:koeff|poly|list)"
    r"|\blists? of (?:\w+ )?digits\b|\bdigits\b[^.;\n]{0,24}\bas lists?\b"
    r"|integer (?:polynomials|coefficients|sequences|vectors|lists)",
    re.IGNORECASE,
)
"""How a function shows that it takes lists of Python's integers, or two of them as a whole."""

CAST = re.compile(
    r"\b(?:as)?array\(\s*\w+\s*,\s*(?:dtype\s*=\s*)?['\"]?(?:np\.|numpy\.)?int(?:32|64|_|p)?\b"
    r"|\.astype\(\s*['\"]?(?:np\.|numpy\.)?int(?:32|64|_|p)?\b|\bmap\(\s*int\s*,"
)
"""How a function makes whole numbers of an operand."""

FLOORED = re.compile(r"\b(?P<each>\w+) // \w+ for (?P=each) in\b")
"""How it divides results without a rest, as whole numbers alone allow: `[v // n for v in ...]`."""

WHOLE = re.compile(
    r"\bint(?:eger)?s?\b[^.\n]{0,20}(?:arrays?|inputs?|numbers?|values?|only|alone)|\bint(?:eger)?s\b"
    r"|\bboth int(?:eger)?\b|\bint(?:32|64)\b[,.]|\bfits? (?:in|into) u?int(?:32|64)\b"
    r"|\bwhole numbers?\b|\bganz(?:e|en|er)? ?zahl|\bentiers\b|\benter[oa]s\b|\binteir[oa]s\b"
    r"|\binteri\b|\bheltal|\bgehele getallen|\bca\u0142kowit"
    r"|\b\u0446\u0435\u043b(?:\u044b|\u043e\u0447)\w*|整数",
    re.IGNORECASE,
)
"""How it says that they are meant to be such numbers."""

BOTH = 2
"""Operands of which it makes them."""


ROUNDS = re.compile(
    r"\bround\(\s*[\w.\[\]]+\.real\b|\bint\(\s*round\(|\brint\([^\n]*\)\s*\.astype\(\s*(?:np\.)?int"
    r"|\bround\([^\n]*\)\s*\.astype\(\s*(?:np\.)?int|\bint\([^\n]*\+ ?0?\.5\)"
)
"""How a function makes whole numbers of what a transform gives: its operands are such numbers."""

OF_TRANSFORMS = re.compile(r"\bi?r?fft\w*\b|\bcexp\b|\bcmath\b|\bifft\b", re.IGNORECASE)
"""Words of functions that compute by a transform."""

BY_BITS = re.compile(r"\.bit_length\(|<<|>>")
"""What is done with integers alone, which may be sizes as well as operands."""


OF_LISTS = re.compile(r"\blists?\b|\[\s*0(?:\.0*)?\s*\] ?\*|\.append\(|\bSequence\[")
OF_ARRAYS = re.compile(
    r"\.(?:shape|ndim|size|dtype|T)\b|\b(?:nd)?arrays?\b|\w\[[^\]\[]*,[^\]]*\]\s*[*+=]"
)
"""How a function shows that it is of lists, and that it is of arrays."""


PARAMETERS = re.compile(r"def \w+\(([^()]*)\)")
"""The parameters of a function, in its text."""


def takes_two(own: str) -> bool:
    """Tell whether a function has two parameters, by its own text."""
    found = PARAMETERS.search(own)
    return found is not None and len(found[1].rstrip(", \n").split(",")) == 2


def speaks_of_lists(own: str) -> bool:
    """Tell whether a function is of lists and of no arrays, by its own text."""
    return OF_LISTS.search(own) is not None and OF_ARRAYS.search(own) is None


def lists_of_integers(own: str) -> bool:
    """Tell whether a function is of lists of whole numbers alone, by its own text."""
    said = OF_INTEGERS_ALONE.search(own) is not None or rounds_a_transform(own)
    made = len(CAST.findall(own)) >= BOTH or FLOORED.search(own) is not None
    return said or (made and WHOLE.search(own) is not None)


def rounds_a_transform(own: str) -> bool:
    """Tell whether a function's results are those of a transform as whole numbers, by its text."""
    return ROUNDS.search(own) is not None and OF_TRANSFORMS.search(own) is not None


def mentioned_types(text: str, framework: str) -> list[str]:
    """Return what may be computed by a function of this file that takes no wider fractions."""
    whole = [of for word, of in INTEGERS.items() if re.search(rf"\b{word}\b", text)]
    narrow = [dtype for dtype, words in HALVES.items() if re.search(words, text)]
    return [*(whole if framework in OF_INTEGERS else ()), *narrow]
