// One draft open in two windows: the one that saves later shows both texts and asks, and nothing typed is lost.
import { saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import type { MailDraft } from "@igo/contract/mail/mail";
import { listMailPeople } from "@igo/contract/mail/mail.calls";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog } from "../../../../testing/queries.ts";
import { refusal } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import "../../../ui/theme/bringTeamIcons.ts";
import { closeComposing, composing, goOn, useComposing } from "./composing.ts";
import { ComposeWindow } from "./ComposeWindow.tsx";

beforeAll(moreWords);

function Window() {
  const written = useComposing();
  return written ? <ComposeWindow key={written.key} writing={written} /> : <p>Nothing</p>;
}

const first: MailDraft = {
  id: anId(1),
  version: 1,
  kind: "new",
  isMerge: false,
  sourceId: null,
  to: [{ kind: "address", id: null, name: "Ana", address: "ana@example.com", hint: null, photoUrl: null }],
  cc: [],
  bcc: [],
  subject: "Precios",
  html: "<p>Hola</p>",
  preview: "Hola",
  files: [],
  updatedAt: "2026-11-22T10:00:00.000Z",
};
const counts = { inbox: 0, drafts: 1, outbox: 0 };

let writing = composing.get();
afterEach(() => {
  writing?.end();
  closeComposing();
});

/** The server's drafts, each saved only over its newest version, as another window leaves them. */
const open = async () => {
  const drafts = new Map([[first.id, first]]);
  const newest = (id: string) => drafts.get(id) ?? { ...first, id, version: 0 };
  const put = (draft: MailDraft) => {
    drafts.set(draft.id, draft);
    return { draft, counts };
  };
  answer(listMailPeople, { choices: [] });
  answer(saveDraft, ({ body: { id, subject, html, version } }) =>
    version === newest(id).version
      ? put({ ...newest(id), subject, html, version: version + 1 })
      : refusal("mail.draft_conflict", { extra: { current: newest(id) } }),
  );
  answer(sendMail, ({ body: { draftId, version } }) =>
    version === newest(draftId).version
      ? { mailId: draftId, sendAt: "2026-11-22T10:00:10.000Z", counts }
      : refusal("mail.draft_conflict", { extra: { current: newest(draftId) } }),
  );
  await show(<Window />, { as: anAdministrator() });
  goOn(first);
  writing = composing.get();
  await expect.element(body()).toHaveTextContent("Hola");
  return {
    drafts,
    /** Saves in another window. */
    saveElsewhere: (html: string) =>
      put({ ...newest(first.id), html, version: newest(first.id).version + 1 }),
  };
};

const subject = () => page.getByRole("textbox", { name: text("mail.subject") });
const body = () => page.getByRole("textbox", { name: text("mail.compose.body") });
const conflict = () => dialog(text("mail.compose.conflict.title"));
const typeInText = async (words: string) => {
  await body().click();
  await userEvent.keyboard(`{Control>}{End}{/Control}${words}`);
};
const expectBothTexts = async () => {
  await expect.element(conflict()).toMatchTextContent("Hola, Marta");
  await expect.element(conflict()).toMatchTextContent("Hola desde el celular");
};
/** Mine is the first of both, theirs the second. */
const choose = async (side: 0 | 1) => {
  await conflict().getByRole("radio").nth(side).click();
  await button(text("ui.save"), conflict()).click();
  await expect.element(conflict()).not.toBeInTheDocument();
};

test("mine is saved over the other, and saving goes on", async () => {
  const { drafts, saveElsewhere } = await open();
  saveElsewhere("<p>Hola desde el celular</p>");
  await typeInText(", Marta");
  await expectBothTexts();
  await choose(0);
  await expect.poll(() => drafts.get(first.id)?.html).toBe("<p>Hola, Marta</p>");
  await typeInText(" y Luis");
  await expect.poll(() => drafts.get(first.id)?.html).toBe("<p>Hola, Marta y Luis</p>");
});

test("the other text replaces mine in the window, and saving goes on", async () => {
  const { drafts, saveElsewhere } = await open();
  saveElsewhere("<p>Hola desde el celular</p>");
  await typeInText(", Marta");
  await expectBothTexts();
  await choose(1);
  await expect.element(body()).toHaveTextContent("Hola desde el celular");
  await typeInText(" y Luis");
  await expect.poll(() => drafts.get(first.id)?.html).toBe("<p>Hola desde el celular y Luis</p>");
});

test("with both kept, mine goes on as a second draft and the other stays", async () => {
  const { drafts, saveElsewhere } = await open();
  saveElsewhere("<p>Hola desde el celular</p>");
  await typeInText(", Marta");
  await expectBothTexts();
  await button(text("mail.compose.conflict.keepBoth"), conflict()).click();
  await expect
    .poll(() => [...drafts.values()].map(({ html }) => html))
    .toEqual(["<p>Hola desde el celular</p>", "<p>Hola, Marta</p>"]);
  await button(text("mail.compose.send")).click();
  await expect.element(page.getByText("Nothing")).toBeVisible();
  expect(requestsOf(sendMail).at(-1)?.body.draftId).toBe([...drafts.keys()][1]);
});

test.each([
  ["sending", () => button(text("mail.compose.send")).click()],
  ["closing", () => button(text("mail.compose.close")).click()],
])("%s asks first", async (_, act) => {
  const { drafts, saveElsewhere } = await open();
  await subject().fill("Precios de diciembre");
  saveElsewhere("<p>Hola desde el celular</p>");
  await act();
  await expect.element(conflict()).toMatchTextContent("Precios de diciembre");
  await expect.element(conflict()).toMatchTextContent("Hola desde el celular");
  await conflict().getByRole("radio").nth(0).click();
  await conflict().getByRole("radio").nth(3).click();
  await button(text("ui.save"), conflict()).click();
  await expect
    .poll(() => drafts.get(first.id))
    .toMatchObject({ subject: "Precios de diciembre", html: "<p>Hola desde el celular</p>" });
});

test("an old text that was not touched is not sent before its user has seen the newer one", async () => {
  const { saveElsewhere } = await open();
  saveElsewhere("<p>Hola desde el celular</p>");
  await button(text("mail.compose.send")).click();
  await expect.element(conflict()).toMatchTextContent("Hola desde el celular");
});

test("what was typed after the draft was sent elsewhere can be kept as a new draft", async () => {
  await open();
  answer(saveDraft, ({ body: { id, html } }) =>
    id === first.id ? refusal("mail.already_sent") : { draft: { ...first, id, html }, counts },
  );
  await typeInText(", Marta");
  await button(text("mail.compose.keepAsNew")).click();
  await expect
    .poll(() => requestsOf(saveDraft).at(-1)?.body)
    .toMatchObject({ id: expect.not.stringMatching(first.id), version: 0, html: "<p>Hola, Marta</p>" });
});
