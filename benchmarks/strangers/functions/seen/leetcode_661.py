from typing import List


def imageSmoother(img: List[List[int]]) -> List[List[int]]:
    """3x3 smoother: each cell becomes the average (rounded down) of itself and
    its up to 8 neighbours that exist."""
    m, n = len(img), len(img[0])
    ans = [[0] * n] * m
    for i in range(m):
        for j in range(n):
            s = cnt = 0
            for x in range(max(0, i - 1), min(m, i + 2)):
                for y in range(max(0, j - 1), min(n, j + 2)):
                    s += img[x][y]
                    cnt += 1
            ans[i][j] = s // cnt
    return ans
