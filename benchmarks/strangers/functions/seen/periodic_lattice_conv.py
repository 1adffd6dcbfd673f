import jax.numpy as jnp


def lattice_conv(phi, kernel):
    """Translation-equivariant layer on a periodic lattice (torus).

    phi: (batch, Lx, Ly, channels), kernel: (kx, ky, channels, features), odd kx and ky
    out[n, x, y, f] = sum_{a, b, c} kernel[a, b, c, f] phi[n, x + a - rx, y + b - ry, c]
    with indices modulo Lx, Ly and rx = kx // 2, ry = ky // 2.
    """
    kx, ky = kernel.shape[:2]
    rx, ry = kx // 2, ky // 2
    out = 0.0
    for a in range(kx):
        for b in range(ky):
            shifted = jnp.roll(phi, (rx - a, b - ry), axis=(1, 2))
            out = out + shifted @ kernel[a, b]
    return out
