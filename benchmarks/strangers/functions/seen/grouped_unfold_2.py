import torch


def grouped_conv2d(x: torch.Tensor, weight: torch.Tensor, bias=None, stride=(1, 1),
                   padding=(0, 0), groups: int = 1) -> torch.Tensor:
    """F.conv2d(..., groups=groups) spelled out with windows and one einsum."""
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    if c != cg * groups or o % groups:
        raise ValueError("channels do not split into the groups")
    x = torch.nn.functional.pad(x, (padding[1], padding[1], padding[0], padding[0]))
    win = x.unfold(2, kh, stride[0]).unfold(3, kw, stride[1])      # n c p q kh kw
    p, q = win.shape[2:4]
    win = win.reshape(n, groups, cg, p, q, kh, kw)
    wgt = weight.reshape(groups, o // groups, cg, kh, kw)
    y = torch.einsum("ngcpqij,gocij->ngopq", win, wgt).reshape(n, o, p, q)
    return y if bias is None else y + bias.view(1, -1, 1, 1)
