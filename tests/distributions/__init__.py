"""Distributions as people install them: ours, new ones, and those of the examples."""
