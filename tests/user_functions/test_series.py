"""Functions of pandas' series are read as those of arrays."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.interfaces.series import with_series
from convcheck.user_functions.load import module_of
from tests.user_functions.climbing import climb

TEXT = '''
import numpy as np
import pandas as pd


def rolling_sum(series, weights):
    """Weighted rolling sum: the last weight goes with the newest value."""
    return series.rolling(len(weights)).apply(lambda p: np.dot(p, {weights}), raw=True)


def typed(close: pd.Series, n: int) -> pd.Series:
    """Moving average."""
    return close.rolling(n).mean()


def plain(x, w):
    return np.convolve(x, w)
'''


@pytest.mark.parametrize(("weights", "right"), [("weights", True), ("weights[::-1]", False)])
def test_a_rolling_sum_is_judged(tmp_path: Path, weights: str, right: bool) -> None:
    found = climb(tmp_path, TEXT.format(weights=weights), "rolling_sum")
    assert (found.layout, found.error) == ("W/W", "")
    assert (found.wrong == "") is right


def test_series_are_known_by_what_is_said_and_asked(tmp_path: Path) -> None:
    (tmp_path / "mine_series.py").write_text(TEXT.format(weights="weights"))
    module = module_of(str(tmp_path / "mine_series.py"))
    np.testing.assert_array_equal(with_series(module.typed)(np.arange(4.0), 2)[1:], [0.5, 1.5, 2.5])
    assert with_series(module.plain) is module.plain
    with pytest.raises(ValueError, match="a series has one axis"):
        with_series(module.typed)(np.zeros((2, 2)), 2)


TABLES = """
import pandas as pd


def of_a_column(df, period, column="close"):
    return df[column].rolling(period).sum()


def of_close(bars, period):
    return bars["close"].rolling(period).sum()


def of_the_column_told(df, column, period):
    return df[column].rolling(period).sum()


def of_two(bars, period):
    return (bars["high"] + bars["low"]).rolling(period).sum()
"""


def test_the_only_column_of_a_table_is_the_array(tmp_path: Path) -> None:
    (tmp_path / "mine_tables.py").write_text(TABLES)
    module = module_of(str(tmp_path / "mine_tables.py"))
    for name in ("of_a_column", "of_close", "of_the_column_told"):
        found = with_series(getattr(module, name))(np.arange(4.0), 2)
        np.testing.assert_array_equal(found[1:], [1.0, 3.0, 5.0])
    with pytest.raises((TypeError, IndexError, KeyError)):
        with_series(module.of_two)(np.arange(4.0), 2)


GROUPED = '''
import numpy as np
import pandas as pd


def add_smoothed(df: pd.DataFrame, weights=(0.2, 0.3, 0.5)) -> pd.DataFrame:
    """Adds a column: weighted moving average of the sales of each store, the last day last."""
    w = np.asarray(weights)
    out = df.copy()
    rolled = df.groupby("store")["sales"].rolling(len(w)).apply(lambda v: v @ w, raw=True)
    out["smooth"] = rolled{taken}
    return out
'''


@pytest.mark.parametrize(
    ("taken", "right"), [(".reset_index(level=0, drop=True)", True), (".values", False)]
)
def test_a_table_of_groups_gets_a_column(tmp_path: Path, taken: str, right: bool) -> None:
    """Rows of two stores take turns, which results sorted by store do not."""
    found = climb(tmp_path, GROUPED.format(taken=taken), "add_smoothed")
    assert not found.problem
    assert bool(found.wrong) is not right


COPIED = """
import pandas as pd


def add_lagged(df, col="sales", lag=1):
    out = df.copy()
    out[col + "_lagged"] = out[col].shift(lag)
    return out
"""


def test_a_column_that_is_added_is_the_result(tmp_path: Path) -> None:
    (tmp_path / "mine_table.py").write_text(COPIED)
    module = module_of(str(tmp_path / "mine_table.py"))
    lagged = np.asarray(with_series(module.add_lagged)(np.arange(4.0)))
    np.testing.assert_array_equal(lagged, [np.nan, 0, 1, 2])
