import jax
import jax.numpy as jnp


def gcn_layer(features, adjacency, weight, activation=jax.nn.relu):
    """Graph convolution after Kipf & Welling.

    H' = act( D^-1/2 (A + I) D^-1/2 H W ), with D the degree matrix of the
    graph with self-loops.  adjacency: symmetric 0/1 matrix without them.
    """
    n = adjacency.shape[0]
    a_hat = adjacency + jnp.eye(n)
    deg = adjacency.sum(axis=1)
    d_inv_sqrt = jnp.where(deg > 0, 1.0 / jnp.sqrt(jnp.maximum(deg, 1e-12)), 0.0)
    norm = d_inv_sqrt[:, None] * a_hat * d_inv_sqrt[None, :]
    return activation(norm @ features @ weight)
