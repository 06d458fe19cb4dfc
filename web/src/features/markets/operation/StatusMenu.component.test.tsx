// The status transitions of a market: those allowed now, even if someone changed the status in the meantime.
import { moveMarket } from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aMarket } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog } from "../../../../testing/queries.ts";
import { refusal } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import { StatusMenu } from "./StatusMenu.tsx";

const item = (name: string) => page.getByRole("menuitem", { name });

test("a refused transition offers what the server allows instead", async () => {
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

test("after a transition the focus is on the button again; Ctrl and Enter send its reason", async () => {
  answer(moveMarket, ({ body: { status } }) => ({ market: aMarket({ status, version: 4 }) }));
  await show(<StatusMenu market={aMarket({ name: "Tienda Norte", status: "active" })} />, {
    as: anAdministrator(),
  });
  const opener = button(text("markets.moves"));
  (await opener.findElement()).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item(text("markets.move.paused"))).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => requestsOf(moveMarket)).toHaveLength(1);
  await expect.element(opener).toHaveAttribute("aria-disabled", "false");
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item(text("markets.move.paused"))).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const action = text("markets.move.suspended").replace("…", "");
  await expect.element(page.getByRole("dialog", { name: `${action}: Tienda Norte` })).toBeVisible();
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("No contesta{Control>}{Enter}{/Control}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(requestsOf(moveMarket).at(-1)?.body).toMatchObject({ status: "suspended", reason: "No contesta" });
});

const moves = () =>
  answer(moveMarket, ({ body: { status } }) => ({ market: aMarket({ status, version: 4 }) }));

test("before an incomplete market goes to review, its missing details are listed with links to their fields", async () => {
  moves();
  await show(<StatusMenu market={aMarket({ status: "pending_documents", legalName: "Norte S.A.S." })} />, {
    as: anAdministrator(),
  });
  await button(text("markets.moves")).click();
  await item(text("markets.move.in_review")).click();
  await expect
    .element(dialog().getByText(text("markets.incompleteMove.missing", { done: 1, total: 10 })))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: text("markets.readiness.add", { field: "bank details" }) }))
    .toHaveAttribute("href", `${paths.dashboard.admin.editMarket(aMarket().id)}#bankCode`);
  await button(text("ui.cancel")).click();
  expect(requestsOf(moveMarket)).toHaveLength(0);
  await button(text("markets.moves")).click();
  await item(text("markets.move.in_review")).click();
  await button(text("markets.incompleteMove.in_review")).click();
  await expect.poll(() => requestsOf(moveMarket)).toHaveLength(1);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("asks before activating an incomplete market, but not when a market that was live resumes", async () => {
  moves();
  const shown = await show(<StatusMenu market={aMarket({ status: "in_review" })} />, {
    as: anAdministrator(),
  });
  await button(text("markets.moves")).click();
  await item(text("markets.move.active")).click();
  await expect.element(button(text("markets.incompleteMove.active"))).toBeVisible();
  await button(text("ui.cancel")).click();
  await shown.unmount();
  await show(<StatusMenu market={aMarket({ status: "paused" })} />, { as: anAdministrator() });
  await button(text("markets.moves")).click();
  await item(text("markets.move.active")).click();
  await expect.poll(() => requestsOf(moveMarket)).toHaveLength(1);
});
