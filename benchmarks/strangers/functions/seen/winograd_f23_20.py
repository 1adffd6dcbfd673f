import torch
import torch.nn.functional as F

# Lavin & Gray, F(2x2, 3x3)
_BT = torch.tensor([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], dtype=torch.float64)
_G = torch.tensor([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], dtype=torch.float64)
_AT = torch.tensor([[1, 1, 1, 0], [0, 1, -1, -1]], dtype=torch.float64)


def winograd_conv3x3(x, w):
    """conv2d(x, w, stride=1, padding=1) for 3x3 kernels. x: NCHW, w: KC33, any H and W."""
    BT, G, AT = (m.to(x) for m in (_BT, _G, _AT))
    n, c, h, wd = x.shape
    th, tw = (h + 1) // 2, (wd + 1) // 2
    # one pixel for the convolution; odd sizes get another row / column, cut at the end
    xp = F.pad(x, (1, 1 + 2 * tw - wd, 1, 1 + 2 * th - h))
    d = xp.unfold(2, 4, 2).unfold(3, 4, 2)                    # n c th tw 4 4
    V = BT @ d @ BT.T
    U = G @ w @ G.T                                           # k c 4 4
    M = torch.einsum("kcij,ncpqij->nkpqij", U, V)
    Y = AT @ M @ AT.T                                         # n k th tw 2 2
    y = Y.permute(0, 1, 2, 4, 3, 5).reshape(n, w.shape[0], 2 * th, 2 * tw)
    return y[:, :, :h, :wd]
