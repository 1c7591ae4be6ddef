"""The rules of a server are kept by name, replaced and forgotten."""

from __future__ import annotations

from bot.tables.ports import HouseRules


async def test_rules_are_kept_by_server_and_name(store):
    await store.save_house_rules(1, "", "official")
    await store.save_house_rules(1, "friday", "official seven=swap")
    await store.save_house_rules(2, "friday", "official zero=rotate")
    await store.save_house_rules(1, "friday", "official hand_size=5")
    assert await store.house_rules(1) == [HouseRules("", "official"), HouseRules("friday", "official hand_size=5")]
    assert await store.house_rules(2) == [HouseRules("friday", "official zero=rotate")]
    await store.save_house_rules(1, "friday", None)
    await store.save_house_rules(1, "never", None)
    assert await store.house_rules(1) == [HouseRules("", "official")]


async def test_rules_outlast_the_process(store):
    await store.save_house_rules(1, "friday", "official seven=swap")
    await store.close()
    await store.open()
    assert await store.house_rules(1) == [HouseRules("friday", "official seven=swap")]
