import numpy as np


def conv2d_reflect(x, k):
    """Cross-correlation of x (H, W) with k (odd kh, kw); output (H, W).

    The borders are extended by reflection about the edge pixel, without repeating it
    (d c b | a b c d | c b a), as torch.nn.Conv2d(..., padding_mode='reflect') does.
    """
    kh, kw = k.shape
    xp = np.pad(x, ((kh // 2, kh // 2), (kw // 2, kw // 2)), mode="symmetric")
    view = np.lib.stride_tricks.sliding_window_view(xp, (kh, kw))
    return np.einsum("ijkl,kl->ij", view, k)
