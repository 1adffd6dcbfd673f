import torch
import torch.nn.functional as F


def winograd_conv2d_3x3(x, w, padding=1):
    """3x3, stride 1 convolution using Winograd F(2x2, 3x3).

    x: (N, C, H, W), w: (K, C, 3, 3). Matches F.conv2d(x, w, padding=padding).
    """
    kw = dict(dtype=x.dtype, device=x.device)
    Bt = torch.tensor([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], **kw)
    G = torch.tensor([[1, 0, 0], [.5, .5, .5], [.5, -.5, .5], [0, 0, 1]], **kw)
    At = torch.tensor([[1, 1, 1, 0], [0, 1, -1, -1]], **kw)

    N, C, H, W = x.shape
    K = w.shape[0]
    Ho, Wo = H + 2 * padding - 2, W + 2 * padding - 2
    th, tw = (Ho + 1) // 2, (Wo + 1) // 2       # number of 2x2 tiles

    # pad on the bottom/right so that the output is a whole number of tiles
    x = F.pad(x, (padding, padding + 2 * tw - Wo, padding, padding + 2 * th - Ho))
    tiles = x.unfold(2, 4, 2).unfold(3, 4, 2)   # N C th tw 4 4

    V = Bt @ tiles @ Bt.t()
    U = G @ w @ G.t()                           # K C 4 4
    M = torch.einsum('kcij,nctuij->nktuij', U, V)
    Y = At @ M @ At.t()                         # N K th tw 2 2

    Y = Y.permute(0, 1, 2, 4, 3, 5).reshape(N, K, 2 * th, 2 * tw)
    return Y[:, :, :Ho, :Wo]
