// Possible duplicates: a warning when creating one, found by a scan, merged, and the merge undone.
import * as imports from "@igo/contract/imports/imports.calls";
import * as documents from "@igo/contract/markets/markets.documents";
import * as api from "@igo/contract/markets/markets.duplicates";
import * as markets from "@igo/contract/markets/markets.calls";
import { listActivity } from "@igo/contract/insights/activity";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { listMembers } from "@igo/contract/markets/members";
import type { LiveEvent } from "@igo/contract/events/events";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aMarket, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { server, settleJobs } from "@igo/testing/server/server";

const { as, database, partner, someone } = await server();

type Given = Parameters<typeof aMarket>[0];
const create = async (given: Given = {}) =>
  (await as.admin(markets.createMarket, { body: aMarket(given) })).market;
const find = async (id: string) => (await as.admin(markets.findMarketById, { params: { id } })).market;
const join = (marketId: string, accountId: string) =>
  database.db.insertInto("marketMember").values({ marketId, accountId, role: "owner" }).execute();
let documentNumber = 900_000_100;
/** A unique document, so that tests do not affect each other. */
const ofOne = (): Given => ({ documentType: "CC", taxId: String((documentNumber += 1)) });
/** Two possible duplicates: with a code, creating one asks for no confirmation. */
const pairOf = async (owner: Given, code: string) =>
  [await create(owner), await create({ ...owner, externalCode: code })] as const;
const version = ({ id, version: now }: { id: string; version: number }) => ({ id, version: now });

test("creating a possible duplicate without a code warns, and the user decides", async () => {
  const owner = ofOne();
  const { id, name } = await create({ ...owner, address: "Carrera 43A # 1-50 Local 2" });
  const again = { ...owner, name: "Otro letrero", address: "Cra. 43 A No. 1 - 50 lc 2" };
  await expect(create(again)).rejects.toMatchObject({
    status: 409,
    code: "market.possible_duplicate",
    body: { duplicate: { id, name, externalCode: null, address: "Carrera 43A # 1-50 Local 2" } },
  });
  await create({ ...again, externalCode: "it has a code" });
  await create({ ...again, address: "Calle 1 # 2-3" });
  expect((await create({ ...again, decision: "branch" })).name).toBe("Otro letrero");
});

test("after not a duplicate was chosen, in the form or an import, a scan does not ask again", async () => {
  const nit = "800197268";
  const owner = { documentType: "NIT", taxId: nit } as const;
  await create({ ...owner, externalCode: "A-1" });
  await create({ ...owner, decision: "branch" });
  const run = await checkFile(
    as.admin,
    csv(
      "nombre;nit;categoria;departamento;ciudad;direccion;celular;correo",
      `Otra más;${nit};fruver;05;05001;${aMarket().address};3001000100;a@example.com`,
    ),
  );
  expect(run.counts).toMatchObject({ duplicate: 1 });
  await as.admin(imports.fixImportRows, {
    params: { id: run.id },
    body: { rows: [{ row: 2, decision: "new" }] },
  });
  await as.admin(imports.commitImport, { params: { id: run.id }, body: { mode: "valid" } });
  expect((await settled(as.admin, run.id)).counts).toMatchObject({ committed: 1 });
  const [seen] = await pairOf(ofOne(), "A-2");
  const found = await scan();
  expect(found.filter((pair) => pair.markets.some(({ id }) => id === seen.id))).toHaveLength(1);
  expect(found.filter((pair) => pair.markets.some(({ taxId }) => taxId === nit))).toEqual([]);
});

test("nearly the same name within 150 m is a possible duplicate; farther away or another name is not", async () => {
  const owner = ofOne();
  await create({ ...owner, name: "Panadería La Espiga", address: "Vereda El Alto", lat: 6.2, lon: -75.5 });
  const near = { ...owner, address: "Finca La Loma", lat: 6.201, lon: -75.5 };
  await expect(create({ ...near, name: "Panaderia Espiga" })).rejects.toMatchObject({ status: 409 });
  await create({ ...near, name: "Droguería Sol" });
  await create({ ...near, name: "Panaderia Espiga", address: "Finca El Mirador", lat: 6.21 });
});

const pairs = async () => (await as.admin(api.listDuplicates, {})).pairs;
const scan = async () => {
  await as.admin(api.scanDuplicates, {});
  await settleJobs();
  return pairs();
};

test("a scan finds pairs once, not those of two codes, and does not report a dismissed pair again", async () => {
  const owner = ofOne();
  const [first, second] = await pairOf(owner, "S-1");
  await create({ ...owner, externalCode: "S-2", address: "Calle 99 # 9-9" });
  await create({ ...owner, externalCode: "S-3", address: "Calle 99 # 9-9" });
  const mine = (found: api.DuplicatePair[]) =>
    found.filter((pair) => pair.markets.some(({ taxId }) => taxId === owner?.taxId));
  const [pair, ...rest] = mine(await scan());
  expect(rest).toEqual([]);
  expect(pair).toMatchObject({ reason: "same_address", markets: [{ id: first.id }, { id: second.id }] });
  await as.admin(api.dismissDuplicate, { params: { id: pair?.id ?? "" } });
  await expect(as.admin(api.dismissDuplicate, { params: { id: pair?.id ?? "" } })).rejects.toMatchObject({
    status: 404,
  });
  await pairOf({ ...owner, address: "Calle 7 # 7-7" }, "S-4");
  const again = mine(await scan());
  expect(again).not.toEqual([]);
  expect(again.some(({ id }) => id === pair?.id)).toBe(false);
  await as.admin(api.reopenDuplicate, { params: { id: pair?.id ?? "" } });
  expect(mine(await pairs()).some(({ id }) => id === pair?.id)).toBe(true);
  const { lines } = await as.admin(listActivity, { query: { marketId: first.id } });
  expect(lines.map(({ action }) => action)).toEqual([
    "market.maybeDuplicate",
    "market.notDuplicate",
    "market.create",
  ]);
});

test("administrators who watch a scan learn when it ends and what it found", async () => {
  await pairOf(ofOne(), "W-1");
  const { rows: before } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(
    database.db,
  );
  await as.admin(api.scanDuplicates, {});
  await settleJobs();
  const { rows } = await sql<{ payload: LiveEvent }>`
    select payload from event where id > ${before[0]?.id ?? 0} order by id`.execute(database.db);
  const last = rows
    .map(({ payload }) => payload)
    .find((event) => event.kind === "duplicates" && event.status === "done");
  expect(last).toMatchObject({ found: 1 });
});

const merging = async () => {
  const owner = ofOne();
  const keep = await create({ ...owner, name: "La que queda", notes: "vieja" });
  const gone = await create({
    ...owner,
    name: "La que se va",
    externalCode: `M-${documentNumber}`,
    decision: "branch",
  });
  const person = await someone();
  await join(keep.id, partner.id);
  await join(gone.id, partner.id);
  await join(gone.id, person.id);
  await as.admin(documents.uploadDocument, {
    params: { id: gone.id },
    body: { kind: "rut" },
    file: { name: "rut.pdf", bytes: aPdf() },
  });
  const merged = await as.admin(api.mergeMarkets, {
    body: { keep: version(keep), remove: version(gone), take: ["name", "externalCode", "notes"] },
  });
  return { keep, gone, person, ...merged };
};
const peopleOf = async (id: string) =>
  (await as.admin(listMembers, { params: { id } })).members.map(({ userId }) => userId).toSorted();
const papersOf = async (id: string) =>
  (await as.admin(documents.listDocuments, { params: { id } })).documents.length;

test("a merge keeps one market with the chosen fields, the people and the documents of both", async () => {
  const { keep, gone, person, market } = await merging();
  expect(market).toMatchObject({
    id: keep.id,
    name: "La que se va",
    externalCode: gone.externalCode,
    notes: null,
  });
  expect((await find(gone.id)).deletedAt).not.toBeNull();
  expect(await peopleOf(keep.id)).toEqual([partner.id, person.id].toSorted());
  expect(await papersOf(keep.id)).toBe(1);
  await expect(
    as.admin(api.mergeMarkets, { body: { keep: version(keep), remove: version(gone) } }),
  ).rejects.toMatchObject({ status: 409, code: "market.version_conflict" });
});

test("a merge can be undone, except what was edited since", async () => {
  const { keep, gone, person, mergeId, market } = await merging();
  await as.admin(markets.updateMarket, { body: { id: keep.id, version: market.version, notes: "editada" } });
  const undo = () => as.admin(api.undoMerge, { params: { id: mergeId } });
  const back = await undo();
  expect(back.market).toMatchObject({ name: "La que queda", externalCode: null, notes: "editada" });
  expect(back.restored).toMatchObject({ id: gone.id, externalCode: gone.externalCode, deletedAt: null });
  expect(await peopleOf(keep.id)).toEqual([partner.id]);
  expect(await peopleOf(gone.id)).toEqual([partner.id, person.id].toSorted());
  expect([await papersOf(keep.id), await papersOf(gone.id)]).toEqual([0, 1]);
  await expect(undo()).rejects.toMatchObject({ code: "market.merge_undone" });
  const { versions } = await as.admin(marketHistory, { params: { id: keep.id } });
  expect(versions.map(({ source, sourceId }) => [source, sourceId === mergeId])).toEqual([
    ["undo", true],
    ["form", false],
    ["form", true],
    ["form", false],
  ]);
});
