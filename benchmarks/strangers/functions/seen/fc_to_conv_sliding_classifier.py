import numpy as np


def dense_as_conv(feat, W, b):
    """Slide a trained fully connected head over a larger feature map.

    The head was trained on 'flattened' maps: tf.keras.layers.Flatten on
    (k, k, C), followed by Dense(n_out), so W is (k*k*C, n_out) and b (n_out,).

    feat: (H, W, C) with H, W >= k.  Returns (H-k+1, W-k+1, n_out) scores.
    """
    H, Wd, C = feat.shape
    k = int(round((W.shape[0] / C) ** 0.5))
    kernel = W.reshape(C, k, k, -1).transpose(1, 2, 0, 3)   # k k C n_out
    oh, ow = H - k + 1, Wd - k + 1
    out = np.zeros((oh, ow, W.shape[1])) + b
    for dy in range(k):
        for dx in range(k):
            out += feat[dy:dy + oh, dx:dx + ow] @ kernel[dy, dx]
    return out
