// The moves of a market's status: those it may make, also when someone has moved it meanwhile.
import { moveMarket } from "@igo/contract/markets.calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/i18n.ts";
import { aMarket } from "../../../testing/markets.ts";
import { answer } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { refusal } from "../../../testing/refusal.ts";
import { show } from "../../../testing/render.tsx";
import { StatusMenu } from "./StatusMenu.tsx";

const item = (name: string) => page.getByRole("menuitem", { name });

test("a refused move offers what the server allows instead", async () => {
  const params = { from: "suspended", to: "paused", legal: "active, closed" };
  answer(moveMarket, refusal("market.illegal_move", { params, extra: { allowed: ["active", "closed"] } }));
  await show(<StatusMenu market={aMarket({ status: "active" })} />, { as: anAdministrator() });
  await button(text("markets.moves")).click();
  await expect.element(item(text("markets.move.suspended"))).toBeVisible();
  await item(text("markets.move.paused")).click();
  await expect.element(item(text("markets.move.paused"))).not.toBeInTheDocument();
  await button(text("markets.moves")).click();
  await expect.element(item(text("markets.move.active"))).toBeVisible();
  await expect.element(item(text("markets.move.closed"))).toBeVisible();
  await expect.element(item(text("markets.move.suspended"))).not.toBeInTheDocument();
});
