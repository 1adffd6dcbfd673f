import numpy as np


def conv3d_ref(inp, wei, stride=(1, 1, 1), pad=(0, 0, 0), dil=(1, 1, 1)):
    """Reference NCDHW / OIDHW direct 3-D convolution used to check GPU kernels.

    Accumulates in float64, returns the dtype of `inp`.
    """
    n, c, d, h, w = inp.shape
    k, c2, z, y, x = wei.shape
    assert c == c2, "channel mismatch"

    od = (d + 2 * pad[0] - dil[0] * (z - 1) - 1) // stride[0] + 1
    oh = (h + 2 * pad[1] - dil[1] * (y - 1) - 1) // stride[1] + 1
    ow = (w + 2 * pad[2] - dil[2] * (x - 1) - 1) // stride[2] + 1
    out = np.zeros((n, k, od, oh, ow), dtype=np.float64)

    for i_n in range(n):
        for i_k in range(k):
            for i_d in range(od):
                for i_h in range(oh):
                    for i_w in range(ow):
                        acc = 0.0
                        for i_z in range(z):
                            id_ = i_d * stride[0] - pad[0] + i_z * dil[0]
                            if id_ < 0 or id_ >= d:
                                continue
                            for i_y in range(y):
                                ih = i_h * stride[1] - pad[1] + i_y * dil[1]
                                if ih < 0 or ih >= h:
                                    continue
                                for i_x in range(x):
                                    iw = i_w * stride[2] - pad[2] + i_x * dil[2]
                                    if iw < 0 or iw >= w:
                                        continue
                                    acc += np.dot(
                                        inp[i_n, :, id_, ih, iw].astype(np.float64),
                                        wei[i_k, :, i_z, i_y, i_x].astype(np.float64))
                        out[i_n, i_k, i_d, i_h, i_w] = acc
    return out.astype(inp.dtype)
