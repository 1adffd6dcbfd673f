import numpy as np


def causal_conv3d(video: np.ndarray, kernel: np.ndarray, bias: np.ndarray | None = None,
                  stride_t: int = 1) -> np.ndarray:
    """3-D convolution layer for video VAEs that never looks into the future.

    video   (T, H, W, C)
    kernel  (kt, kh, kw, C, D), kh and kw odd
    result  (ceil(T / stride_t), H, W, D)

    Time: the first frame is repeated kt - 1 times in front. Space: zeros, same
    size. kernel[-1] sees the current frame.
    """
    kt, kh, kw, cin, cout = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("spatial kernel size must be odd")
    n_t, height, width, _ = video.shape

    history = np.repeat(video[:1], kt - 1, axis=0)
    padded = np.concatenate([history, video], axis=0)
    padded = np.pad(padded, ((0, 0), (kh // 2,) * 2, (kw // 2,) * 2, (0, 0)))

    frames = []
    for t in range(0, n_t, stride_t):
        acc = np.zeros((height, width, cout))
        for dt in range(kt):
            for dy in range(kh):
                for dx in range(kw):
                    acc += padded[t + dt, dy:dy + height, dx:dx + width] @ kernel[dt, dy, dx]
        frames.append(acc if bias is None else acc + bias)
    return np.stack(frames)
