r"""Stencils on 3-D lattices.

    $ (S\phi)_{a}(\vec r) = \sum_{b,\vec\mu} S_{ab}(\vec\mu)\, \phi_b(\vec r + \vec\mu) $

with $\vec\mu$ centred, so the stencil has an odd extent along each direction.
"""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

_BC = {"zero": {"mode": "constant"}, "periodic": {"mode": "wrap"}, "neumann": {"mode": "edge"}}


def apply_stencil(phi, S, boundary="zero"):
    """phi[n, b, x, y, z], S[a, b, i, j, k] -> [n, a, x, y, z]

    boundary: 'zero' (Dirichlet), 'periodic' or 'neumann' (edge value goes on)
    """
    if boundary not in _BC:
        raise ValueError(f"boundary: one of {list(_BC)}")
    ext = S.shape[2:]
    if len(ext) != 3 or any(e % 2 == 0 for e in ext):
        raise ValueError("stencil needs three odd extents")
    if phi.ndim != 5 or phi.shape[1] != S.shape[1]:
        raise ValueError("phi must be [n, b, x, y, z] with the stencil's b")
    halo = [(e // 2, e // 2) for e in ext]
    padded = np.pad(phi, [(0, 0), (0, 0)] + halo, **_BC[boundary])
    nb = sliding_window_view(padded, ext, axis=(2, 3, 4))
    return np.einsum("nbxyzijk,abijk->naxyz", nb, S, dtype=np.result_type(phi, S, np.float32), optimize=True)


if __name__ == "__main__":
    lap = np.zeros((1, 1, 3, 3, 3))
    lap[0, 0, 1, 1, 1] = -6
    for ax in range(3):
        for side in (0, 2):
            i = [1, 1, 1]
            i[ax] = side
            lap[(0, 0, *i)] = 1
    print(np.abs(apply_stencil(np.ones((1, 1, 6, 6, 6)), lap, "periodic")).max())
