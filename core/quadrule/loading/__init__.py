"""From ruleset files to checked rulesets: reading, parents, checking, merging, building."""
