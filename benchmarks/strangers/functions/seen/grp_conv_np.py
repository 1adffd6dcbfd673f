import numpy as np


def grouped_conv1d(signal, weight, groups):
    """
    signal : (batch, c_in, length)
    weight : (c_out, c_in // groups, k)     same layout as torch.nn.Conv1d
    return : (batch, c_out, length - k + 1)
    """
    b, c_in, n = signal.shape
    c_out, cpg, k = weight.shape
    if c_in != cpg * groups or c_out % groups:
        raise ValueError("channels do not divide into groups")

    windows = np.lib.stride_tricks.sliding_window_view(signal, k, axis=2)
    chunks = []
    for g in range(groups):
        xin = windows[:, g * cpg:(g + 1) * cpg]
        wg = weight[g::groups]
        chunks.append(np.einsum("bclk,ock->bol", xin, wg))
    return np.concatenate(chunks, axis=1)
