"""Golden model of the INT8 convolution unit (symmetric quantisation, zero points are 0)."""
import numpy as np


def int8_conv1d(act: np.ndarray, wgt: np.ndarray) -> np.ndarray:
    """act int8 [T, Cin], wgt int8 [K, Cin, Cout] -> int32 accumulators [T-K+1, Cout]"""
    assert act.dtype == np.int8 and wgt.dtype == np.int8
    T, cin = act.shape
    K, _, cout = wgt.shape
    # widen before multiplying: a product of two int8 needs 16 bits
    a = act.astype(np.int16)
    b = wgt.astype(np.int16).reshape(K * cin, cout)
    rows = np.stack([a[t:t + K].reshape(-1) for t in range(T - K + 1)])
    return (rows @ b).astype(np.int32)
