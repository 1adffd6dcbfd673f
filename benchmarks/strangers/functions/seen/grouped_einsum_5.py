import torch


def grouped_conv1d(x: torch.Tensor, w: torch.Tensor, groups: int, stride: int = 1) -> torch.Tensor:
    b, c, _ = x.shape
    o, cg, k = w.shape
    assert c == cg * groups and o % groups == 0
    xw = x.unfold(-1, k, stride)                          # b c t k
    xw = xw.reshape(b, groups, cg, xw.shape[2], k)
    ww = w.reshape(groups, o // groups, cg, k)
    y = torch.einsum("bgctk,gock->bgot", xw, ww)
    return y.flatten(1, 2)
