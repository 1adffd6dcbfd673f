import torch
import torch.nn.functional as F

_BT = torch.tensor([[1., 0., -1., 0.],
                    [0., 1., 1., 0.],
                    [0., -1., 1., 0.],
                    [0., 1., 0., -1.]])
_G = torch.tensor([[1., 0., 0.],
                   [.5, .5, .5],
                   [.5, -.5, .5],
                   [0., 0., 1.]])
_AT = torch.tensor([[1., 1., 1., 0.],
                    [0., 1., -1., -1.]])


def winograd_conv3x3(x: torch.Tensor, w: torch.Tensor, padding: int = 1) -> torch.Tensor:
    """Winograd F(2x2, 3x3). Stride 1 only.

    x [N,C,H,W], w [K,C,3,3]; same answer as F.conv2d(x, w, padding=padding).
    """
    assert w.shape[-2:] == (3, 3)
    BT, G, AT = (m.to(x) for m in (_BT, _G, _AT))
    oh = x.shape[2] + 2 * padding - 2
    ow = x.shape[3] + 2 * padding - 2
    th, tw = -(-oh // 2), -(-ow // 2)

    # bottom/right top-up so that the last tile is complete
    x = F.pad(x, (padding, padding + 2 * tw - ow, padding, padding + 2 * th - oh))
    tiles = x.unfold(2, 4, 2).unfold(3, 4, 2)            # N C th tw 4 4

    U = G @ w @ G.t()                                    # K C 4 4
    V = BT @ tiles @ BT.t()
    M = torch.einsum("kcuv,nctsuv->nktsuv", U, V)
    Y = AT @ M @ AT.t()                                  # N K th tw 2 2
    Y = Y.permute(0, 1, 2, 4, 3, 5).reshape(x.shape[0], w.shape[0], 2 * th, 2 * tw)
    return Y[:, :, :oh, :ow]
