from typing import List

Matrix = List[List[float]]


def conv2d_same(image: Matrix, kernel: Matrix) -> Matrix:
    """Zero padded, same-size cross-correlation on nested lists (no numpy needed)."""
    h, w = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    oy, ox = (kh - 1) // 2, (kw - 1) // 2

    def px(y: int, x: int) -> float:
        # outside of the image everything is 0
        if y < h and x < w:
            return image[y][x]
        return 0.0

    return [
        [
            sum(kernel[i][j] * px(y + i - oy, x + j - ox) for i in range(kh) for j in range(kw))
            for x in range(w)
        ]
        for y in range(h)
    ]
