// The composer: its keys, its suggestions, and that no typed text is lost or sent to the wrong people.
import { sendTyping } from "@igo/contract/chat/conversations.calls";
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message, MessageFile } from "@igo/contract/chat/messages";
import { sendMessage, uploadFile } from "@igo/contract/chat/messages.calls";
import { documentKinds, documentStatuses } from "@igo/contract/markets/markets.documents";
import { readReferenceChips } from "@igo/contract/references/references";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import "../../../ui/theme/bringTeamIcons.ts";
import { lead } from "../outbox/outbox.data.ts";
import { Composer } from "./Composer.tsx";

const someone = (number: number, name: string): ConversationDetails["members"][number] => ({
  id: anId(number),
  name,
  photoUrl: null,
  isAdmin: false,
  presence: "online",
  isOwner: false,
  seenSeq: 0,
});

const aConversation = (change: Partial<ConversationDetails> = {}): ConversationDetails => ({
  id: anId(700),
  kind: "group",
  title: "Visitas",
  market: null,
  other: null,
  some: [],
  memberCount: 3,
  lastSeq: 0,
  readSeq: 0,
  unread: 0,
  mentions: 0,
  lastMessage: null,
  lastAt: "2026-11-22T10:00:00.000Z",
  settings: { notify: "all", mutedUntil: null, isPinned: false, isHidden: false },
  inbox: null,
  version: 1,
  members: [someone(2, "Luis Mora"), someone(3, "Luisa Paz"), someone(4, "Marta Gil")],
  mayRename: false,
  mayAdd: false,
  mayRemove: false,
  ...change,
});

const aFile = (change: Partial<MessageFile> = {}): MessageFile => ({
  id: anId(801),
  fileName: "rut.pdf",
  size: 4,
  contentType: "application/pdf",
  picture: null,
  ...change,
});

let stop = new AbortController();

const answered = (change: Partial<Message>): Message => ({
  id: anId(900),
  conversationId: anId(700),
  seq: 1,
  clientId: null,
  author: null,
  text: "",
  system: null,
  isInternal: false,
  replyTo: null,
  files: [],
  reactions: [],
  createdAt: "2026-11-22T10:00:00.000Z",
  editedAt: null,
  deletedAt: null,
  ...change,
});

beforeEach(() => {
  stop = new AbortController();
  answer(sendTyping, () => undefined);
  answer(sendMessage, ({ body }) => ({ message: answered({ clientId: body.clientId, text: body.text }) }));
});
afterEach(() => stop.abort());

const open = async (conversation = aConversation()) => {
  const shown = await show(
    <Composer
      conversation={conversation}
      handle={null}
      seenSeq={() => 4}
      onSent={() => undefined}
      onEditLast={() => undefined}
    />,
    { as: anAdministrator() },
  );
  void lead(stop.signal);
  return shown;
};
const field = () => page.getByRole("textbox", { name: text("chat.compose.label") });
const sent = () => requestsOf(sendMessage).map(({ body }) => body);
const sentTexts = () => sent().map((body) => body.text);

test("Enter sends and clears, Shift and Enter start a new line, and an empty message is not sent", async () => {
  await open();
  await field().click();
  await userEvent.keyboard("{Enter}   {Enter}");
  await field().fill("");
  await userEvent.keyboard("Hola{Shift>}{Enter}{/Shift}Marta");
  await expect.element(field()).toHaveValue("Hola\nMarta");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("");
  await expect.element(field()).toHaveFocus();
  await expect.poll(sentTexts).toEqual(["Hola\nMarta"]);
});

test("a person named with @ is chosen by keyboard alone, and becomes a reference", async () => {
  await open();
  await field().click();
  await userEvent.keyboard("Hola @lui");
  await expect
    .element(page.getByRole("option", { name: "Luis Mora" }))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("option", { name: "Marta Gil" })).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  const second = page.getByRole("option", { name: "Luisa Paz" });
  await expect.element(second).toHaveAttribute("aria-selected", "true");
  expect(field().element().getAttribute("aria-activedescendant")).toBe(second.element().id);
  // Enter chooses, and sends nothing yet.
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("Hola @Luisa Paz ");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("mira{Enter}");
  await expect.poll(sentTexts).toEqual([`Hola [[person:${anId(3)}]] mira`]);
});

test("in a market's conversation # lists the documents it needs, the missing ones first", async () => {
  const market = { id: anId(500), name: "Tienda Sol", externalCode: null, status: "draft" } as const;
  answer(readReferenceChips, ({ query }) => ({
    chips: query.of.map(({ id, row }) => ({
      kind: "required_document" as const,
      id,
      row,
      documentKind: documentKinds[row - 1]?.code ?? "rut",
      status: row === 1 ? ("approved" as const) : null,
    })),
  }));
  await open(aConversation({ kind: "market", market }));
  await field().click();
  await userEvent.keyboard("Falta: #");
  await expect.element(page.getByRole("option")).toHaveLength(documentKinds.length);
  const [rut, chamber] = documentKinds.map((kind) => labelOf(kind));
  const approved = labelOf(documentStatuses[1]);
  await expect
    .element(page.getByRole("option").first())
    .toHaveTextContent(`${chamber}${text("references.missing")}`);
  await expect.element(page.getByRole("option").last()).toHaveTextContent(`${rut}${approved}`);
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue(`Falta: #${chamber} `);
  await userEvent.keyboard("{Enter}");
  await expect.poll(sentTexts).toEqual([`Falta: [[required_document:${market.id}/2]]`]);
});

test("Escape closes the suggestions and keeps the typed text", async () => {
  await open();
  await field().click();
  await userEvent.keyboard("@mar");
  await expect.element(page.getByRole("option", { name: "Marta Gil" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue("@mar");
});

test("a draft is kept for its conversation, and is gone once it is sent", async () => {
  const { unmount } = await open();
  await field().fill("A medio escribir");
  await unmount();
  const other = await open(aConversation({ id: anId(701) }));
  await expect.element(field()).toHaveValue("");
  await other.unmount();
  const again = await open();
  await expect.element(field()).toHaveValue("A medio escribir");
  await field().click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(sentTexts).toEqual(["A medio escribir"]);
  await again.unmount();
  await open();
  await expect.element(field()).toHaveValue("");
});

test("an internal note says so before it is sent, stays on, and is not offered in a group", async () => {
  const { unmount } = await open();
  await expect.element(button(text("references.internal"))).not.toBeInTheDocument();
  await unmount();
  await open(aConversation({ kind: "market" }));
  const toggle = button(text("references.internal"));
  await expect.element(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText(text("chat.compose.internalOn"))).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("Solo nosotros{Enter}");
  await expect.poll(sent).toMatchObject([{ text: "Solo nosotros", isInternal: true }]);
  await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await userEvent.keyboard("Para todos{Enter}");
  await expect.poll(() => sent().at(-1)).toMatchObject({ text: "Para todos", isInternal: false });
});

test("files are attached and one is removed; the other is sent without text", async () => {
  answer(uploadFile, ({ file }) => ({ file: aFile({ fileName: file?.name ?? "" }) }));
  await open();
  const [rut, bank] = ["rut.pdf", "banco.pdf"].map(
    (name) => new File(["%PDF"], name, { type: "application/pdf" }),
  );
  if (!rut || !bank) throw new Error("No files");
  await userEvent.upload(page.getByLabelText(text("mail.compose.attach")).last(), [rut, bank]);
  await expect.element(page.getByText("banco.pdf")).toBeVisible();
  await button(text("mail.compose.removeFile", { name: "banco.pdf" })).click();
  await expect.element(page.getByText("banco.pdf")).not.toBeInTheDocument();
  await expect.element(page.getByText("rut.pdf")).toBeVisible();
  await button(text("mail.compose.send")).click();
  await expect.poll(sent).toMatchObject([{ text: "", fileIds: [anId(801)] }]);
  expect(requestsOf(uploadFile).map(({ file }) => file?.name)).toEqual(["rut.pdf"]);
  await expect.element(page.getByText("rut.pdf")).not.toBeInTheDocument();
});
