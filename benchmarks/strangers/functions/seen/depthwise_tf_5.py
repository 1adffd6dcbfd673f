import tensorflow as tf


def depthwise_by_loop(x, filt, stride=1):
    """x: [N,H,W,C]; filt: [kh,kw,C,M]; VALID.  Output channel c*M+m, as tf.nn.depthwise_conv2d."""
    planes = []
    for c in range(filt.shape[2]):
        one = x[..., c:c + 1]
        # [kh,kw,1,M]: an ordinary conv from 1 channel to M
        planes.append(tf.nn.conv2d(one, filt[:, :, c:c + 1, :], strides=stride, padding="VALID"))
    return tf.concat(planes, axis=-1)
