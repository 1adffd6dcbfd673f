"""Turn the classifier head of a Keras CNN into a fully convolutional one."""
import numpy as np


def dense_head_conv(feature_map, dense_w, dense_b, train_hw):
    """Slide the head  Flatten() -> Dense(units)  over a larger feature map.

    feature_map : (H, W, C) features, channels last, H >= h and W >= w
    dense_w     : (h * w * C, units) weights of the Dense layer after Keras' Flatten
    dense_b     : (units,)
    train_hw    : (h, w), the size of the feature map in training
    returns     : (H - h + 1, W - w + 1, units) scores; position (i, j) is what the head
                  says about feature_map[i:i + h, j:j + w]
    """
    h, w = train_hw
    H, W, C = feature_map.shape
    kernel = dense_w.reshape(C, h, w, -1)
    out = np.zeros((H - h + 1, W - w + 1, kernel.shape[-1]))
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            patch = feature_map[i:i + h, j:j + w]
            out[i, j] = np.einsum("hwc,chwu->u", patch, kernel) + dense_b
    return out
