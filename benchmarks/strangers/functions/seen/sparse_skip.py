import numpy as np


def conv2d_skip_zeros(act, weights, bias, stride=1):
    """Conv layer for post-ReLU activations.

    Most windows are empty deep in the network, so those are skipped.

    act      (B, H, W, Cin)
    weights  (kh, kw, Cin, Cout)
    bias     (Cout,)
    returns  (B, OH, OW, Cout), valid padding
    """
    B, H, W, _ = act.shape
    kh, kw, _, cout = weights.shape
    OH = (H - kh) // stride + 1
    OW = (W - kw) // stride + 1
    flat = weights.reshape(-1, cout)
    out = np.zeros((B, OH, OW, cout), dtype=np.float64)
    for n in range(B):
        for i in range(OH):
            for j in range(OW):
                patch = act[n, i * stride:i * stride + kh, j * stride:j * stride + kw]
                if not patch.any():
                    continue
                out[n, i, j] = patch.ravel() @ flat + bias
    return out
