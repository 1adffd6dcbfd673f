import numpy as np
from scipy.sparse import lil_matrix


def matrice_periodique(noyau, n):
    """
    Matrice creuse A (n x n) telle que A @ x soit la convolution circulaire de x
    (n échantillons) avec le noyau :  (A x)[i] = somme_j noyau[j] * x[(i - j) mod n].
    Le noyau peut avoir une longueur quelconque.
    """
    A = lil_matrix((n, n))
    for i in range(n):
        for j, v in enumerate(noyau):
            A[i, (i - j) % n] = v
    return A.tocsr()


if __name__ == "__main__":
    A = matrice_periodique([1.0, 2.0, 3.0], 8)
    print(A @ np.arange(8))
