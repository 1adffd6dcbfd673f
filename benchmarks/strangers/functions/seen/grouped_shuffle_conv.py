import numpy as np


def group_conv_then_shuffle(x, w, groups):
    """ShuffleNet building block: grouped 1x1 convolution followed by the channel shuffle.

    x [N, Cin, H, W], w [Cout, Cin // groups].
    The shuffle writes channel j of group g to position j * groups + g.
    """
    n, cin, h, wd = x.shape
    cout = w.shape[0]
    xg = x.reshape(n, groups, cin // groups, h, wd)
    wg = w.reshape(groups, cout // groups, cin // groups)
    y = np.einsum("goi,ngihw->ngohw", wg, xg)
    return y.swapaxes(1, 2).reshape(n, cout, h, wd)
