import numpy as np
from scipy import ndimage

_NDIMAGE_MODE = {
    "zeros": "constant",
    "reflect": "reflect",
    "circular": "wrap",
}


def conv_image(image, kernels, padding_mode="zeros"):
    """Same-size CNN convolution of an HWC image with ndimage.

    Args:
        image: float array (H, W, Cin).
        kernels: (kh, kw, Cin, Cout), kh and kw odd.
        padding_mode: "zeros", "reflect" or "circular" with the meaning they have for
            ``torch.nn.Conv2d(padding_mode=...)``; "reflect" hence mirrors at the border
            pixel without doubling it.

    Returns:
        (H, W, Cout)
    """
    kh, kw, cin, cout = kernels.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd kernels only")
    if image.shape[2] != cin:
        raise ValueError("channels differ")
    mode = _NDIMAGE_MODE[padding_mode]
    dtype = np.result_type(image, kernels)
    out = np.zeros(image.shape[:2] + (cout,), dtype=dtype)
    for o in range(cout):
        for c in range(cin):
            out[:, :, o] += ndimage.correlate(
                image[:, :, c].astype(dtype), kernels[:, :, c, o], mode=mode, cval=0.0
            )
    return out
