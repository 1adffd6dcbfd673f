import torch
import torch.nn.functional as F

_BT = torch.tensor([[1., 0., -1., 0.], [0., 1., 1., 0.], [0., -1., 1., 0.], [0., 1., 0., -1.]])
_G = torch.tensor([[1., 0., 0.], [.5, .5, .5], [.5, -.5, .5], [0., 0., 1.]])
_AT = torch.tensor([[1., 1., 1., 0.], [0., 1., -1., -1.]])


def winograd_conv3x3(x: torch.Tensor, w: torch.Tensor, padding: int = 1) -> torch.Tensor:
    """F(2x2, 3x3), stride 1.  x: [N,C,H,W], w: [K,C,3,3] -> [N,K,H+2p-2,W+2p-2]"""
    BT, G, AT = (m.to(x) for m in (_BT, _G, _AT))
    n, c, h, wd = x.shape
    oh, ow = h + 2 * padding - 2, wd + 2 * padding - 2
    th, tw = -(-oh // 2), -(-ow // 2)
    # grow at the bottom/right so that whole 2x2 output tiles fit
    x = F.pad(x, (padding, padding + 2 * tw - ow, padding, padding + 2 * th - oh))
    d = x.unfold(2, 4, 2).unfold(3, 4, 2)                 # N C th tw 4 4
    V = BT @ d @ BT.t()
    U = G @ w @ G.t()                                      # K C 4 4
    M = torch.einsum("kcij,ncabij->nkabij", U, V)
    Y = AT @ M @ AT.t()                                    # N K th tw 2 2
    Y = Y.permute(0, 1, 2, 4, 3, 5).reshape(n, w.shape[0], 2 * th, 2 * tw)
    return Y[:, :, :oh, :ow]
