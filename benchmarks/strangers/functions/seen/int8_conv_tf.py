"""Reference kernel to compare against the accelerator's int8 output."""
import tensorflow as tf


def conv2d_int8(x_q, w_q, bias_q, x_scale, x_zero, w_scale, y_scale, y_zero,
                padding=(0, 0)):
    """Quantised stride-1 convolution, TFLite scheme (asymmetric activations,
    symmetric weights).

    real value of x = x_scale * (x_q - x_zero);  of w = w_scale * w_q;
    bias_q is int32 with scale x_scale * w_scale.  `padding` = (rows, cols) that
    are added on both sides and stand for the real value 0.

    x_q (N, H, W, C) int8, w_q (kh, kw, C, O) int8  ->  (N, H', W', O) int8
    """
    ph, pw = padding
    x_q = tf.pad(x_q, [[0, 0], [ph, ph], [pw, pw], [0, 0]])

    # float64 holds the int32 accumulator exactly
    x = tf.cast(x_q, tf.float64) - float(x_zero)
    w = tf.cast(w_q, tf.float64)
    acc = tf.nn.conv2d(x, w, strides=1, padding='VALID')
    acc += tf.cast(bias_q, tf.float64)

    y = tf.round(acc * (x_scale * w_scale / y_scale)) + float(y_zero)
    return tf.cast(tf.clip_by_value(y, -128.0, 127.0), tf.int8)
