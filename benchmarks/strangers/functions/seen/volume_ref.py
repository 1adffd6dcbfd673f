import numpy as np

# golden model for conv3d.cu -- one (virtual) thread per output voxel


def conv3d_golden(vol, wgt, pad):
    """vol (D,H,W), wgt (kd,kh,kw), pad (pd,ph,pw): zero padding, stride 1, no flip."""
    D, H, W = vol.shape
    kd, kh, kw = wgt.shape
    pd, ph, pw = pad
    od, oh, ow = D + 2*pd - kd + 1, H + 2*ph - kh + 1, W + 2*pw - kw + 1
    out = np.zeros((od, oh, ow), dtype=np.float32)
    for tid in range(od * oh * ow):
        z, rem = divmod(tid, oh * ow)
        y, x = divmod(rem, ow)
        s = 0.0
        for a in range(kd):
            iz = z + a - pd
            for b in range(kh):
                iy = y + b - ph
                for c in range(kw):
                    ix = x + c - pw
                    if iz < D and iy < H and ix < W:
                        s += float(vol[iz, iy, ix]) * float(wgt[a, b, c])
        out[z, y, x] = s
    return out
