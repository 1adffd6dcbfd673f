import numpy as np


# Lesson 3, exercise 2: write the convolution layer with plain loops.
# channels last; "convolution" as in the lecture (no flipping of the kernel)
def conv_layer(image, filters, bias, stride=(1, 1)):
    H, W, Cin = image.shape
    kH, kW, _, Cout = filters.shape
    sH, sW = stride
    oH = (H - kH) // sH + 1
    oW = (W - kW) // sW + 1
    result = np.zeros((oH, oW, Cout))
    for r in range(oH):
        for c in range(oW):
            for f in range(Cout):
                total = 0.0
                for i in range(kH):
                    for j in range(kW):
                        for ch in range(Cin):
                            total += image[r * sH + i, c * sW + j, ch] * filters[i, j, ch, f]
                result[r, c, f] = total + bias[f]
    return result
