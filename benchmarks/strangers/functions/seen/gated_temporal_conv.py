import torch
from torch import nn


class GatedTemporalConv(nn.Module):
    """
    时间门控卷积块 (STGCN / 语言模型常用的 GLU 形式)

    输入  x: (batch, time, nodes, c_in)
    输出   : (batch, time - kt + 1, nodes, c_out)    # 不补零, 时间维变短

    out = (P + residual) * sigmoid(Q), P 为前 c_out 个通道, Q 为后 c_out 个通道.
    残差取每个窗口里最新的那一帧; 通道不够补零, 通道过多则用 1x1 投影.
    """

    def __init__(self, c_in, c_out, kt):
        super().__init__()
        self.kt, self.c_in, self.c_out = kt, c_in, c_out
        self.conv = nn.Conv2d(c_in, 2 * c_out, (kt, 1))
        self.proj = nn.Linear(c_in, c_out, bias=False) if c_in > c_out else None

    def _residual(self, x):
        x = x[:, self.kt - 1:]
        if self.proj is not None:
            return self.proj(x)
        missing = self.c_out - self.c_in
        return nn.functional.pad(x, (0, missing))

    def forward(self, x):
        h = self.conv(x.permute(0, 3, 1, 2)).permute(0, 2, 3, 1)
        p, q = h.split(self.c_out, dim=-1)
        return (p + self._residual(x)) * torch.sigmoid(q)
