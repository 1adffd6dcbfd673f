import numpy as np
from scipy.linalg import toeplitz


def matrice_convolution(h, n):
    """Matrice T telle que T @ x == np.convolve(h, x) pour tout x de longueur n."""
    h = np.asarray(h)
    colonne = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    T = toeplitz(colonne)
    return T[:, :n]


def convoluer(h, x):
    """Convolution linéaire complète, écrite comme produit matrice-vecteur."""
    return matrice_convolution(h, len(x)) @ np.asarray(x)


if __name__ == "__main__":
    print(convoluer([1., 2., 3.], [1., 0., 0., 0.]))
