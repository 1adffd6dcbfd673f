import torch.nn as nn
import torch.nn.functional as F


class WSConv2d(nn.Conv2d):
    # 权重标准化卷积 (Weight Standardization, Qiao et al. 2019)：
    # 前向时把每个输出滤波器的全部权重 (输入通道 × 高 × 宽)
    # 变为均值 0、方差 1，再做普通卷积。
    eps = 1e-5

    def forward(self, x):
        w = self.weight
        mu = w.mean(dim=(2, 3), keepdim=True)
        var = w.var(dim=(2, 3), keepdim=True, unbiased=False)
        w = (w - mu) / (var + self.eps).sqrt()
        return F.conv2d(x, w, self.bias, self.stride, self.padding, self.dilation, self.groups)
