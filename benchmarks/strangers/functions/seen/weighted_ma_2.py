import numpy as np
import pandas as pd


def wma(close, period=10):
    """加權移動平均 (WMA)：最新一天權重為 period，最舊一天權重為 1。

    前 period - 1 天資料不足，回傳 NaN。輸出長度與索引和輸入相同。
    """
    s = pd.Series(close, dtype=float)
    weights = np.arange(1, period + 1)
    # 分母是等差級數之和
    total = period * (period + 1) / 2
    return s.rolling(period).apply(lambda w: np.dot(w, weights) / total, raw=True)
