import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv1d(inputs, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """
    inputs: (batch, in_channels, length)
    weight: (out_channels, in_channels / groups, kernel)
    """
    B, Cin, L = inputs.shape
    Cout, Cg, K = weight.shape
    if Cin != Cg * groups:
        raise ValueError('expected %d input channels, got %d' % (Cg * groups, Cin))
    if Cout % groups:
        raise ValueError('out_channels must be divisible by groups')
    xp = np.pad(inputs, ((0, 0), (0, 0), (padding, padding)))
    span = dilation * (K - 1) + 1
    if xp.shape[-1] < span:
        raise ValueError('kernel is longer than the input')
    wins = sliding_window_view(xp, span, axis=-1)[:, :, ::stride, ::dilation]   # B C T K

    per = Cout // groups
    out = np.empty((B, Cout, wins.shape[2]), dtype=np.result_type(inputs, weight))
    for g in range(groups):
        xg = wins[:, g * Cg:(g + 1) * Cg]
        wg = weight[g * per:(g + 1) * per]
        out[:, g::groups] = np.einsum('bctk,ock->bot', xg, wg)
    if bias is not None:
        out = out + bias[:, None]
    return out


if __name__ == '__main__':
    # depthwise
    x = np.random.randn(2, 4, 20)
    w = np.random.randn(4, 1, 3)
    print(conv1d(x, w, groups=4).shape)
