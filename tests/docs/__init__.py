"""Tests of the documentation: every block of it runs, and every fact of it is compared."""
