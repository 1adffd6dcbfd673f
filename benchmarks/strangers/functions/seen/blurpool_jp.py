# アンチエイリアス付きダウンサンプリング (BlurPool)
import torch
import torch.nn.functional as F


def blur_pool(x: torch.Tensor, taps=(1.0, 3.0, 3.0, 1.0), stride: int = 2) -> torch.Tensor:
    """x は (N, C, H, W)。二項係数のフィルタ (和は 1 に正規化) を各チャネルにかけて間引く。

    パディングは反射 (端の画素は繰り返さない)。タップ数が偶数のときは
    左・上が (k-1)//2、右・下が k//2 画素になる。
    """
    t = torch.tensor(taps, dtype=x.dtype)
    k2 = torch.outer(t, t)
    k2 = k2 / k2.sum()
    c, k = x.shape[1], len(taps)
    a, b = (k - 1) // 2, k // 2
    xp = F.pad(x, (a, b, a, b), mode="reflect")
    return F.conv2d(xp, k2.expand(c, 1, k, k), stride=stride, groups=c)
