"""The page of hooks and the hook specifications say the same, and every hook has a user."""

from __future__ import annotations

from inspect import getdoc

import pytest

from quadrule.hooks import PlayHooks
from tests.docs import hooks
from tests.docs.pages import blocks_of

HOOKS = hooks.specifications()


def test_every_hook_has_its_section_in_the_order_of_the_specifications() -> None:
    expected = [hooks.heading_of(hook) for hook in HOOKS.values()]
    found = [section.heading for section in hooks.sections()]

    assert found == expected


@pytest.mark.parametrize("name", HOOKS)
def test_a_docstring_has_all_its_parts(name: str) -> None:
    assert hooks.part_names(HOOKS[name]) == hooks.PARTS


@pytest.mark.parametrize("section", hooks.sections(), ids=lambda section: section.heading)
def test_a_section_says_what_the_docstring_says(section: hooks.Section) -> None:
    hook = HOOKS[section.heading.strip("`").partition("(")[0]]
    contract = hooks.contract_of(hook)

    assert section.text.startswith(f"\n{contract}\n"), "see: python -m tests.docs.hooks"


@pytest.mark.parametrize("section", hooks.sections(), ids=lambda section: section.heading)
def test_a_section_has_an_example_and_names_the_users(section: hooks.Section) -> None:
    name = section.heading.strip("`").partition("(")[0]

    assert "\n```python\n" in section.text
    assert f"def {name}(" in section.text
    assert section.text.endswith(f"\n\n{hooks.users_line(name)}\n\n")


@pytest.mark.parametrize("name", HOOKS)
def test_every_hook_is_used_by_a_plugin_of_ours(name: str) -> None:
    assert hooks.users_of(name)


def test_the_page_is_what_rewriting_it_makes() -> None:
    assert hooks.rewritten() == hooks.PAGE.read_text(encoding="utf-8")


def test_the_order_of_one_turn_is_told_as_the_specifications_tell_it() -> None:
    order = " ".join((getdoc(PlayHooks) or "").split("\n\n")[1].split())
    page = " ".join(hooks.PAGE.read_text(encoding="utf-8").split())

    assert order in page


def test_all_blocks_are_read() -> None:
    """The page has more blocks of Python than sections: no fence went unnoticed."""
    blocks = [block for block in blocks_of(hooks.PAGE) if block.language == "python"]

    assert len(blocks) > len(HOOKS)
