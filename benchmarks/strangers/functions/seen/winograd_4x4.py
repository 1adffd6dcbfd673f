import torch
import torch.nn.functional as F

_BT = torch.tensor([
    [4.,  0., -5.,  0., 1., 0.],
    [0., -4., -4.,  1., 1., 0.],
    [0.,  4., -4., -1., 1., 0.],
    [0., -2., -1.,  2., 1., 0.],
    [0.,  2., -1., -2., 1., 0.],
    [0.,  4.,  0., -5., 0., 1.]], dtype=torch.float64)
_G = torch.tensor([
    [1/4, 0., 0.],
    [-1/6, -1/6, -1/6],
    [-1/6, 1/6, -1/6],
    [1/24, 1/12, 1/6],
    [1/24, -1/12, 1/6],
    [0., 0., 1.]], dtype=torch.float64)
_AT = torch.tensor([
    [1., 1.,  1., 1.,  1., 0.],
    [0., 1., -1., 2., -2., 0.],
    [0., 1.,  1., 4.,  4., 0.],
    [0., 1., -1., 8., -8., 0.]], dtype=torch.float64)


def conv3x3_winograd43(x, w):
    """F(4x4, 3x3) Winograd version of F.conv2d(x, w, padding=1) for 3x3 kernels, computed in float64."""
    n, c, h, wd = x.shape
    o = w.shape[0]
    th, tw = -(-h // 4), -(-wd // 4)
    xp = F.pad(x.double(), (1, 4 * tw - wd + 1, 1, 4 * th - h + 1))
    tiles = xp.unfold(2, 6, 4).unfold(3, 6, 4)                     # n c th tw 6 6
    v = torch.einsum('ai,nctuij,bj->nctuab', _BT, tiles, _BT)
    u = torch.einsum('ai,ocij,bj->ocab', _G, w.double(), _G)
    m = torch.einsum('nctuab,ocab->notuab', v, u)
    y = torch.einsum('pa,notuab,qb->notpuq', _AT, m, _AT)
    return y.reshape(n, o, 4 * th, 4 * tw)[:, :, :h, :wd].to(x.dtype)
