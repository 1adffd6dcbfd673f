import pandas as pd


def calendar_year_payments(ultimates: pd.Series, pattern: pd.Series) -> pd.Series:
    """Expected payments per calendar year.

    ultimates: ultimate loss, indexed by accident year (years may be missing)
    pattern:   incremental payment pattern, indexed by development year 0, 1, 2, ...

    What is paid in calendar year c is the sum over accident years a of
    ultimate[a] * pattern[c - a]. The result covers every calendar year from the
    first to the last possible payment.
    """
    first = ultimates.index.min() + pattern.index.min()
    last = ultimates.index.max() + pattern.index.max()
    paid = pd.Series(0.0, index=range(first, last + 1), name="paid")
    for dev, share in pattern.items():
        shifted = ultimates * share
        shifted.index = shifted.index + dev
        paid = paid.add(shifted.reindex(paid.index, fill_value=0.0))
    return paid
