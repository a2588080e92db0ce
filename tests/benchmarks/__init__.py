"""Benchmarks: run by hand, never by the test suite, for timed assertions do not belong there."""
