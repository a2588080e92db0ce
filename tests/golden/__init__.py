"""Playthroughs: of each ruleset that is shipped, one whole game as a text that people can read.

They show a change of the rules, of what is said, or of how a board is drawn, as a difference of
texts. `python -m tests.golden` writes them anew. Rulesets are found by the hooks; there is no list.
"""
