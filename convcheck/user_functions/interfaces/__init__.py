"""Functions of other interfaces: for each kind the usual function that is read in its place."""
