"""Where games are measured: simulations first."""
