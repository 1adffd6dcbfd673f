"""Cases sent to other processes and machines by Dask, a chunk at a time; imported on request."""
