import numpy as np

def conv2d(image, kernel, stride=1, padding=0):
    # cross-correlation like in deep learning, single channel
    kh, kw = kernel.shape
    H, W = image.shape
    out_h = (H + 2 * padding - kh) // stride + 1
    out_w = (W + 2 * padding - kh) // stride + 1
    padded = np.zeros((H + 2 * padding, W + 2 * padding))
    padded[padding:padding + H, padding:padding + W] = image
    output = np.zeros((out_h, out_w))
    for y in range(out_h):
        for x in range(out_w):
            for a in range(kh):
                for b in range(kw):
                    yy, xx = y * stride + a, x * stride + b
                    if yy < padded.shape[0] and xx < padded.shape[1]:
                        output[y, x] += padded[yy, xx] * kernel[a, b]
    return output
