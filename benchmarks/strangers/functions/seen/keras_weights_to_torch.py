import numpy as np
import torch
import torch.nn.functional as F


@torch.no_grad()
def run_keras_conv(x: np.ndarray, kernel: np.ndarray, bias: np.ndarray,
                   strides: tuple[int, int] = (1, 1)) -> np.ndarray:
    """Runs a Keras Conv2D(padding='valid') in PyTorch.

    x       NHWC
    kernel  layer.get_weights()[0], (rows, cols, in, out)
    bias    layer.get_weights()[1]

    Result is NHWC again, identical to what Keras gives.
    """
    xt = torch.from_numpy(np.ascontiguousarray(x.transpose(0, 3, 1, 2)))
    # Keras kernel -> torch kernel
    wt = torch.from_numpy(np.ascontiguousarray(kernel.transpose(3, 2, 1, 0)))
    bt = torch.from_numpy(np.ascontiguousarray(bias))
    y = F.conv2d(xt, wt, bt, stride=strides)
    return y.permute(0, 2, 3, 1).contiguous().numpy()
