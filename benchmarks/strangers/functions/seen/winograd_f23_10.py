"""Winograd F(2x2, 3x3), after Lavin & Gray 2015."""
import torch
import torch.nn.functional as F

B_T = torch.tensor([[1., 0., -1., 0.],
                    [0., 1., 1., 0.],
                    [0., -1., 1., 0.],
                    [0., 1., 0., -1.]])
G = torch.tensor([[1., 0., 0.],
                  [.5, .5, .5],
                  [.5, -.5, .5],
                  [0., 0., 1.]])
A_T = torch.tensor([[1., 1., 1., 0.],
                    [0., 1., -1., -1.]])


def winograd_conv3x3(x, w, padding=1):
    """conv2d(x, w, stride=1, padding=padding) for 3x3 kernels.

    x: (N, C, H, W); w: (K, C, 3, 3)
    """
    assert w.shape[2:] == (3, 3)
    bt, g, at = (m.to(x) for m in (B_T, G, A_T))
    n, c, h, wd = x.shape
    oh, ow = h + 2 * padding - 2, wd + 2 * padding - 2
    th, tw = (oh + 1) // 2, (ow + 1) // 2
    # pad up to a whole number of 2x2 output tiles
    x = F.pad(x, (padding, padding + 2 * tw - ow, padding, padding + 2 * th - oh))
    tiles = x.unfold(2, 4, 2).unfold(3, 4, 2)             # N C th tw 4 4
    V = bt @ tiles @ bt.t()
    U = g @ w @ g.t()                                     # K C 4 4
    M = torch.einsum("kcij,ncpqij->nkpqij", U, V)
    Y = at @ M @ at.t()                                   # N K th tw 2 2
    Y = Y.permute(0, 1, 2, 4, 3, 5).reshape(n, w.shape[0], 2 * th, 2 * tw)
    return Y[:, :, :oh, :ow]
