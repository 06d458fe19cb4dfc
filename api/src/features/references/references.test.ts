// Reference chips: each reader sees what they may see, and nothing of anything else.
import { createBoard } from "@igo/contract/boards/boards";
import { createTask } from "@igo/contract/boards/tasks";
import { createEvent } from "@igo/contract/calendar/calendar.calls";
import { deleteMessage } from "@igo/contract/chat/messages.calls";
import { listImportRows } from "@igo/contract/imports/imports.calls";
import { uploadDocument } from "@igo/contract/markets/markets.documents";
import { listWrittenAbout } from "@igo/contract/references/about";
import {
  type Reference,
  readReferenceChips,
  referenceKey,
  referenceToken,
  requiredDocuments,
} from "@igo/contract/references/references";
import { expect, test } from "vitest";
import { direct, ofMarket, say } from "@igo/testing/builders/chat";
import { aTaxId, checkFile, csv } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { join } from "@igo/testing/builders/menus";
import { findMarket, store, storeHeadings } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";
import { newId } from "../../platform/ids.ts";
import { pointingAt, recordReferences, referencedText } from "../../records/references/references.ts";

const running = await server();
const { as, deps, admin, someone } = running;

const chipsOf = async (ask: typeof as.admin, references: readonly Reference[]) => {
  const { chips } = await ask(readReferenceChips, { query: { of: references.map(referenceKey).join(",") } });
  return new Map(chips.map((chip) => [chip.kind, chip]));
};

/** A market with a product, a document and its owner. */
const aNetwork = async (name: string) => {
  const owner = await someone();
  const { marketId: market, sectionId } = await aMenu(as.admin, { name, taxId: aTaxId() });
  await join(running, market, owner);
  const product = await addProduct(as.admin, { marketId: market, sectionId }, { name: `${name} soup` });
  const { document } = await as.admin(uploadDocument, {
    params: { id: market },
    file: { name: "rut.pdf", bytes: aPdf() },
    body: { kind: "rut" },
  });
  const references: Reference[] = [
    { kind: "market", id: market, row: 0 },
    { kind: "product", id: product.id, row: 0 },
    { kind: "document", id: document.id, row: 0 },
    { kind: "person", id: owner.id, row: 0 },
  ];
  return { owner, market, references };
};

test("administrators and whoever manages the market see names; for others nothing exists", async () => {
  const { owner, references } = await aNetwork("Canary");
  const expected = {
    market: { name: "Canary" },
    product: { name: "Canary soup", marketName: "Canary" },
    document: { documentKind: "rut", marketName: "Canary" },
  };
  for (const ask of [as.admin, owner.ask]) {
    const chips = await chipsOf(ask, references);
    expect(Object.fromEntries(chips)).toMatchObject(expected);
    expect(chips.get("person")).toMatchObject({ id: owner.id });
  }
  const stranger = await someone();
  await join(running, (await aNetwork("Elsewhere")).market, stranger);
  expect(await chipsOf(stranger.ask, references)).toEqual(new Map());
  // Everyone who works with the operations team may know its names.
  expect((await chipsOf(stranger.ask, [{ kind: "person", id: admin.id, row: 0 }])).size).toBe(1);
});

test("a document that a market is missing has a chip before anyone uploads it, and shows where it stands", async () => {
  const { owner, market } = await aNetwork("Undocumented");
  const references = requiredDocuments(market);
  const statuses = async (ask: typeof as.admin) => {
    const { chips } = await ask(readReferenceChips, {
      query: { of: references.map(referenceKey).join(",") },
    });
    return chips.map((chip) => chip.kind === "required_document" && [chip.documentKind, chip.status]);
  };
  const before = [
    ["rut", "pending"],
    ["chamber_of_commerce", null],
    ["bank_letter", null],
    ["health_permit", null],
  ];
  expect(await statuses(owner.ask)).toEqual(before);
  for (const [kind, expiresOn] of [
    ["chamber_of_commerce", "2035-01-01"],
    ["bank_letter", "2020-01-01"],
  ] as const)
    await owner.ask(uploadDocument, {
      params: { id: market },
      file: { name: `${kind}.pdf`, bytes: aPdf() },
      body: { kind, expiresOn },
    });
  // An expired one is missing again.
  const after = [...before.slice(0, 1), ["chamber_of_commerce", "pending"], ...before.slice(2)];
  expect(await statuses(as.admin)).toEqual(after);
  expect(await statuses((await someone()).ask)).toEqual([]);
  const unknown: Reference = { kind: "required_document", id: market, row: 99 };
  expect(await chipsOf(as.admin, [unknown])).toEqual(new Map());
});

test("a task and an event are named only to the people on them; a pasted URL of one becomes a token", async () => {
  const guest = await someone();
  const { board } = await as.admin(createBoard, {
    body: { clientId: newId(), title: "Chips", columns: ["To do"] },
  });
  const { task } = await as.admin(createTask, {
    params: { boardId: board.id },
    body: { clientId: newId(), title: "Canary task", assigneeIds: [guest.id] },
  });
  const { event } = await as.admin(createEvent, {
    body: {
      clientId: newId(),
      title: "Canary event",
      start: "2026-12-01T09:00",
      end: "2026-12-01T10:00",
      people: [{ accountId: guest.id }],
    },
  });
  const references: Reference[] = [
    { kind: "task", id: task.id, row: 0 },
    { kind: "event", id: event.eventId, row: 0 },
  ];
  for (const ask of [as.admin, guest.ask]) {
    const chips = await chipsOf(ask, references);
    expect(chips.get("task")).toMatchObject({ title: "Canary task", boardId: board.id, isDone: false });
    expect(chips.get("event")).toMatchObject({ title: "Canary event", start: "2026-12-01T09:00", on: null });
  }
  expect(await chipsOf((await someone()).ask, references)).toEqual(new Map());
  const { publicUrl } = deps.config;
  const pasted = `${publicUrl}/dashboard/kanban/${board.id}?card=${task.id} ${publicUrl}/dashboard/calendar?date=2026-12-01&event=${event.eventId}`;
  expect(referencedText(pasted, { publicUrl })).toBe(references.map(referenceToken).join(" "));
});

test("an import's row shows what would change; it and its import are only for administrators", async () => {
  const before = csv(storeHeadings, store("REF-1", "Tienda Uno"), store("REF-2", "Tienda Dos"));
  const { id } = await checkFile(as.admin, before);
  const references: Reference[] = [
    { kind: "import", id, row: 0 },
    { kind: "import_row", id, row: 2 },
  ];
  const chips = await chipsOf(as.admin, references);
  expect(chips.get("import")).toMatchObject({ fileName: "stores.csv", importKind: "market" });
  expect(chips.get("import_row")).toMatchObject({ name: "Tienda Uno", fileRow: 2, outcome: "create" });
  expect(await chipsOf(as.admin, [{ kind: "import_row", id, row: 99 }])).toEqual(new Map());
  expect((await as.admin(listImportRows, { params: { id }, query: { row: "3" } })).rows).toMatchObject([
    { row: 3 },
  ]);
  const { owner } = await aNetwork("Other");
  expect(await chipsOf(owner.ask, references)).toEqual(new Map());
});

test("a pasted URL becomes a token, and its target lists the text until the text drops it", async () => {
  const { market } = await aNetwork("Pointed");
  const { publicUrl } = deps.config;
  const from = { kind: "message", id: newId() };
  const pointing = async () =>
    (await pointingAt(deps.db, { kinds: ["market"], id: market }, { after: null, limit: 10 })).map(
      ({ fromId }) => fromId,
    );
  const text = referencedText(`Falta el RUT de ${publicUrl}/dashboard/market/${market}`, { publicUrl });
  expect(text).toBe(`Falta el RUT de [[market:${market}]]`);
  await recordReferences(deps.db, { from, text, by: admin.id });
  await recordReferences(deps.db, { from, text, by: admin.id });
  expect(await pointing()).toEqual([from.id]);
  await recordReferences(deps.db, { from, text: "Ya no.", by: admin.id });
  expect(await pointing()).toEqual([]);
  expect((await findMarket(as.admin, market)).name).toBe("Pointed");
});

test("a record lists its messages: from the reader's conversations, internal notes for administrators", async () => {
  const { owner, market, references } = await aNetwork("Discussed");
  const conversation = await ofMarket(owner, { id: market });
  const about = referenceToken(references[1] ?? { kind: "market", id: market, row: 0 });
  await say(owner, conversation.id, `¿Por qué no aparece ${about}?`);
  const note = await say(admin, conversation.id, `${about} sin precio`, { isInternal: true });
  const other = await someone();
  const aside = await direct(admin, other);
  await say(admin, aside.id, `Mira ${about}`);
  const [required] = requiredDocuments(market);
  if (!required) throw new Error("No document is required");
  await say(admin, conversation.id, referenceToken(required));
  expect((await owner.ask(listWrittenAbout, { query: { kind: "market", id: market } })).written).toHaveLength(
    1,
  );
  const excerptsFor = async (ask: typeof as.admin) =>
    (await ask(listWrittenAbout, { query: { kind: "product", id: references[1]?.id ?? "" } })).written.map(
      ({ excerpt }) => excerpt.replaceAll(about, "X"),
    );
  expect(await excerptsFor(as.admin)).toEqual(["Mira X", "X sin precio", "¿Por qué no aparece X?"]);
  expect(await excerptsFor(owner.ask)).toEqual(["¿Por qué no aparece X?"]);
  // They may read the message, but not see the product.
  expect(await excerptsFor(other.ask)).toEqual([]);
  await as.admin(deleteMessage, { params: { id: conversation.id, messageId: note.id } });
  expect(await excerptsFor(as.admin)).toEqual(["Mira X", "¿Por qué no aparece X?"]);
});
