import torch
import torch.nn.functional as F


@torch.no_grad()
def conv2d_tiled(image, weight, bias=None, tile=256):
    """'same' convolution of a large image, tile by tile, to bound memory.

    image (B, C, H, W), weight (O, C, kh, kw) with odd kh, kw.  Gives
    F.conv2d(image, weight, bias, padding=(kh // 2, kw // 2)).
    """
    B, C, H, W = image.shape
    O, _, kh, kw = weight.shape
    rh, rw = kh // 2, kw // 2
    out = image.new_empty(B, O, H, W)
    for y in range(0, H, tile):
        ye = min(y + tile, H)
        for x in range(0, W, tile):
            xe = min(x + tile, W)
            y0, y1 = max(y - rh, 0), min(ye, H)
            x0, x1 = max(x - rw, 0), min(xe, W)
            patch = image[:, :, y0:y1, x0:x1]
            # what lies outside of the piece that we read is zero padding
            patch = F.pad(patch, (x0 - (x - rw), xe + rw - x1, y0 - (y - rh), ye + rh - y1))
            out[:, :, y:ye, x:xe] = F.conv2d(patch, weight, bias)
    return out
