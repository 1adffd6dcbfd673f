"""What all tests share: how Hypothesis looks for counter-examples."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No deadline: these machines are shared, and a slow moment is no fault. Derandomised, so that a
# failure on one machine is a failure on every machine.
settings.register_profile(
    "convcheck",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("convcheck")
