# CS231 - Homework 3, Problem 2
# Sliding the filter over the picture, no padding, step of one.
# (We do NOT rotate the filter, like the slides say: "what deep learning people call convolution".)
import numpy as np


def my_conv2d(picture, filt):
    rows = picture.shape[0]
    cols = picture.shape[1]
    f = filt.shape[0]
    out_rows = rows - f + 1
    out_cols = cols - f + 1
    answer = np.zeros((out_rows, out_cols))
    for r in range(out_rows):
        for c in range(out_cols):
            total = 0.0
            for i in range(filt.shape[0]):
                for j in range(filt.shape[1]):
                    if c + j < cols:
                        total = total + picture[r + i, c + j] * filt[i, j]
            answer[r, c] = total
    return answer


if __name__ == "__main__":
    pic = np.arange(25).reshape(5, 5)
    print(my_conv2d(pic, np.ones((3, 3))))
