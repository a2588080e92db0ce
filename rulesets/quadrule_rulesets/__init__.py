"""The rulesets that come with Quadrule, as files: `<game>/<name>.toml`."""

from __future__ import annotations

from importlib.resources import files

from quadrule.hooks import hookimpl
from quadrule.plugin_values import Folder


@hookimpl
def ruleset_folders() -> tuple[Folder, ...]:
    """The folder of this package."""
    return (files(__name__),)
