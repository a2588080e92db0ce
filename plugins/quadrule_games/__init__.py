"""The games that come with Quadrule, one folder each, and house rules."""
