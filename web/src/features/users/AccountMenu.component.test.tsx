// Actions of an account's menu: suspend with a reason, sign out after confirmation, reactivate at once.
import { reactivateUser, signUserOut, suspendUser } from "@igo/contract/accounts/users";
import { createConversation } from "@igo/contract/chat/conversations.calls";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { readClipboard, takeClipboard } from "../../../testing/clipboard.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAccount, anAdministrator } from "../../../testing/people.ts";
import { button, dialog, expectFault, expectFocusStaysIn, field } from "../../../testing/queries.ts";
import { refusal, refusalText } from "../../../testing/refusal.ts";
import { show } from "../../../testing/render.tsx";
import { AccountMenu } from "./AccountMenu.tsx";

const name = "Luis Mora";
const menu = () => button(text("users.actionsOf", { name }));
const open = (change: Parameters<typeof anAccount>[0] = {}) =>
  show(<AccountMenu account={anAccount(change)} />, { as: anAdministrator() });
const choose = async (item: string) => {
  await menu().click();
  await page.getByRole("menuitem", { name: item }).click();
};
const reason = () => field(text("users.reason"), dialog());

test("suspends an account with the given reason", async () => {
  answer(suspendUser, { user: anAccount({ status: "suspended" }) });
  await open();
  await choose(text("users.suspend"));
  await expect.element(dialog(text("users.suspendTitle", { name }))).toBeVisible();
  await expect.element(reason()).toHaveFocus();
  await reason().fill("Left the company");
  await button(text("users.suspendAction"), dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText(text("users.suspended", { name }))).toBeVisible();
  const [sent] = requestsOf(suspendUser);
  expect(sent?.params.id).toBe(anAccount().id);
  expect(sent?.body).toEqual({ reason: "Left the company" });
});

test("begins a conversation with the person, whose email can be copied", async () => {
  const email = "luis.mora@example.com";
  onTestFinished(await takeClipboard());
  answer(createConversation, () => new Promise(() => undefined));
  await open({ email });
  await choose(text("list.copyEmail"));
  await expect.element(page.getByText(text("ui.copied"))).toBeVisible();
  await expect.poll(readClipboard).toBe(email);
  await choose(text("users.message"));
  await expect
    .poll(() => requestsOf(createConversation)[0]?.body)
    .toMatchObject({
      kind: "direct",
      accountId: anAccount().id,
    });
});

test("offers no conversation with oneself, or with who cannot sign in", async () => {
  await open({ status: "suspended" });
  await menu().click();
  await expect.element(page.getByRole("menuitem", { name: text("users.reactivate") })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: text("users.message") })).not.toBeInTheDocument();
});

test("says in the dialog why an account cannot be suspended, and keeps the reason", async () => {
  answer(suspendUser, refusal("account.last_admin"));
  await open();
  await choose(text("users.suspend"));
  await reason().fill("Left the company");
  await button(text("users.suspendAction"), dialog()).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(refusalText("account.last_admin"));
  await expect.element(reason()).toHaveValue("Left the company");
});

test("rejects a reason that is too long before sending it", async () => {
  await open();
  await choose(text("users.suspend"));
  await reason().fill("x".repeat(501));
  await button(text("users.suspendAction"), dialog()).click();
  await expectFault(reason(), text("ui.field.tooLong", { limit: 500 }));
  expect(requestsOf(suspendUser)).toHaveLength(0);
});

test("keeps the focus in the dialog, and returns it to the menu on Escape", async () => {
  await open();
  await choose(text("users.suspend"));
  await expect.element(reason()).toHaveFocus();
  await expectFocusStaysIn(dialog());
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(menu()).toHaveFocus();
  expect(requestsOf(suspendUser)).toHaveLength(0);
});

test("asks before signing a person out everywhere, and does nothing if cancelled", async () => {
  await open();
  await choose(text("users.signOut"));
  await expect.element(dialog(text("users.signOutTitle", { name }))).toBeVisible();
  await button(text("ui.cancel"), dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(menu()).toHaveFocus();
  expect(requestsOf(signUserOut)).toHaveLength(0);
});

test("stays open with the reason if the confirmed action was refused, and can be retried", async () => {
  answer(signUserOut, refusal("server.busy"));
  await open();
  await choose(text("users.signOut"));
  await button(text("users.signOutAction"), dialog()).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(refusalText("server.busy"));
  answer(signUserOut, undefined);
  await button(text("users.signOutAction"), dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText(text("users.signedOut", { name }))).toBeVisible();
});

test("cannot be closed while the confirmed action is running", async () => {
  const working = Promise.withResolvers<undefined>();
  answer(signUserOut, () => working.promise);
  await open();
  await choose(text("users.signOut"));
  await button(text("users.signOutAction"), dialog()).click();
  await expect.element(button(text("ui.cancel"), dialog())).toBeDisabled();
  // The focused button is disabled: the dialog takes the focus, and with it the key.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).toBeVisible();
  working.resolve(undefined);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("offers to reactivate a suspended account, and confirms it", async () => {
  answer(reactivateUser, { user: anAccount() });
  await open({ status: "suspended" });
  await choose(text("users.reactivate"));
  await expect.element(page.getByText(text("users.reactivated", { name }))).toBeVisible();
});
