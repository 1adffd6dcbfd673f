import torch


def graph_conv(h, weight, edge_index, bias=None):
    """Kipf & Welling graph convolution, D^-1/2 (A + I) D^-1/2 H W (+ b).

    h: (nodes, Fin), weight: (Fin, Fout), edge_index: (2, E) long, source -> target;
    an undirected edge is listed both ways, self loops are added here.
    """
    n = h.shape[0]
    loop = torch.arange(n, device=h.device)
    src = torch.cat([edge_index[0], loop])
    dst = torch.cat([edge_index[1], loop])
    deg = torch.zeros(n, dtype=h.dtype, device=h.device)
    deg = deg.index_add(0, dst, torch.ones_like(dst, dtype=h.dtype))
    norm = deg[src].rsqrt() * deg[dst].rsqrt()
    msg = (h @ weight)[src] * norm[:, None]
    out = torch.zeros(n, weight.shape[1], dtype=h.dtype, device=h.device).index_add(0, dst, msg)
    return out if bias is None else out + bias
