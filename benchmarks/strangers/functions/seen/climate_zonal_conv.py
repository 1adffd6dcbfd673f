import tensorflow as tf


def lonlat_conv(field, kernel):
    """Convolution layer op for global lat-lon grids.

    field : (batch, nlat, nlon, cin); longitude goes round the globe, so the
            column west of column 0 is column nlon - 1 and the column east of
            column nlon - 1 is column 0. Beyond the poles the field is 0.
    kernel: (kh, kw, cin, cout), kh and kw odd, applied as in tf.nn.conv2d
            (no flip) and centred on the grid cell.
    Returns (batch, nlat, nlon, cout).
    """
    kh, kw = kernel.shape[0], kernel.shape[1]
    ry, rx = kh // 2, kw // 2
    if rx:
        field = tf.concat([field[:, :, :rx, :], field, field[:, :, -rx:, :]], axis=2)
    field = tf.pad(field, [[0, 0], [ry, ry], [0, 0], [0, 0]])
    return tf.nn.conv2d(field, kernel, strides=1, padding="VALID")
