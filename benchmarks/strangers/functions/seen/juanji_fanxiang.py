import numpy as np

# 手写CNN：卷积层的反向传播


def conv_grad(dZ, X, W, S=1, P=0):
    '''
    输入:
        dZ: 损失对卷积输出的梯度, 形状 (m, Ho, Wo, K)
        X : 前向传播时的输入,     形状 (m, H, W, C)
        W : 卷积核,               形状 (K, kh, kw, C)   注意: K 在最前面
        S : 步长
        P : 四周补零的圈数
    前向: Z = 互相关(X, W) + b   (卷积核不翻转)

    返回: (dW, db, dX), 其中 dW 和 db 对 batch 取平均, dX 不取平均
    '''
    m, H, Wd, C = X.shape
    K, kh, kw, _ = W.shape
    _, Ho, Wo, _ = dZ.shape

    Xp = np.zeros((m, H + 2 * P, Wd + 2 * P, C))
    Xp[:, P:P + H, P:P + Wd, :] = X
    dXp = np.zeros_like(Xp)
    dW = np.zeros(W.shape)

    for a in range(kh):
        for b in range(kw):
            # 卷积核上 (a, b) 这个权重碰到的所有输入像素
            hang = slice(a, a + (Ho - 1) * S + 1, S)
            lie = slice(b, b + (Wo - 1) * S + 1, S)
            dW[:, a, b, :] = np.einsum('mijk,mijc->kc', dZ, Xp[:, hang, lie, :])
            dXp[:, hang, lie, :] += np.einsum('mijk,kc->mijc', dZ, W[:, a, b, :])

    dX = dXp[:, P:P + H, P:P + Wd, :]
    return dW / m, dZ.sum(axis=(0, 1, 2)) / m, dX
