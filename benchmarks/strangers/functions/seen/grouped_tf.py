import tensorflow as tf


def grouped_conv2d(x, weight, groups, strides=1, padding="VALID"):
    """Grouped convolution for TF builds whose CPU kernels lack it.

    x:       (N, H, W, Cin)
    weight:  (Cout, Cin // groups, kh, kw), straight from a PyTorch checkpoint
    returns: (N, H', W', Cout); group g maps its Cin/groups inputs to its Cout/groups outputs
    """
    cin = x.shape[-1]
    cout = weight.shape[0]
    cin_g, cout_g = cin // groups, cout // groups
    outs = []
    for g in range(groups):
        xg = x[..., g * cin_g:(g + 1) * cin_g]
        wg = weight[g * cin_g:g * cin_g + cout_g]
        wg = tf.transpose(wg, [2, 3, 1, 0])
        outs.append(tf.nn.conv2d(xg, wg, strides=strides, padding=padding))
    return tf.concat(outs, axis=-1)
