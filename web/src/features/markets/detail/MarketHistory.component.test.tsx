// A market's history says in words what happened, including which version was restored.
import { marketHistory, type MarketVersion } from "@igo/contract/markets/markets.history";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { aMarket, onePage } from "../../../../testing/markets.ts";
import { answer } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { show } from "../../../../testing/render.tsx";
import { MarketHistory } from "./MarketHistory.tsx";

const aVersion = (change: Partial<MarketVersion>): MarketVersion => ({
  version: 1,
  kind: "create",
  source: "form",
  sourceId: null,
  restoredVersion: null,
  actor: null,
  at: "2026-11-21T10:00:00.000Z",
  reason: null,
  requestId: null,
  changes: [],
  ...change,
});

test("names the restored version", async () => {
  const versions = [
    aVersion({ version: 5, kind: "update", source: "restore", restoredVersion: 3 }),
    aVersion({ version: 1 }),
  ];
  answer(marketHistory, { versions, ...onePage, total: 2 });
  await show(<MarketHistory market={aMarket({ version: 5 })} mayRestore />, { as: anAdministrator() });
  await expect.element(page.getByText("Restored version 3")).toBeVisible();
  const [kind, source] = [text("changes.history.kind.create"), text("changes.history.source.form")];
  await expect.element(page.getByText(text("changes.history.entry", { kind, source }))).toBeVisible();
});

test("says in words when a market was deleted, not as the database writes it", async () => {
  const changes = [{ field: "deletedAt", before: null, after: "2026-11-28T18:04:39.54+00:00" }];
  const versions = [aVersion({ version: 2, kind: "update", source: "bulk", changes })];
  answer(marketHistory, { versions, ...onePage, total: 1 });
  await show(<MarketHistory market={aMarket({ version: 2 })} mayRestore />, { as: anAdministrator() });
  await expect.element(page.getByText(`${text("markets.deletedAt")}:`)).toBeVisible();
  await expect.element(page.getByText("28 Nov 2026, 1:04 PM")).toBeVisible();
});
