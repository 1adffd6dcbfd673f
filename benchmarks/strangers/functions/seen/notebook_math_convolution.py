# %% [markdown]
# # Convolution from scratch
# In mathematics (and in scipy.signal.convolve2d) the kernel is rotated by 180
# degrees before it slides over the image. Deep-learning people skip the
# rotation, we don't: this is the real thing.

# %%
import numpy as np


def my_convolve2d(image, kernel):
    """True 2-D convolution of `image` with an odd-sized `kernel`.

    Zero outside the image, output has the size of the image
    (== scipy.signal.convolve2d(image, kernel, mode='same')).
    """
    image = np.asarray(image, dtype=float)
    k = np.asarray(kernel, dtype=float)[::-1]
    kh, kw = k.shape
    ry, rx = kh // 2, kw // 2
    padded = np.pad(image, ((ry, ry), (rx, rx)))
    result = np.zeros_like(image)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            result[y, x] = (padded[y:y + kh, x:x + kw] * k).sum()
    return result


# %%
if __name__ == "__main__":
    img = np.random.rand(8, 8)
    box = np.ones((3, 3)) / 9
    print(my_convolve2d(img, box).round(2))
