import numpy as np


def conv_u8_ref(ifm, ifm_zp, wgt, wgt_zp, bias, pad):
    """uint8 convolution, int32 result (before requantisation).

    Real value of an activation is s_x * (ifm - ifm_zp), of a weight
    s_w * (wgt - wgt_zp).  The border of width `pad` stands for real zeros.

    ifm:  uint8 [H, W, Cin]      wgt: uint8 [Cout, KH, KW, Cin]
    bias: int32 [Cout]           returns int32 [OH, OW, Cout]
    """
    h, w, cin = ifm.shape
    cout, kh, kw, _ = wgt.shape
    x = np.pad(ifm, ((pad, pad), (pad, pad), (0, 0)), mode="constant")
    x = x.astype(np.int32) - ifm_zp
    k = wgt.astype(np.int32) - wgt_zp
    oh, ow = h + 2 * pad - kh + 1, w + 2 * pad - kw + 1
    ofm = np.empty((oh, ow, cout), dtype=np.int32)
    for y in range(oh):
        for z in range(ow):
            ofm[y, z] = np.tensordot(k, x[y:y + kh, z:z + kw], axes=3) + bias
    return ofm
