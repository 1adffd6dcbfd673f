import numpy as np

LANES = 4


def conv2d_vec4(x, w, bias=None, stride=1, pad=0):
    """Scalar model of the NEON kernel, used to check its results.

    x (C, H, W), w (M, C, kh, kw) -> (M, oh, ow). The dot product over
    C*kh*kw runs with four accumulators that are added up at the end.
    """
    C, H, W = x.shape
    M, _, kh, kw = w.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    xp = np.pad(x, ((0, 0), (pad, pad), (pad, pad))).astype(np.float64)

    wf = w.reshape(M, -1).astype(np.float64)
    depth = wf.shape[1]
    n_vec = depth // LANES

    out = np.zeros((M, oh, ow))
    for oy in range(oh):
        for ox in range(ow):
            ys, xs = oy * stride, ox * stride
            patch = xp[:, ys:ys + kh, xs:xs + kw].reshape(-1)
            for m in range(M):
                acc = np.zeros(LANES)
                for v in range(n_vec):
                    lo = v * LANES
                    acc += patch[lo:lo + LANES] * wf[m, lo:lo + LANES]
                out[m, oy, ox] = acc[0] + acc[1] + acc[2] + acc[3]
    if bias is not None:
        out += np.asarray(bias).reshape(-1, 1, 1)
    return out
