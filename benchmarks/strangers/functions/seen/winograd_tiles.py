import torch
import torch.nn.functional as F

B_T = [[1., 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]]
G = [[1., 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]]
A_T = [[1., 1, 1, 0], [0, 1, -1, -1]]


def winograd_conv2d(x, w):
    """F(2x2, 3x3) reference for the CUDA kernel test.

    x: (N, C, H, W), w: (K, C, 3, 3); stride 1, zero padding 1, so (N, K, H, W).
    """
    bt, g, at = (torch.tensor(m, dtype=x.dtype, device=x.device) for m in (B_T, G, A_T))
    n, c, h, wd = x.shape
    th, tw = -(-h // 2), -(-wd // 2)
    xp = F.pad(x, (1, 2 * tw - wd + 1, 1, 2 * th - h + 1))
    tiles = xp.unfold(2, 4, 2).unfold(3, 4, 2)              # N C th tw 4 4
    v = bt @ tiles @ bt.T
    u = g @ w @ g.T                                          # K C 4 4
    m = torch.einsum("ncpqij,kcij->nkpqij", v, u)
    y = at @ m @ at.T                                        # N K th tw 2 2
    y = y.permute(0, 1, 2, 4, 3, 5).reshape(n, w.shape[0], 2 * th, 2 * tw)
    return y[:, :, :h, :wd]
