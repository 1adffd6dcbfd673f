import tensorflow as tf


def running_mean(x: tf.Tensor, window: int) -> tf.Tensor:
    """Box filter along time by prefix sums.

    x is [batch, time, features]; the result, [batch, time - window + 1, features], has at
    position t the mean of x[:, t : t + window].
    """
    total = tf.cumsum(x, axis=1)
    length = x.shape[1]
    upper = total[:, window - 1:, :]
    lower = total[:, :length - window + 1, :]
    return (upper - lower) / tf.cast(window, x.dtype)
