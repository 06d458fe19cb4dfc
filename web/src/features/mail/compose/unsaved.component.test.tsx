// A mail's text that no save has taken yet: a reload loses none of it, and it stays its author's.
import { deleteDraft, saveDraft } from "@igo/contract/mail/drafts.calls";
import type { MailDraft } from "@igo/contract/mail/mail";
import { listMailPeople } from "@igo/contract/mail/mail.calls";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog } from "../../../../testing/queries.ts";
import { refusal } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import "../../../ui/theme/bringTeamIcons.ts";
import { beginDraft, closeComposing, composing, goOn, goOnUnsaved, useComposing } from "./composing.ts";
import { ComposeWindow } from "./ComposeWindow.tsx";

beforeAll(moreWords);

function Window() {
  const written = useComposing();
  return written ? <ComposeWindow key={written.key} writing={written} /> : <p>Nothing</p>;
}

const ana = {
  kind: "address" as const,
  id: null,
  name: "Ana",
  address: "ana@example.com",
  hint: null,
  photoUrl: null,
};
const stored: MailDraft = {
  id: anId(1),
  version: 3,
  kind: "new",
  isMerge: false,
  sourceId: null,
  to: [ana],
  cc: [],
  bcc: [],
  subject: "Precios",
  html: "<p>Hola</p>",
  preview: "Hola",
  files: [],
  updatedAt: "2026-11-22T10:00:00.000Z",
};
const counts = { inbox: 0, drafts: 1, outbox: 0 };

afterEach(() => {
  composing.get()?.end();
  closeComposing();
  localStorage.clear();
});

const saves = () => requestsOf(saveDraft).map((request) => request.body);
const subject = () => page.getByRole("textbox", { name: text("mail.subject") });

/** No save gets an answer, as when the page goes before it. */
const open = async () => {
  answer(listMailPeople, { choices: [] });
  answer(saveDraft, () => new Promise<never>(() => undefined));
  return show(<Window />, { as: anAdministrator() });
};

const saveFrom = (newest: MailDraft) =>
  answer(saveDraft, ({ body: { id, subject: saved, html, version } }) =>
    version === newest.version
      ? { draft: { ...newest, id, subject: saved, html, version: version + 1 }, counts }
      : refusal("mail.draft_conflict", { extra: { current: newest } }),
  );

/** The page's memory goes, and what the browser keeps stays. */
const reload = async () => {
  const kept = Object.entries(localStorage);
  composing.get()?.end();
  composing.set(null);
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await expect
    .poll(async () =>
      (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith("igo-mail-")),
    )
    .toEqual([]);
};

test("a mail that was never saved opens again after a reload, with recipients, and is saved", async () => {
  await open();
  beginDraft({ to: [ana] });
  await subject().fill("Precios de diciembre");
  await reload();
  await expect.element(page.getByText("Nothing")).toBeVisible();
  saveFrom({ ...stored, version: 0 });
  await goOnUnsaved();
  await expect.element(subject()).toHaveValue("Precios de diciembre");
  await expect.element(button("Ana")).toBeVisible();
  await expect
    .poll(() => saves().at(-1))
    .toMatchObject({ version: 0, subject: "Precios de diciembre", to: [{ address: "ana@example.com" }] });
  await expect.poll(() => composing.get()?.saver.hasUnsaved()).toBe(false);
  await reload();
  await goOnUnsaved();
  await expect.element(page.getByText("Nothing")).toBeVisible();
});

test("a saved draft opened among the drafts has what was typed since", async () => {
  await open();
  goOn(stored);
  await subject().fill("Precios de diciembre");
  await reload();
  saveFrom(stored);
  goOn(stored);
  await expect.element(subject()).toHaveValue("Precios de diciembre");
  await expect.poll(() => saves().at(-1)).toMatchObject({ version: 3, subject: "Precios de diciembre" });
});

test("if the server has a newer version, both are shown, and its user chooses", async () => {
  await open();
  goOn(stored);
  await subject().fill("Precios de diciembre");
  await reload();
  saveFrom({ ...stored, version: 4, subject: "Precios del celular" });
  await goOnUnsaved();
  const conflict = dialog(text("mail.compose.conflict.title"));
  await expect.element(conflict).toMatchTextContent("Precios de diciembre");
  await expect.element(conflict).toMatchTextContent("Precios del celular");
  expect(saves().at(-1)?.version).toBe(3);
});

test("what another tab is writing is left to it", async () => {
  await open();
  goOn(stored);
  await subject().fill("Precios de diciembre");
  await reload();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  void navigator.locks.request(`igo-mail-${stored.id}`, () => {
    hold();
    return closed;
  });
  await held;
  await goOnUnsaved();
  await expect.element(page.getByText("Nothing")).toBeVisible();
  close();
});

test("what an earlier visit sent, though it heard no answer, is asked about by nobody", async () => {
  await open();
  goOn(stored);
  await subject().fill("Precios de diciembre");
  await reload();
  saveFrom({ ...stored, version: 4, subject: "Precios de diciembre" });
  goOn({ ...stored, version: 4, subject: "Precios de diciembre" });
  await expect.element(subject()).toHaveValue("Precios de diciembre");
  await subject().fill("Precios de enero");
  await expect.poll(() => saves().at(-1)).toMatchObject({ version: 4, subject: "Precios de enero" });
});

test("a discarded mail is not put back", async () => {
  await open();
  answer(saveDraft, refusal("mail.draft_not_found"));
  answer(deleteDraft, refusal("mail.draft_not_found"));
  goOn(stored);
  await subject().fill("Precios de diciembre");
  expect(JSON.stringify(localStorage)).toContain("Precios de diciembre");
  await button(text("mail.compose.discard")).click();
  await expect.element(page.getByText("Nothing")).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain("Precios de diciembre");
});

test("another account in the same browser never has it", async () => {
  const { unmount } = await open();
  beginDraft({});
  await subject().fill("Confidencial");
  await unmount();
  await show(<Window />, { as: anAdministrator({ id: anId(77) }) });
  await goOnUnsaved();
  await expect.element(page.getByText("Nothing")).toBeVisible();
  await expect(composing.get()?.saver.flush()).rejects.toThrow(/Somebody else/);
  await goOnUnsaved();
  expect(composing.get()?.isOwn()).toBe(false);
  expect(JSON.stringify(localStorage)).not.toContain("Confidencial");
});
