// The orders switch on a market's page: one press, which its message takes back.
import { operateMarket } from "@igo/contract/markets/members";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { aMarket } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { OrdersNow } from "./OrdersNow.tsx";

test("the message after the orders switch takes it back, over what is the newest version then", async () => {
  const market = aMarket({ status: "active", acceptingOrders: true, version: 3 });
  answer(operateMarket, ({ body: { version, acceptingOrders } }) => ({
    market: aMarket({ ...market, acceptingOrders: acceptingOrders ?? null, version: version + 1 }),
  }));
  await show(<OrdersNow market={market} isResolvable={false} />, { as: aUser() });
  await page.getByRole("switch").click();
  await button(text("ui.undo")).click();
  await expect
    .poll(() => requestsOf(operateMarket).map(({ body }) => body))
    .toEqual([
      { version: 3, acceptingOrders: false },
      { version: 4, acceptingOrders: true },
    ]);
});
