import jax.numpy as jnp


def conv3d_ndhwc(vol, kern, strides=(1, 1, 1), pads=((0, 0), (0, 0), (0, 0))):
    """vol (N, D, H, W, Cin) * kern (kd, kh, kw, Cin, Cout) -> (N, D', H', W', Cout).

    Cross-correlation, zero padding given per axis as (before, after).
    Written as a sum of shifted pointwise products so XLA can fuse it.
    """
    vol = jnp.pad(vol, ((0, 0), *pads, (0, 0)))
    kd, kh, kw = kern.shape[:3]
    od, oh, ow = [(n - k) // s + 1 for n, k, s in zip(vol.shape[1:4], kern.shape[:3], strides)]
    sd, sh, sw = strides
    total = 0
    for a in range(kd):
        for b in range(kh):
            for c in range(kw):
                piece = vol[:,
                            a:a + (od - 1) * sd + 1:sd,
                            b:b + (oh - 1) * sh + 1:sh,
                            c:c + (ow - 1) * sw + 1:sw]
                total = total + jnp.einsum("ndhwi,io->ndhwo", piece, kern[a, b, c])
    return total
