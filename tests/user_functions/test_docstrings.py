"""What things say of themselves, as the readers of their words get it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from convcheck.user_functions.text.docstrings import documented, name_and_docstring

SOURCE = '''
def max_Lag(x):
    """Lags \u2212K\u2026K,
    each  x[i]\u00b7y[i]."""
    return x


# A filter whose words
# stand before it.
def remarked(x):
    # It keeps the size.
    return x


class Layer:
    """A layer."""

    def forward(self, x):
        """It pads."""
        return x


class Streaming:
    # y[n] is a sum over h[k].

    def push(self, x):
        return x


def silent(x):
    return x
'''


def module(folder: Path) -> Any:
    file = folder / "docstrings_of_a_test.py"
    file.write_text(SOURCE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = loaded
    spec.loader.exec_module(loaded)
    return loaded


def test_words_are_small_and_signs_those_of_programs(tmp_path: Path) -> None:
    things = module(tmp_path)
    assert documented(things.max_Lag) == "lags -k\u2026k, each x[i]*y[i]."
    assert documented(things.Layer) == "a layer. it pads."


def test_comments_stand_in_the_place_of_a_docstring(tmp_path: Path) -> None:
    things = module(tmp_path)
    assert documented(things.remarked) == "a filter whose words stand before it. it keeps the size."
    assert documented(things.Streaming) == "y[n] is a sum over h[k]."
    assert documented(things.silent) == ""


def test_a_name_is_words(tmp_path: Path) -> None:
    things = module(tmp_path)
    assert name_and_docstring(things.max_Lag).startswith("max lag lags -k")
    assert name_and_docstring(things.silent).strip() == "silent"
