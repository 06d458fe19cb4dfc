// Chains over HTTP: unique codes, versioned edits, no deletion while in use.
import * as api from "@igo/contract/chains/chains";
import { setImportChain } from "@igo/contract/imports/imports.after";
import { createImport } from "@igo/contract/imports/imports.calls";
import { createRecipe } from "@igo/contract/imports/recipes";
import { createMarket, deleteMarket } from "@igo/contract/markets/markets.calls";
import { checkDigit } from "@igo/contract/parsing/taxId";
import { addStar } from "@igo/contract/stars/stars";
import { expect, test } from "vitest";
import { aMarket, csv } from "@igo/testing/builders/markets";
import { jpeg } from "@igo/testing/builders/pictures";
import { server } from "@igo/testing/server/server";
import { whileWriting } from "@igo/testing/underway";

const { as, database, deps } = await server();

let codes = 0;
const aChain = (given: Partial<api.ChainInput> = {}): api.ChainInput => {
  codes += 1;
  return { name: `Cadena ${codes}`, code: `C-${codes}`, ...given };
};
const create = async (given?: Partial<api.ChainInput>) =>
  (await as.admin(api.createChain, { body: aChain(given) })).chain;
type Changes = Partial<api.ChainInput> & { id: string; version: number };
const update = async (body: Changes) => (await as.admin(api.updateChain, { body })).chain;
const remove = (id: string) => as.admin(api.deleteChain, { params: { id } });
const read = async (chainId: string) => (await as.admin(api.readChain, { query: { chainId } })).chain;

test("a chain is read back as it was written", async () => {
  const given = {
    name: "Almacenes Ñandú",
    taxId: "900123456",
    contactName: "Ana Ruiz",
    contactEmail: "Ana@Example.com",
    contactPhone: "+573001112233",
  };
  const chain = await create({ ...given, code: "nandu.01" });
  expect(chain).toMatchObject({
    ...given,
    code: "nandu.01",
    contactEmail: "ana@example.com",
    marketCount: 0,
    version: 1,
  });
  expect(await read(chain.id)).toEqual(chain);
  expect(await create()).toMatchObject({ taxId: null, contactName: null, contactEmail: null });
});

test("a code belongs to one chain, in upper or lower case; the chain itself may keep it", async () => {
  const taken = { status: 409, code: "chain.code_taken", errors: [{ path: "code", code: "taken" }] };
  const one = await create({ code: "EXITO" });
  const other = await create();
  await expect(create({ code: "exito" })).rejects.toMatchObject(taken);
  await expect(update({ id: other.id, version: 1, code: "Exito" })).rejects.toMatchObject(taken);
  expect(await update({ id: one.id, version: 1, code: "Exito" })).toMatchObject({
    code: "Exito",
    version: 2,
  });
  expect(await read(other.id)).toEqual(other);
});

test("two people who choose a code at the same moment do not both get it", async () => {
  const tries = await Promise.allSettled([create({ code: "RACE" }), create({ code: "race" })]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = tries.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { status: 409, code: "chain.code_taken" } });
});

test("a change sets the given fields, and clears the empty ones", async () => {
  const { id } = await create({ name: "La Cosecha", contactName: "Ana Ruiz" });
  const changed = await update({ id, version: 1, name: "  La Gran Cosecha ", contactName: null });
  expect(changed).toMatchObject({ name: "La Gran Cosecha", contactName: null, version: 2 });
  expect(await read(id)).toEqual(changed);
});

test("an edit of an old version is a conflict that returns the current chain, and changes nothing", async () => {
  const { id } = await create();
  const current = await update({ id, version: 1, name: "La primera" });
  await expect(update({ id, version: 1, name: "La segunda" })).rejects.toMatchObject({
    status: 409,
    code: "chain.version_conflict",
    body: { current },
  });
  expect(await read(id)).toEqual(current);
});

test("of two edits at the same moment, the second is a conflict", async () => {
  const { id } = await create();
  const tries = await Promise.allSettled([
    update({ id, version: 1, name: "La primera" }),
    update({ id, version: 1, name: "La segunda" }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await read(id)).version).toBe(2);
});

test("a chain with a market is kept, even if that is in the recycle bin; the count is of live ones", async () => {
  const { id } = await create();
  const inUse = { status: 409, code: "chain.in_use" };
  const { market } = await as.admin(createMarket, { body: aMarket({ chainId: id, externalCode: "T-1" }) });
  expect((await read(id)).marketCount).toBe(1);
  const state = () => as.admin(api.readChainState, { query: { chainId: id } });
  expect(await state()).toEqual({ byStatus: [{ status: market.status, markets: 1 }] });
  await expect(remove(id)).rejects.toMatchObject(inUse);
  await as.admin(deleteMarket, { params: { id: market.id } });
  expect((await read(id)).marketCount).toBe(0);
  expect(await state()).toEqual({ byStatus: [] });
  await expect(remove(id)).rejects.toMatchObject(inUse);
  await deps.db.deleteFrom("market").where("id", "=", market.id).execute();
  await remove(id);
  await expect(read(id)).rejects.toMatchObject({ status: 404, code: "chain.not_found" });
});

test("a chain with an import is kept", async () => {
  const { id } = await create();
  const file = csv("Nombre;NIT", "Tienda;990100033");
  await as.admin(createImport, { file, body: { kind: "market", chainId: id } });
  await expect(remove(id)).rejects.toMatchObject({ code: "chain.in_use" });
});

test("a deleted chain cannot be found, and its code is free", async () => {
  const { id, code } = await create();
  await remove(id);
  const gone = { status: 404, code: "chain.not_found" };
  await expect(remove(id)).rejects.toMatchObject(gone);
  await expect(update({ id, version: 1, name: "Otra" })).rejects.toMatchObject(gone);
  expect((await create({ code })).code).toBe(code);
});

test("a chain that is deleted while something is written for it is not found", async () => {
  const jpg = { name: "a.jpg", bytes: await jpeg() };
  const table = csv("Nombre;NIT", "Tienda;990100033");
  const { import: run } = await as.admin(createImport, { file: table, body: { kind: "market" } });
  const recipe = {
    format: "igo-recipe-1" as const,
    kind: "market" as const,
    ofSeveral: false,
    headings: ["Nombre"],
    entries: [],
  };
  const writes: ((id: string) => Promise<unknown>)[] = [
    (id) => as.admin(api.setChainLogo, { params: { id }, file: jpg }),
    (chainId) => as.admin(createImport, { file: table, body: { kind: "market", chainId } }),
    (chainId) => as.admin(setImportChain, { params: { id: run.id }, body: { chainId } }),
    (chainId) => as.admin(createRecipe, { body: { chainId, recipe } }),
    (id) => as.admin(addStar, { params: { kind: "chain", id } }),
  ];
  const answers: unknown[] = [];
  for (const write of writes) {
    const { id } = await create();
    const writing: Promise<unknown>[] = [];
    await whileWriting(
      database,
      (tx) => tx.deleteFrom("chain").where("id", "=", id).execute(),
      async () => {
        writing.push(write(id).catch((error: unknown) => error));
      },
    );
    answers.push(...(await Promise.all(writing)));
  }
  expect(answers).toMatchObject(writes.map(() => ({ status: 404, code: "chain.not_found" })));
});

test("chains are searched by name, code and tax ID without accents, sorted, and paged", async () => {
  await create({ name: "Víveres Ámbar", code: "VA" });
  await create({ name: "víveres Bambú", code: "VB", taxId: "901777888" });
  await create({ name: "Viveres Cacao", code: "VC" });
  const ask = async (query: object) => {
    const { chains, total } = await as.admin(api.listChains, { query });
    return { codes: chains.map(({ code }) => code), total };
  };
  expect(await ask({ search: "VIVERES" })).toEqual({ codes: ["VA", "VB", "VC"], total: 3 });
  expect(await ask({ search: "viveres", sort: "-name", pageSize: "2" })).toEqual({
    codes: ["VC", "VB"],
    total: 3,
  });
  expect(await ask({ search: "viveres", sort: "-name", pageSize: "2", page: "2" })).toEqual({
    codes: ["VA"],
    total: 3,
  });
  expect(await ask({ search: "víveres", sort: "-createdAt" })).toMatchObject({ codes: ["VC", "VB", "VA"] });
  expect(await ask({ search: "901777" })).toEqual({ codes: ["VB"], total: 1 });
  const dv = checkDigit("901777888");
  for (const copied of [`901.777.888-${dv}`, `901777888-${dv}`, `901777888${dv}`, `NIT: 901 777 888 – ${dv}`])
    expect(await ask({ search: copied }), copied).toEqual({ codes: ["VB"], total: 1 });
  expect(await ask({ search: "100%" })).toEqual({ codes: [], total: 0 });
});

test("each error is reported at its field", async () => {
  const invalid = {
    name: "X",
    code: "con espacio",
    taxId: "12",
    contactEmail: "nobody",
    contactPhone: "300",
  };
  await expect(create(invalid)).rejects.toMatchObject({
    status: 422,
    errors: Object.keys(invalid).map((path) => ({ path })),
  });
});

test("open screens with chains are notified of each change, without its id", async () => {
  const heard = async () => {
    const events = await deps.db.selectFrom("event").select("payload").execute();
    return events.map(({ payload }) => JSON.stringify(payload)).filter((text) => text.includes('"chains"'));
  };
  const before = (await heard()).length;
  const { id } = await create();
  await update({ id, version: 1, name: "Otra" });
  await remove(id);
  const events = await heard();
  expect(events).toHaveLength(before + 3);
  // Everybody hears them, and not everybody may know of the chain.
  expect(events.join()).not.toContain(id);
});
