import tensorflow as tf


@tf.function(reduce_retracing=True)
def apply_fir(waveforms, taps):
    """Filter a batch of mono waveforms with one FIR.

    Args:
      waveforms: float tensor [batch, samples].
      taps: float tensor [n_taps], n_taps odd.

    Returns:
      float tensor [batch, samples], centred ("same") convolution.
    """
    kernel = tf.reverse(taps, axis=[0])[:, None, None]
    x = waveforms[:, :, None]
    y = tf.nn.conv1d(x, kernel, stride=1, padding="SAME")
    return tf.squeeze(y)
