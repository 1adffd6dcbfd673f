from typing import List


class Solution:
    # 661. Image Smoother
    # each cell becomes the average (rounded down) of itself and its (up to 8)
    # neighbours; cells outside the image are left out of the average
    def imageSmoother(self, img: List[List[int]]) -> List[List[int]]:
        m, n = len(img), len(img[0])
        res = [[0] * n for _ in range(m)]
        for i in range(m):
            for j in range(n):
                s = cnt = 0
                for r in range(max(0, i - 1), min(m - 1, i + 2)):
                    for c in range(max(0, j - 1), min(n, j + 2)):
                        s += img[r][c]
                        cnt += 1
                res[i][j] = s // cnt
        return res
