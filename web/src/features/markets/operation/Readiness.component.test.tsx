// The readiness bar: its words, its numbers and its length agree.
import { readinessOf } from "@igo/contract/markets/readiness";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { aMarket } from "../../../../testing/markets.ts";
import { show } from "../../../../testing/render.tsx";
import { ReadinessBar } from "./Readiness.tsx";

test.each(["draft", "active"] as const)(
  "counts the fields that are filled, not the missing ones, for a market that is %s",
  async (status) => {
    const market = aMarket({ status, legalName: "Norte S.A.S." });
    const needs = readinessOf(market);
    const done = needs.filter(({ isMet }) => isMet).length;
    await show(<ReadinessBar market={market} />);
    const counts = { done, total: needs.length };
    const title = text(`markets.readiness.${status === "active" ? "titleLive" : "title"}`, counts);
    const bar = page.getByRole("progressbar", { name: title });
    await expect
      .element(bar)
      .toHaveAttribute("aria-valuenow", String(Math.round((100 * done) / needs.length)));
    await expect.element(page.getByText(title)).toBeVisible();
  },
);
