# Filter gradient of a VALID 3-D convolution, channels last (NDHWC / DHWIO).
# Counterpart of tf.raw_ops.Conv3DBackpropFilterV2, written for reading, not for speed.
import numpy as np


def conv3d_backprop_filter(inputs, filter_shape, grad_out, strides=(1, 1, 1)):
    kd, kh, kw, cin, cout = filter_shape
    _, od, oh, ow, _ = grad_out.shape
    sd, sh, sw = strides
    dfilter = np.zeros(filter_shape, dtype=np.result_type(inputs, grad_out))
    for a in range(kd):
        for b in range(kh):
            for c in range(kw):
                # all input voxels that were multiplied with tap (a, b, c)
                seen = inputs[:,
                              a:a + sd * (od - 1) + 1:sd,
                              b:b + sh * (oh - 1) + 1:sh,
                              c:c + sw * (ow - 1) + 1:sw, :]
                dfilter[a, b, c] = np.tensordot(seen, grad_out, axes=([0, 1, 2, 3],) * 2)
    return dfilter
