import tensorflow as tf


def conv3d_valid(x, w, strides=(1, 1, 1)):
    """NDHWC * DHWIO by shifted slices and one matmul per tap; gradients come for free."""
    kd, kh, kw = w.shape[:3]
    sd, sh, sw = strides
    d, h, wd = x.shape[1:4]
    od = (d - kd) // sd + 1
    oh = (h - kh) // sh + 1
    ow = (wd - kw) // sw + 1
    terms = []
    for a in range(kd):
        for b in range(kh):
            for c in range(kw):
                tap = x[:, a:a + (od - 1) * sd + 1:sd,
                        b:b + (oh - 1) * sh + 1:sh,
                        c:c + (ow - 1) * sw + 1:sw, :]
                terms.append(tf.tensordot(tap, w[a, b, c], axes=1))
    return tf.add_n(terms)
