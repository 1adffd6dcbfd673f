"""Classes of users, modules and layers: how they are built, and which of their methods compute."""
