// The compose window: whatever closes it, the typed text is kept and saved.
import { saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import type { MailDraft } from "@igo/contract/mail/mail";
import { listMailPeople } from "@igo/contract/mail/mail.calls";
import { readReferenceChips } from "@igo/contract/references/references";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { refusal } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import { dismissToast, showToast } from "../../../ui/feedback/toast.ts";
import "../../../ui/theme/bringTeamIcons.ts";
import { beginDraft, closeComposing, composing, goOn, useComposing } from "./composing.ts";
import { ComposeWindow } from "./ComposeWindow.tsx";
import type { Writing } from "./writing.ts";

function Window() {
  const written = useComposing();
  return written ? <ComposeWindow key={written.key} writing={written} /> : <p>Nothing</p>;
}

const aDraft = (change: Partial<MailDraft>): MailDraft => ({
  id: anId(1),
  version: 1,
  kind: "new",
  isMerge: false,
  sourceId: null,
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  html: "",
  preview: "",
  files: [],
  updatedAt: "2026-11-22T10:00:00.000Z",
  ...change,
});

const counts = { inbox: 0, drafts: 1, outbox: 0 };

// Unfinished drafts would be saved during another test, once their author is signed in again.
const begun = new Set<Writing>();
composing.subscribe(() => {
  const writing = composing.get();
  if (writing) begun.add(writing);
});
afterEach(() => {
  closeComposing();
  for (const writing of begun) writing.end();
  begun.clear();
});

const open = async () => {
  answer(listMailPeople, { choices: [] });
  answer(saveDraft, ({ body: { id, subject, html, version } }) => ({
    draft: aDraft({ id, subject, html, version: version + 1 }),
    counts,
  }));
  const shown = await show(<Window />, { as: anAdministrator() });
  beginDraft({});
  return shown;
};
const subject = () => page.getByRole("textbox", { name: text("mail.subject") });
const body = () => page.getByRole("textbox", { name: text("mail.compose.body") });
const saves = () => requestsOf(saveDraft).map((request) => request.body);

test("collapsed and expanded, the window has the typed text", async () => {
  await open();
  await body().click();
  await userEvent.keyboard("Buenos días");
  await button(text("mail.compose.minimise")).click();
  await expect.element(body()).not.toBeInTheDocument();
  await button(text("mail.compose.restore")).click();
  await expect.element(body()).toHaveTextContent("Buenos días");
  await body().click();
  await userEvent.keyboard("{End}, Marta");
  await expect.poll(() => saves().at(-1)?.html).toBe("<p>Buenos días, Marta</p>");
});

test.each([
  ["outside", "address", true],
  ["inside", "person", false],
] as const)("who writes to somebody %s is told how names will read there", async (_, kind, isTold) => {
  await open();
  answer(readReferenceChips, { chips: [] });
  const recipient = {
    kind,
    id: kind === "person" ? anId(5) : null,
    name: "Ana",
    address: "ana@example.com",
    hint: null,
    photoUrl: null,
  };
  goOn(aDraft({ id: anId(3), to: [recipient], html: `<p>Sobre [[market:${anId(50)}]]</p>` }));
  await expect.element(body()).toMatchTextContent(/Sobre/);
  const hint = page.getByText(text("mail.compose.outsideWords"));
  if (isTold) await expect.element(hint).toBeVisible();
  else await expect.element(hint).not.toBeInTheDocument();
});

test("a user who goes to another screen and returns continues where they were", async () => {
  const { unmount } = await open();
  await subject().fill("Precios");
  await expect.poll(saves).toHaveLength(1);
  await subject().fill("Precios de diciembre");
  await unmount();
  await show(<Window />, { as: anAdministrator() });
  await expect.element(subject()).toHaveValue("Precios de diciembre");
  await expect
    .poll(() => saves().map(({ version, subject: saved }) => [version, saved]))
    .toEqual([
      [0, "Precios"],
      [1, "Precios de diciembre"],
    ]);
});

test("starting another mail replaces the window, and the first is saved completely", async () => {
  await open();
  await subject().fill("La primera");
  beginDraft({ subject: "La segunda" });
  await expect.element(subject()).toHaveValue("La segunda");
  await expect.poll(() => saves().map((save) => save.subject)).toEqual(["La primera"]);
});

test("a draft opened during its last save shows the typed text, not the stored one", async () => {
  await open();
  let arrive = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer(saveDraft, async ({ body: { id, subject: saved, version } }) => {
    await answered;
    return { draft: aDraft({ id, subject: saved, version: version + 1 }), counts };
  });
  const id = composing.get()?.id ?? "";
  await subject().fill("La primera");
  beginDraft({ subject: "La segunda" });
  await expect.element(subject()).toHaveValue("La segunda");
  goOn(aDraft({ id, subject: "" }));
  await expect.element(subject()).toHaveValue("La primera");
  arrive();
});

test("a user signing in after another in the same tab neither sees nor saves the other's text", async () => {
  const { unmount } = await open();
  await subject().fill("Confidencial");
  await unmount();
  const other = await show(<Window />, { as: anAdministrator({ id: anId(77) }) });
  await expect.element(page.getByText("Nothing")).toBeVisible();
  beginDraft({ subject: "La suya" });
  await expect.element(subject()).toHaveValue("La suya");
  await subject().fill("La suya, cambiada");
  await expect.poll(() => saves().map((save) => save.subject)).toEqual(["La suya, cambiada"]);
  await other.unmount();
});

test("the caret is where writing continues: recipients, then the subject, then above the quote", async () => {
  await open();
  await expect.element(page.getByRole("combobox", { name: text("mail.to") })).toHaveFocus();
  const to = [
    { kind: "address", id: null, name: "Ana", address: "ana@example.com", hint: null, photoUrl: null },
  ] as const;
  beginDraft({ to });
  await expect.element(subject()).toHaveFocus();
  beginDraft({ to, subject: "Re: Precios", html: "<p></p><blockquote>¿Son estos?</blockquote>" });
  await expect.element(body()).toHaveFocus();
  expect(saves()).toEqual([]);
  await userEvent.keyboard("Sí");
  await expect.poll(() => saves().at(-1)?.html).toBe("<p>Sí</p><blockquote>¿Son estos?</blockquote>");
});

test("Enter adds the marked suggestion, or the address as typed; a name that finds nobody stays", async () => {
  await open();
  const marta = {
    kind: "person" as const,
    id: anId(4),
    name: "Marta Ospina",
    address: "marta@example.com",
    hint: null,
    photoUrl: null,
  };
  answer(listMailPeople, ({ query }) => ({
    choices: query.search === undefined || "marta".startsWith(query.search) ? [marta] : [],
  }));
  const to = page.getByRole("combobox", { name: text("mail.to") });
  await to.fill("mart");
  await expect.element(page.getByRole("option", { name: /Marta Ospina/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Marta Ospina")).toBeVisible();
  await userEvent.keyboard("ana@example.com{Enter}");
  await expect.element(button("ana@example.com")).toBeVisible();
  await userEvent.keyboard("Nadie{Enter}");
  await expect.element(to).toHaveValue("Nadie");
});

test("Ctrl+Enter within a word sends the text as it is", async () => {
  await open();
  answer(sendMail, () => ({ mailId: anId(1), sendAt: "2026-11-22T10:00:10.000Z", counts }));
  await body().click();
  await userEvent.keyboard("Precios{ArrowLeft}{ArrowLeft}{Control>}{Enter}{/Control}");
  await expect.poll(() => requestsOf(sendMail)).toHaveLength(1);
  expect(saves().at(-1)?.html).toBe("<p>Precios</p>");
});

test("a mail that may not be sent says why at its recipients, and stays", async () => {
  await open();
  const to = [
    { kind: "address", id: null, name: "Ana", address: "ana@example.com", hint: null, photoUrl: null },
  ] as const;
  beginDraft({ to, subject: "Precios", html: "<p>Hola</p>" });
  const message = "You have 0 left: try again in 40 min";
  const errors = [{ path: "to", code: "invalid" as const, message }];
  answer(sendMail, refusal("outside.no_market", { errors }));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect
    .element(page.getByRole("combobox", { name: text("mail.to") }))
    .toHaveAccessibleDescription(message);
  await expect.element(subject()).toHaveValue("Precios");
});

test("once closed, the focus is where it was", async () => {
  answer(listMailPeople, { choices: [] });
  await show(
    <>
      <button type="button">Before</button>
      <Window />
    </>,
    { as: anAdministrator() },
  );
  await button("Before").click();
  beginDraft({});
  await expect.element(page.getByRole("combobox", { name: text("mail.to") })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Nothing")).toBeVisible();
  await expect.element(button("Before")).toHaveFocus();
});

test.each([1440, 900, 390])("messages leave its close button free on a screen %d wide", async (width) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 900);
  await open();
  await subject().fill("Precios");
  const ids = ["1", "2", "3", "4"].map((id) =>
    showToast({
      id,
      type: "error",
      title: `${id}. The mail could not be sent because the connection is gone`,
      duration: Infinity,
    }),
  );
  for (const id of ids)
    await expect.element(page.getByRole("listitem").filter({ hasText: `${id}. ` })).toBeVisible();
  await button(text("mail.compose.close")).click({ timeout: 3000 });
  await expect.element(page.getByText("Nothing")).toBeVisible();
  for (const id of ids) dismissToast(id);
});
