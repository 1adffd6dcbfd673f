"""Reference depthwise conv used to check the accelerator kernels (float32, NHWC)."""
import numpy as np


def depthwise_conv2d_ref(inp: np.ndarray, flt: np.ndarray, bias: np.ndarray | None = None,
                         stride: int = 1, depth_multiplier: int = 1,
                         padding: str = "SAME") -> np.ndarray:
    """
    inp:  [batch, in_h, in_w, in_c]
    flt:  [1, k_h, k_w, in_c * depth_multiplier]   (TFLite layout)
    bias: [in_c * depth_multiplier]

    Output channel oc reads input channel oc // depth_multiplier.
    """
    batch, ih, iw, ic = inp.shape
    _, kh, kw, oc = flt.shape
    assert oc == ic * depth_multiplier

    if padding == "SAME":
        oh, ow = -(-ih // stride), -(-iw // stride)
        pt = max((oh - 1) * stride + kh - ih, 0) // 2
        pl = max((ow - 1) * stride + kw - iw, 0) // 2
    elif padding == "VALID":
        oh, ow = (ih - kh) // stride + 1, (iw - kw) // stride + 1
        pt = pl = 0
    else:
        raise ValueError(f"unknown padding {padding!r}")

    out = np.zeros((batch, oh, ow, oc), dtype=np.float32)
    for b in range(batch):
        for y in range(oh):
            for x in range(ow):
                y0, x0 = y * stride - pt, x * stride - pl
                for ky in range(kh):
                    for kx in range(kw):
                        yy, xx = y0 + ky, x0 + kx
                        if not (0 <= yy < ih and 0 <= xx < iw):
                            continue
                        px = np.repeat(inp[b, yy, xx], depth_multiplier)
                        out[b, y, x] += px * flt[0, ky, kx]
    if bias is not None:
        out += bias
    return out
