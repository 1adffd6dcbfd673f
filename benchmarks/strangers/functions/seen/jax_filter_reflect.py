import jax
import jax.numpy as jnp
from jax.scipy.signal import convolve2d


def filter_images(imgs, kernel):
    """Convolve (flipped kernel) a batch of images [B, H, W, C] with one odd-sized 2-D
    kernel. Same size out; 'reflect' borders: d c b | a b c d | c b a. The kernel's
    half-widths have to be less than the image sides."""
    ph, pw = kernel.shape[0] // 2, kernel.shape[1] // 2

    def one_plane(p):
        padded = jnp.pad(p, ((ph, ph), (pw, pw)), mode="reflect")
        return convolve2d(padded, kernel, mode="valid")

    per_image = jax.vmap(one_plane, in_axes=-1, out_axes=-1)   # channels
    return jax.vmap(per_image)(imgs)
