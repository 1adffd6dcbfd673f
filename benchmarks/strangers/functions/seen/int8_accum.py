import numpy as np

# int8 x int8 -> int32 spatial conv, HWC, stride 1, valid.
# Channels are reduced per tap in the widened type, taps are summed in int32.
def conv_s8s8s32(act: np.ndarray, wgt: np.ndarray) -> np.ndarray:
    """act (H, W, C) int8, wgt (R, S, C, K) int8; exact int32 sums."""
    H, W, C = act.shape
    R, S, _, K = wgt.shape
    P, Q = H - R + 1, W - S + 1
    out = np.zeros((P, Q, K), np.int32)
    a16 = act.astype(np.int16)
    w16 = wgt.astype(np.int16)
    for r in range(R):
        for s in range(S):
            part = a16[r:r + P, s:s + Q].reshape(P * Q, C) @ w16[r, s]
            out += part.reshape(P, Q, K).astype(np.int32)
    return out
