"""`python -m tests.golden` writes all playthroughs anew, and deletes those of rulesets now gone."""

from __future__ import annotations

from tests.golden.playthrough import file_of, files, playthrough, shipped

engine = shipped()
for name in engine.ruleset_names:
    file_of(name).parent.mkdir(exist_ok=True)
    file_of(name).write_text(playthrough(engine.game(name)), encoding="utf-8")
for stale in files().difference(map(file_of, engine.ruleset_names)):
    stale.unlink()
