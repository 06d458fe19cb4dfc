// The global search: exact codes first, typos tolerated, each kind with the reader's access and its own time.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createBoard } from "@igo/contract/boards/boards";
import { createTask } from "@igo/contract/boards/tasks";
import { createEvent } from "@igo/contract/calendar/calendar.calls";
import { createChain } from "@igo/contract/chains/chains";
import { createImport } from "@igo/contract/imports/imports.calls";
import { createMarket, deleteMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { uploadDocument } from "@igo/contract/markets/markets.documents";
import { checkDigit } from "@igo/contract/parsing/taxId";
import { search, type SearchGroup, type SearchKind } from "@igo/contract/search/search.calls";
import { saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aMarket, aTaxId, csv } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { addProduct, addSection } from "@igo/testing/builders/products";
import { searchAll } from "@igo/testing/searching";
import { hurryJobs, server, until } from "@igo/testing/server/server";
import { newId } from "../../platform/ids.ts";
import { late, withinBudget, searchEverything as searchWithin } from "./search.service.ts";
import * as queries from "./search.queries.ts";

const { as, deps, admin, someone } = await server();

type Ask = typeof as.admin;

/** What is found of one kind. */
const found = async <Kind extends SearchKind>(ask: Ask, kind: Kind, query: string) => {
  const isKind = (group: SearchGroup): group is Extract<SearchGroup, { kind: Kind }> => group.kind === kind;
  const group = (await searchAll(ask, { query, kinds: kind })).find(isKind);
  if (!group) throw new Error(`The answer has no ${kind}`);
  return group;
};
const names = (group: { results: readonly { name: string }[] }) => group.results.map(({ name }) => name);

const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), ...given }) })).market;

test("a market is found by NIT with or without check digit, dots and dash, and by code in any case", async () => {
  const taxId = aTaxId();
  const { id } = await create({ name: "Tienda La Mora", taxId, externalCode: "MORA-01" });
  const dotted = taxId.replace(/\B(?=(\d{3})+$)/g, ".");
  for (const query of [
    taxId,
    `${taxId}-${checkDigit(taxId)}`,
    `${taxId}${checkDigit(taxId)}`,
    `${dotted}-1`,
    "mora-01",
  ]) {
    const { results } = await found(as.admin, "markets", query);
    expect(results, query).toMatchObject([{ id, isExact: true }]);
  }
  // A partial code is found while it is typed.
  expect(await found(as.admin, "markets", taxId.slice(0, -1))).toMatchObject({
    results: [{ isExact: false }],
  });
});

test("exact codes come before partial matches, within a kind and among the kinds", async () => {
  await create({ name: "Bodega 7731 Norte", externalCode: "B-1" });
  const exact = await create({ name: "Zapatería Sur", externalCode: "7731" });
  const { results } = await found(as.admin, "markets", "7731");
  expect(results.map(({ name, isExact }) => [name, isExact])).toEqual([
    ["Zapatería Sur", true],
    ["Bodega 7731 Norte", false],
  ]);
  const menu = { marketId: exact.id, sectionId: await addSection(as.admin, exact.id, "Granos") };
  await addProduct(as.admin, menu, { name: "Arroz Molino", sku: "B-1X", ean: "7701234000011" });
  await create({ name: "Depósito B-1X", externalCode: "D-1" });
  const groups = await searchAll(as.admin, { query: "b-1x", kinds: "markets,products" });
  expect(groups.map(({ kind }) => kind)).toEqual(["products", "markets"]);
  for (const query of ["7701234000011", "07701234000011"])
    expect((await found(as.admin, "products", query)).results, query).toMatchObject([
      { name: "Arroz Molino", marketName: "Zapatería Sur", isExact: true },
    ]);
});

test("accents, word order and typos are tolerated, and names that start with the words come first", async () => {
  await create({ name: "Abastos El Yarumo", externalCode: "Y-1" });
  await create({ name: "Yarumo Fruver", externalCode: "Y-2" });
  expect(names(await found(as.admin, "markets", "yarumo"))).toEqual(["Yarumo Fruver", "Abastos El Yarumo"]);
  expect(names(await found(as.admin, "markets", "fruver YÁRUMO"))).toEqual(["Yarumo Fruver"]);
  expect(names(await found(as.admin, "markets", "yarumoo fruber"))).toEqual(["Yarumo Fruver"]);
  await as.admin(createChain, { body: { name: "Almacenes Guayacán", code: "GYC" } });
  for (const query of ["gyc", "guayacan", "almacenes guallacan"])
    expect(names(await found(as.admin, "chains", query)), query).toEqual(["Almacenes Guayacán"]);
});

test("people are found by name, email and phone, documents by number and market NIT, imports by file", async () => {
  const person = await someone(roles.partner);
  await deps.db
    .updateTable("account")
    .set({ firstName: "Ximena", lastName: "Zuluaga Peña", phone: "+573017770001", email: "xime@example.com" })
    .where("id", "=", person.id)
    .execute();
  for (const query of ["zuluaga ximena", "pena", "zuluga", "XIME@example.com", "+573017770001", "3017770001"])
    expect((await found(as.admin, "people", query)).results, query).toMatchObject([{ id: person.id }]);
  expect((await found(as.admin, "people", "xime@example.com")).results[0]?.isExact).toBe(true);

  const taxId = aTaxId();
  const { id } = await create({ taxId, externalCode: "DOC-1" });
  await as.admin(uploadDocument, {
    params: { id },
    body: { kind: "rut", number: "RT-55 19" },
    file: { bytes: aPdf(), name: "registro tributario.pdf" },
  });
  for (const query of ["RT-55 19", "registro", taxId])
    expect((await found(as.admin, "documents", query)).results, query).toMatchObject([
      { marketId: id, kind: "rut" },
    ]);
  await as.admin(createImport, {
    file: { ...csv("Nombre;NIT", "Uno;990100033"), name: "Tiendas Urabá agosto.csv" },
    body: { kind: "market" },
  });
  expect((await found(as.admin, "imports", "uraba")).results).toMatchObject([
    { fileName: "Tiendas Urabá agosto.csv" },
  ]);
});

test("a partner finds what belongs to their markets, and nothing else, of any kind", async () => {
  const word = "canaryword";
  const own = await create({ name: `${word} own`, externalCode: "CAN-1" });
  const other = await create({ name: `${word} other`, externalCode: "CAN-2" });
  const gone = await create({ name: `${word} gone`, externalCode: "CAN-3" });
  for (const { id, name, taxId } of [own, other, gone]) {
    const menu = { marketId: id, sectionId: await addSection(as.admin, id, word) };
    await addProduct(as.admin, menu, { name, sku: "CAN-SKU", ean: "7701234000028" });
    await as.admin(uploadDocument, {
      params: { id },
      body: { kind: "rut", number: taxId },
      file: { bytes: aPdf(name), name: `${name}.pdf` },
    });
  }
  const partner = await someone(roles.partner);
  for (const { id } of [own, gone])
    await deps.db
      .insertInto("marketMember")
      .values({ marketId: id, accountId: partner.id, role: "owner" })
      .execute();
  await as.admin(deleteMarket, { params: { id: gone.id } });
  await as.admin(createChain, { body: { name: word, code: word } });
  await deps.db.updateTable("account").set({ lastName: word }).where("id", "=", admin.id).execute();
  const bringing = {
    file: { ...csv("Nombre", "Uno"), name: `${word}.csv` },
    body: { kind: "menu" as const },
  };
  await as.admin(createImport, bringing);

  const seen = [
    "markets",
    "products",
    "imports",
    "documents",
    "tasks",
    "events",
    "conversations",
    "messages",
    "posts",
    "mails",
  ] as const;
  const { groups } = await partner.ask(search, { query: { query: word } });
  expect(groups.map(({ kind }) => kind).toSorted()).toEqual(seen.toSorted());
  const named = await partner.ask(search, { query: { query: word, kinds: "people,chains" } });
  expect(named.groups).toEqual([]);
  const queries = [
    word,
    "canary other",
    other.taxId,
    gone.taxId,
    "CAN-2",
    "CAN-3",
    "CAN-SKU",
    "7701234000028",
  ];
  for (const kind of seen)
    for (const query of queries) {
      const text = JSON.stringify(await found(partner.ask, kind, query));
      expect(text.includes("other") || text.includes("gone"), `${kind}: ${query}: ${text}`).toBe(false);
    }
  expect(names(await found(partner.ask, "markets", word))).toEqual([own.name]);
  expect(names(await found(partner.ask, "products", "CAN-SKU"))).toEqual([own.name]);
  expect((await found(partner.ask, "documents", own.taxId)).results).toMatchObject([{ marketId: own.id }]);
  expect((await found(partner.ask, "imports", word)).results).toEqual([]);
  await partner.ask(createImport, { ...bringing, body: { kind: "menu", marketId: own.id } });
  expect((await found(partner.ask, "imports", word)).results).toHaveLength(1);
});

test("a mail is found by its words, with its folder, by whoever has it, and by nobody else", async () => {
  const [reader, other] = [await someone(roles.partner), await someone(roles.partner)];
  const id = randomUUID();
  const written = {
    id,
    version: 0,
    saveId: randomUUID(),
    subject: "Horario de Ituango",
    html: "<p>Adiós</p>",
  };
  await as.admin(saveDraft, { body: { ...written, to: [{ accountId: reader.id }] } });
  await as.admin(sendMail, { body: { draftId: id, version: 1 } });
  expect((await found(as.admin, "mails", "ituango")).results).toMatchObject([{ id, folder: "outbox" }]);
  expect((await found(reader.ask, "mails", "ituango")).results).toEqual([]);
  await hurryJobs();
  for (const query of ["ituango", "ADIOS horario"])
    expect((await found(reader.ask, "mails", query)).results).toMatchObject([
      { id, folder: "inbox", subject: "Horario de Ituango" },
    ]);
  expect((await found(other.ask, "mails", "ituango")).results).toEqual([]);
});

test("tasks and events are found by words of their titles, only by those who may see them", async () => {
  const someOne = await someone();
  const other = await someone();
  const { board } = await as.admin(createBoard, {
    body: { clientId: newId(), title: "Visits", columns: ["To do", "Done"] },
  });
  const params = { boardId: board.id };
  const { task } = await as.admin(createTask, {
    params,
    body: { clientId: newId(), title: "Llamar a Ñandú Express", assigneeIds: [someOne.id] },
  });
  const hidden = { clientId: newId(), title: "Ñandú: contrato" };
  await as.admin(createTask, { params, body: hidden });
  const plain = { end: "2026-12-01T10:00", start: "2026-12-01T09:00" };
  const { event } = await as.admin(createEvent, {
    body: {
      ...plain,
      clientId: newId(),
      title: "Visita ñandú",
      people: [{ accountId: someOne.id }],
      repeat: { every: "week", interval: 1, weekdays: [2], until: null, count: null },
    },
  });
  await as.admin(createEvent, { body: { ...plain, clientId: newId(), title: "Ñandú en privado" } });
  const titles = async (ask: Ask, kind: "tasks" | "events") =>
    (await found(ask, kind, "nandu")).results.map(({ title }) => title);
  expect(await titles(as.admin, "tasks")).toEqual(["Ñandú: contrato", "Llamar a Ñandú Express"]);
  expect((await found(someOne.ask, "tasks", "ÑANDU llamar")).results).toMatchObject([
    { id: task.id, boardId: board.id, boardTitle: "Visits", isDone: false },
  ]);
  expect((await found(someOne.ask, "events", "nandu")).results).toMatchObject([
    { id: event.eventId, title: "Visita ñandú" },
  ]);
  expect(await titles(other.ask, "tasks")).toEqual([]);
  expect(await titles(other.ask, "events")).toEqual([]);
});

test("each kind returns at most five, and says if there are more", async () => {
  const last = ["uno", "dos", "tres", "cuatro", "cinco", "seis"];
  for (const name of last) await create({ name: `Frailejón ${name}`, externalCode: `FR-${name}` });
  const group = await found(as.admin, "markets", "frailejon");
  expect([group.results.length, group.more]).toEqual([5, true]);
  expect((await found(as.admin, "markets", "frailejon cuatro")).more).toBe(false);
});

test("an empty query finds nothing, and the input is validated", async () => {
  const { groups } = await as.admin(search, { query: { query: " -, " } });
  expect(groups.flatMap<unknown>(({ results }) => results)).toEqual([]);
  await expect(as.admin(search, { query: { kinds: "vaults" } })).rejects.toMatchObject({
    status: 422,
  });
});

test("a kind that takes too long is left out, and reported, and the database stops the query; a repeat may take twice as long", async () => {
  const least = async (repeats: number) => {
    const { groups } = await searchWithin(deps.db, admin, { query: "yarumo", repeats }, 1e-9);
    return groups;
  };
  expect((await least(0)).every(({ isLate, results }) => isLate && results.length === 0)).toBe(true);
  // Doubled so often, it is 17 seconds.
  expect((await least(44)).every(({ isLate }) => !isLate)).toBe(true);
  const sleeping = "select pg_sleep(30) as budget_of_a_test";
  expect(
    await withinBudget(deps.db, { milliseconds: 50, isPlannedOnce: true }, (tx) =>
      sql.raw(sleeping).execute(tx),
    ),
  ).toBe(late);
  await until(async () => {
    const running =
      await sql`select from pg_stat_activity where query = ${sleeping} and state = 'active'`.execute(deps.db);
    return running.rows.length === 0;
  });
  expect(
    await withinBudget(deps.db, { milliseconds: 5000, isPlannedOnce: true }, () => wait(1, "in time")),
  ).toBe("in time");
});

test("a connection plans the search of a kind once, whatever the words, and again for another number of words", async () => {
  // A limit of its own: other tests may have used the same connection.
  const limit = 99;
  const words = (patterns: string[]) => ({ folded: patterns.join(" "), patterns });
  const kept = await withinBudget(deps.db, { milliseconds: 5000, isPlannedOnce: true }, async (tx) => {
    for (const patterns of [["%ceiba%"], ["%yarumo%"], ["%ceiba%", "%yarumo%"]])
      await queries.searchChains(tx, words(patterns), { query: "", taxIds: [] }, limit);
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements
      where name like 'search.chains.%' and statement like ${`%limit ${limit}`} order by generic desc`.execute(
      tx,
    );
    return rows;
  });
  expect(kept).toEqual([
    { generic: 2, custom: 0 },
    { generic: 1, custom: 0 },
  ]);
});

test("codes and names are found with their letters and digits written together, in the palette and the list", async () => {
  const { id } = await create({ name: "Surtifamiliar La 14", externalCode: "SRF-0156" });
  for (const query of ["srf0156", "SRF 0156", "srf-0156", "la14", "surtifamiliar la14"]) {
    expect(
      (await found(as.admin, "markets", query)).results.map((one) => one.id),
      query,
    ).toContain(id);
    const { markets } = await as.admin(listMarkets, { query: { search: query } });
    expect(
      markets.map((one) => one.id),
      query,
    ).toContain(id);
  }
});

test("the exact name of a file comes before whatever else is found by its words", async () => {
  await as.admin(createChain, { body: { name: "Vecinos tiendas 2 csv", code: "VEC" } });
  for (const name of ["vec-tiendas-2.csv", "otra vec-tiendas-2.csv"])
    await as.admin(createImport, {
      file: { ...csv("Nombre;NIT", "Uno;990100033"), name },
      body: { kind: "market" },
    });
  const groups = await searchAll(as.admin, { query: "VEC-tiendas-2.csv", kinds: "chains,imports" });
  expect(groups[0]).toMatchObject({ kind: "imports", results: [{ fileName: "vec-tiendas-2.csv" }, {}] });
});
