import numpy as np

def col2im(col, input_shape, fh, fw, stride=1, pad=0):
    """Adjoint of im2col.

    `col` is (N*OH*OW, C*fh*fw), the gradient with respect to the unfolded
    patches. Gives the gradient with respect to the image (N, C, H, W).
    """
    N, C, H, W = input_shape
    OH = (H + 2 * pad - fh) // stride + 1
    OW = (W + 2 * pad - fw) // stride + 1
    col = col.reshape(N, OH, OW, C, fh, fw).transpose(0, 3, 4, 5, 1, 2)

    img = np.zeros((N, C, H + 2 * pad + stride - 1, W + 2 * pad + stride - 1))
    for y in range(fh):
        for x in range(fw):
            img[:, :, y:y + stride * OH:stride, x:x + stride * OW:stride] = col[:, :, y, x]
    return img[:, :, pad:pad + H, pad:pad + W]
