import tensorflow as tf


@tf.function
def conv_by_patches(x, w, stride=1):
    # x: [B,H,W,C]  w: [kh,kw,C,O]; VALID
    kh, kw, c, o = w.shape
    p = tf.image.extract_patches(x, sizes=[1, kh, kw, 1], strides=[1, stride, stride, 1],
                                 rates=[1, 1, 1, 1], padding="VALID")
    return tf.tensordot(p, tf.reshape(w, [kh * kw * c, o]), axes=1)
