"""`quadrule serve` under load, next to boardgame.io."""
