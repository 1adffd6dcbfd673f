# %% [markdown]
# # Filtering pictures from scratch
# The picture is a grey array as `imageio.imread` gives it (uint8, 0 to 255).

# %%
import numpy as np

# %%
def apply_filter(img, kernel):
    """
    Slide the kernel over the picture (no flip, zeros outside).
    Gives back an array of floats with the size of the picture. Edge filters
    give negative numbers and numbers over 255; they are kept, rescale
    afterwards when you want to look at it.
    """
    k_h, k_w = kernel.shape
    top = k_h // 2
    left = k_w // 2
    big = np.zeros((img.shape[0] + k_h - 1, img.shape[1] + k_w - 1))
    big[top:top + img.shape[0], left:left + img.shape[1]] = img

    result = np.zeros_like(img)
    for row in range(img.shape[0]):
        for col in range(img.shape[1]):
            patch = big[row:row + k_h, col:col + k_w]
            result[row, col] = np.sum(patch * kernel)
    return result
