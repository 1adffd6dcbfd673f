import numpy as np

KERNELS = {
    "sharpen": np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]]),
    "edge": np.array([[-1, -1, -1], [-1, 8, -1], [-1, -1, -1]]),
    "emboss": np.array([[-2, -1, 0], [-1, 1, 1], [0, 1, 2]]),
}


def apply_kernel(image, kernel):
    """Correlate a grayscale image with an odd-sized kernel.

    Pixels outside of the image are treated as 0. Always returns float64,
    same height and width as the image.
    """
    result = np.asarray(image, dtype=np.float64)
    rows, cols = result.shape
    kr, kc = kernel.shape[0] // 2, kernel.shape[1] // 2
    for r in range(rows):
        for c in range(cols):
            total = 0.0
            for dr in range(-kr, kr + 1):
                for dc in range(-kc, kc + 1):
                    if 0 <= r + dr < rows and 0 <= c + dc < cols:
                        total += float(image[r + dr, c + dc]) * kernel[dr + kr, dc + kc]
            result[r, c] = total
    return result
