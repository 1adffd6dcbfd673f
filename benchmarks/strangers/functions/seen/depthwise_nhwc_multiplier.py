import numpy as np

# numpy twin of tf.nn.depthwise_conv2d (NHWC, VALID), used to verify the
# firmware implementation.
#
#   inp    [batch, H, W, C]
#   filt   [kh, kw, C, mult]
#   result [batch, H', W', C*mult], channel order as TensorFlow has it


def depthwise_conv2d(inp, filt, stride=1):
    batch, H, W, C = inp.shape
    kh, kw, fc, mult = filt.shape
    assert fc == C
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    res = np.zeros((batch, oh, ow, C * mult), dtype=inp.dtype)
    for m in range(mult):
        for c in range(C):
            acc = np.zeros((batch, oh, ow), dtype=inp.dtype)
            for i in range(kh):
                for j in range(kw):
                    acc += filt[i, j, c, m] * inp[:,
                                                  i:i + (oh - 1) * stride + 1:stride,
                                                  j:j + (ow - 1) * stride + 1:stride,
                                                  c]
            res[..., m * C + c] = acc
    return res
