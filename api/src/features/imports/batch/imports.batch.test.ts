// Batches: many records written by their codes, judged in the words of an import, taken back like a bulk change.
import type { EndpointInput } from "@igo/contract/core/endpoint";
import type { Scope } from "@igo/contract/core/scopes";
import { createChain } from "@igo/contract/chains/chains";
import { listActivity } from "@igo/contract/insights/activity";
import { createIntegration, createIntegrationKey } from "@igo/contract/integrations/integrations";
import { writeMarkets } from "@igo/contract/markets/markets.batch";
import { readBulk, undoBulk } from "@igo/contract/markets/markets.bulk";
import { deleteMarket, updateMarket } from "@igo/contract/markets/markets.calls";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { writeProducts } from "@igo/contract/products/products.batch";
import { readProductBulk, undoProductBulk } from "@igo/contract/products/products.bulk";
import { searchMarkets } from "@igo/contract/markets/markets.calls";
import { askingOf } from "@igo/testing/asking";
import { behindAll, changePatience, changesAfter } from "@igo/testing/builders/changes";
import { aChain, checkFile, csv } from "@igo/testing/builders/markets";
import { openMarket, productsOf } from "@igo/testing/builders/menus";
import { findMarket, marketsOf, rowsOf } from "@igo/testing/builders/stores";
import { server, settleJobs } from "@igo/testing/server/server";
import { whileWriting } from "@igo/testing/underway";
import { expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: changePatience + 20_000 });

const world = await server();
const { as, app, admin, database } = world;

const program = async (scopes: Scope[], chainIds: string[] | null = null) => {
  const { integration } = await as.admin(createIntegration, {
    body: { name: "SAP de Trigo", purpose: "Tiendas", ownerId: admin.id, scopes, chainIds, expiresOn: null },
  });
  const { key } = await as.admin(createIntegrationKey, { params: { id: integration.id }, body: {} });
  return { integration, ask: askingOf(app, key) };
};

let number = 0;
const aStore = (externalCode: string, given: object = {}) => {
  number += 1;
  return {
    externalCode,
    name: `Tienda ${externalCode}`,
    taxId: "990100011",
    categoryCode: "supermarket",
    departmentCode: "05",
    municipalityCode: "05001",
    address: `Calle ${number} # ${number}-50`,
    phone: "3001000100",
    email: "a@example.com",
    ...given,
  };
};

type Sent = EndpointInput<typeof writeMarkets>["body"];
const write = (chainId: string, items: Sent["items"], how: Partial<Sent> = {}, ask = as.admin) =>
  ask(writeMarkets, { body: { chainId, items, ...how } });

const statesOf = ({ results }: { results: { state: string }[] }) => results.map(({ state }) => state);

test("a program creates and changes markets by their codes, and each item says what became of it, in order", async () => {
  const chainId = await aChain(as.admin);
  const { integration, ask } = await program(["markets:write", "changes:read"]);
  const first = await write(chainId, [aStore("T-1"), aStore("T-2")], {}, ask);
  expect(first).toMatchObject({ written: true, counts: { created: 2, updated: 0, unchanged: 0, error: 0 } });
  const after = await behindAll(as.admin, database);
  const second = await write(
    chainId,
    [
      { externalCode: "T-2", name: "Tienda Luna", acceptingOrders: true },
      { externalCode: "T-1", phone: "3001000100" },
      aStore("T-3", { email: "no es un correo" }),
      aStore("T-4", { openingHours: "L-V 8:00-20:00" }),
    ],
    {},
    ask,
  );
  expect(second.results).toMatchObject([
    { externalCode: "T-2", state: "updated", id: first.results[1]?.id, version: 2, issues: [] },
    { externalCode: "T-1", state: "unchanged", id: first.results[0]?.id, issues: [] },
    {
      externalCode: "T-3",
      state: "error",
      id: null,
      issues: [{ field: "email", code: "INVALID_EMAIL", severity: "error" }],
    },
    { externalCode: "T-4", state: "created", version: 1 },
  ]);
  const luna = first.results[1]?.id ?? "";
  expect(await findMarket(as.admin, luna)).toMatchObject({ name: "Tienda Luna", version: 2 });
  const { results } = await as.admin(searchMarkets, { query: { query: "Luna" } });
  expect(results.map(({ id }) => id)).toEqual([luna]);

  const { versions } = await as.admin(marketHistory, { params: { id: luna } });
  expect(versions.map(({ actor, source }) => [actor?.name, source])).toEqual([
    [integration.name, "bulk"],
    [integration.name, "bulk"],
  ]);
  const { lines } = await as.admin(listActivity, { query: { actorId: integration.id } });
  expect(lines.map(({ action }) => action)).toEqual(["market.bulk", "market.bulk"]);
  const changes = await changesAfter(ask, after, 2);
  expect(changes.map(({ kind, source }) => `${kind} ${source}`).toSorted()).toEqual([
    "market.created bulk",
    "market.updated bulk",
  ]);
});

test("its issues are those of an import of the same values", async () => {
  const chainId = await aChain(as.admin);
  await write(chainId, [aStore("T-1")]);
  const rows = [
    ["T-1", "", "12", "99999", "correo", "siempre", "-"],
    ["T-2", "Dos", "990100011", "Medellín", "b@example.com", "5:30-", "3001000100"],
    ["T-2", "Dos", "990100011", "05001", "b@example.com", "", "3001000100"],
    ["T-3", "x".repeat(300), "990100011-9", "Narnia", "b@@example", "7x24", "N/A"],
  ];
  const fields = ["externalCode", "name", "taxId", "municipalityCode", "email", "openingHours", "phone"];
  const items = rows.map((cells) => ({
    externalCode: cells[0] ?? "",
    ...Object.fromEntries(fields.slice(1).map((field, at) => [field, cells[at + 1] ?? ""])),
    categoryCode: "supermarket",
    address: "Calle 7 # 2-3",
  }));
  const headings = "codigo;nombre;nit;municipio;correo;horario;celular;categoria;direccion";
  const lines = rows.map((cells) => [...cells, "supermarket", "Calle 7 # 2-3"].join(";"));
  const run = await checkFile(as.admin, csv(headings, ...lines), { chainId });
  const imported = (await rowsOf(as.admin, run.id)).map(({ issues }) => issues);
  const { results } = await write(chainId, items, { dryRun: true });
  type Told = (typeof imported)[number];
  const inOrder = (issues: Told) =>
    issues.toSorted((one, other) => `${one.field} ${one.code}`.localeCompare(`${other.field} ${other.code}`));
  // A row of the file counts its heading.
  const placed = results.map(({ issues }) =>
    issues.map((issue) =>
      issue.code === "DUPLICATE_IN_FILE"
        ? {
            ...issue,
            params: { row: Number(issue.params["row"]) + 1 },
            message: issue.message.replace("2", "3"),
          }
        : issue,
    ),
  );
  expect(placed.flat().length).toBeGreaterThan(8);
  expect(placed.map(inOrder)).toEqual(imported.map(inOrder));
});

test("a dry run, and all-or-nothing with one error, say what would happen and write nothing", async () => {
  const chainId = await aChain(as.admin);
  await write(chainId, [aStore("T-1")]);
  const items = [{ externalCode: "T-1", name: "Otra" }, aStore("T-2"), { externalCode: "T-3", name: "Sola" }];
  for (const how of [{ dryRun: true }, { mode: "all-or-nothing" as const }]) {
    const answer = await write(chainId, items, how);
    expect(answer).toMatchObject({ written: false, batchId: null });
    expect(statesOf(answer)).toEqual(["updated", "created", "error"]);
    expect(answer.results[1]?.id).toBeNull();
  }
  expect(await marketsOf(as.admin, chainId)).toMatchObject([{ name: "Tienda T-1", version: 1 }]);
  const { rows } = await database.query(
    "select count(*)::integer as staged from import_market where import_id not in (select id from import)",
  );
  expect(rows[0]).toEqual({ staged: 0 });
  const all = await write(chainId, items.slice(0, 2), { mode: "all-or-nothing" });
  expect(all).toMatchObject({ written: true, counts: { created: 1, updated: 1 } });
});

test("it is undone as one bulk change: what it made goes to the bin, what was edited since stays", async () => {
  const chainId = await aChain(as.admin);
  await write(chainId, [aStore("T-1"), aStore("T-2")]);
  const { batchId, results } = await write(chainId, [
    { externalCode: "T-1", name: "Uno", notes: "Nueva", chamberRegistration: null },
    { externalCode: "T-2", name: "Dos" },
    aStore("T-3"),
  ]);
  const id = results[0]?.id ?? "";
  await as.admin(updateMarket, { body: { id, version: 2, name: "A mano" } });
  await as.admin(undoBulk, { params: { id: batchId ?? "" } });
  await settleJobs();
  const { bulk } = await as.admin(readBulk, { params: { id: batchId ?? "" } });
  expect(bulk).toMatchObject({ status: "undone", kept: [{ marketId: id, fields: ["name"] }] });
  expect(await marketsOf(as.admin, chainId)).toMatchObject([
    { name: "A mano", externalCode: "T-1" },
    { name: "Tienda T-2", externalCode: "T-2" },
  ]);
  expect((await findMarket(as.admin, id)).notes).toBeNull();
});

test("a repeat with the same Idempotency-Key gets the first answer, and another body with it is refused", async () => {
  const chainId = await aChain(as.admin);
  const headers = { "idempotency-key": "batch-1" };
  const body = { chainId, items: [aStore("T-1")] };
  const first = await as.admin(writeMarkets, { body, headers });
  expect(await as.admin(writeMarkets, { body, headers })).toEqual(first);
  expect(statesOf(first)).toEqual(["created"]);
  await expect(
    as.admin(writeMarkets, { body: { chainId, items: [aStore("T-2")] }, headers }),
  ).rejects.toMatchObject({ code: "request.key_reused" });
});

test("a code twice in a batch counts once, the first", async () => {
  const chainId = await aChain(as.admin);
  const answer = await write(chainId, [
    aStore("T-1", { name: "Primera" }),
    aStore("T-1", { name: "Segunda" }),
  ]);
  expect(answer.results).toMatchObject([
    { state: "created" },
    { state: "error", issues: [{ field: "externalCode", code: "DUPLICATE_IN_FILE", params: { row: 1 } }] },
  ]);
  expect(answer.results[1]?.issues[0]?.message).toContain("1");
  expect(await marketsOf(as.admin, chainId)).toMatchObject([{ name: "Primera" }]);
});

test("two batches that make the same codes at once, in opposite order, make each once", async () => {
  const chainId = await aChain(as.admin);
  const items = Array.from({ length: 20 }, (_, at) => aStore(`T-${at}`));
  const [one, other] = await Promise.all([write(chainId, items), write(chainId, items.toReversed())]);
  expect([...statesOf(one), ...statesOf(other)].toSorted()).toEqual([
    ...items.map(() => "created"),
    ...items.map(() => "unchanged"),
  ]);
  expect(await marketsOf(as.admin, chainId)).toHaveLength(20);
});

test("what another has changed between judging and writing is judged anew", async () => {
  const chainId = await aChain(as.admin);
  const { results } = await write(chainId, [aStore("T-1"), aStore("T-2")]);
  let writing: ReturnType<typeof write> | undefined;
  await whileWriting(
    database,
    (tx) =>
      tx
        .updateTable("market")
        .set({ deletedAt: new Date().toISOString(), version: 2 })
        .where("id", "=", results[0]?.id ?? "")
        .execute(),
    async () => {
      writing = write(chainId, [
        { externalCode: "T-1", name: "Uno" },
        { externalCode: "T-2", name: "Dos" },
      ]);
    },
  );
  const answer = await writing;
  expect(answer?.results).toMatchObject([
    { state: "error", issues: [{ code: "POSSIBLE_DUPLICATE", params: { reason: "deleted" } }] },
    { state: "updated" },
  ]);
});

test("a code in the bin is an error until the item says what to do", async () => {
  const chainId = await aChain(as.admin);
  const { results } = await write(chainId, [aStore("T-1"), aStore("T-2")]);
  for (const { id } of results) await as.admin(deleteMarket, { params: { id: id ?? "" } });
  const asked = await write(chainId, [aStore("T-1")]);
  expect(asked.results).toMatchObject([{ state: "error", issues: [{ code: "POSSIBLE_DUPLICATE" }] }]);
  const decided = await write(chainId, [
    aStore("T-1", { decision: "update" }),
    aStore("T-2", { decision: "new" }),
  ]);
  expect(decided.results).toMatchObject([{ state: "updated", id: results[0]?.id }, { state: "created" }]);
  expect(await marketsOf(as.admin, chainId)).toHaveLength(2);
});

test("a key of some chains writes to those alone, and learns nothing of another's", async () => {
  const [own, other] = [await aChain(as.admin), await aChain(as.admin)];
  await write(other, [aStore("T-1", { address: "Calle 1 # 1-50" })]);
  const { ask } = await program(["markets:write"], [own]);
  await expect(write(other, [aStore("T-9")], {}, ask)).rejects.toMatchObject({
    status: 404,
    code: "chain.not_found",
  });
  await expect(ask(writeMarkets, { body: { chainId: null, items: [aStore("T-9")] } })).rejects.toMatchObject({
    code: "request.invalid",
  });
  const answer = await write(own, [{ ...aStore("T-1"), address: "Calle 1 # 1-50" }, aStore("-")], {}, ask);
  expect(answer.results).toMatchObject([
    { state: "created", issues: [] },
    { state: "error", id: null, issues: [{ field: "externalCode", code: "REQUIRED" }] },
  ]);
});

test("a market that lacks what it needs does not go live, and its item says so", async () => {
  const chainId = await aChain(as.admin);
  const { results } = await write(chainId, [aStore("T-1", { status: "active" })]);
  expect(results).toMatchObject([
    {
      state: "created",
      issues: [{ field: "status", severity: "warning", params: { reason: "incomplete" } }],
    },
  ]);
  expect((await findMarket(as.admin, results[0]?.id ?? "")).status).toBe("draft");
});

test("values are taken as the API shows them, and null clears", async () => {
  const chainId = await aChain(as.admin);
  const openingHours = {
    weekly: [
      { day: 1, open: "08:00", close: "12:00" },
      { day: 1, open: "14:00", close: "20:00" },
      { day: 6, open: "22:00", close: "02:00" },
    ],
    exceptions: [{ date: "2027-12-24", shifts: [{ open: "08:00", close: "12:00" }], note: "Nochebuena" }],
    closedUntil: null,
    closedOnHolidays: true,
  };
  const given = aStore("T-1", {
    openingHours,
    paymentMethods: ["cash", "nequi"],
    commissionPct: 15.5,
    minOrderCop: 20_000,
    lat: 6.25,
    lon: -75.56,
    notes: "Entrar por la 10",
  });
  const { results } = await write(chainId, [given]);
  expect(results).toMatchObject([{ state: "created", issues: [] }]);
  const made = await findMarket(as.admin, results[0]?.id ?? "");
  expect(made).toMatchObject({
    paymentMethods: ["cash", "nequi"],
    commissionPct: 15.5,
    minOrderCop: 20_000,
    lat: 6.25,
    phone: "+573001000100",
  });
  expect(made.openingHours).toEqual(openingHours);
  const again = Object.fromEntries(
    Object.keys(given).map((field) => [field, made[field as keyof typeof made]]),
  ) as typeof given;
  expect(statesOf(await write(chainId, [again]))).toEqual(["unchanged"]);
  const cleared = await write(chainId, [
    { externalCode: "T-1", notes: null, openingHours: null, paymentMethods: [] },
  ]);
  expect(statesOf(cleared)).toEqual(["updated"]);
  const now = await findMarket(as.admin, results[0]?.id ?? "");
  expect(now).toMatchObject({ notes: null, openingHours: null, paymentMethods: null });
  const wrong = await write(chainId, [
    { externalCode: "T-1", name: null, openingHours: { weekly: [{ day: 9, open: "8", close: "x" }] } },
  ]);
  expect(wrong.results[0]?.issues.map(({ field, code }) => [field, code])).toEqual(
    expect.arrayContaining([
      ["name", "REQUIRED"],
      ["openingHours", "INVALID_HOURS"],
    ]),
  );
});

test("hostile names, texts and sizes are refused or written as they are", async () => {
  const chainId = await aChain(as.admin);
  const names = ["constructor", "toString", "__proto__", "hasOwnProperty", "' or 1=1 --", "\u202eT-1"];
  const answer = await write(
    chainId,
    names.map((code) => aStore(code, { name: `Tienda ${code}` })),
  );
  expect(answer.counts.created + answer.counts.error).toBe(names.length);
  expect(statesOf(answer).slice(0, 4)).toEqual(["created", "created", "created", "created"]);
  const refused = async (items: unknown, code: string) =>
    expect(
      as.admin(writeMarkets, { body: { chainId, items: items as Sent["items"] } }),
    ).rejects.toMatchObject({ code });
  await refused([{ ...aStore("T-1"), toString: "x" }], "request.invalid");
  await refused(JSON.parse(`[{"externalCode":"T-1","__proto__":{"name":"x"}}]`), "request.invalid");
  await refused([aStore("T-1", { name: "a\0b" })], "request.invalid");
  await refused([aStore("T-1", { name: "x".repeat(40_000) })], "request.invalid");
  await refused([], "request.invalid");
  await refused(
    Array.from({ length: 1001 }, (_, at) => ({ externalCode: `T-${at}` })),
    "request.invalid",
  );
  await refused(
    Array.from({ length: 200 }, (_, at) => aStore(`T-${at}`, { notes: "x".repeat(30_000) })),
    "request.too_large",
  );
  const odd = await write(chainId, [aStore("T-1", { openingHours: "🍕" })]);
  expect(odd.results).toMatchObject([{ state: "error", issues: [{ code: "INVALID_HOURS" }] }]);
  const long = await write(chainId, [aStore("T-1", { notes: "x".repeat(30_000) })]);
  expect(long.results).toMatchObject([{ state: "error", issues: [{ field: "notes", code: "TOO_LONG" }] }]);
});

test("products are written by their SKUs, into sections by name, and undone with them", async () => {
  const marketId = await openMarket(world, { externalCode: "M-1" });
  const { ask } = await program(["products:write"]);
  const items = [
    { sku: "A-1", name: "Arroz", priceCop: 2300, sectionName: "Granos" },
    { sku: "A-2", name: "Panela", priceCop: "2.500", sectionName: "Despensa", stock: 4 },
    { sku: "A-3", name: "Sin precio", sectionName: "Granos" },
    {
      sku: "A-4",
      name: "Sin fecha",
      priceCop: 900,
      sectionName: "Granos",
      availableFrom: "0000-01-01",
      saleHours: "🍕",
    },
  ];
  const first = await ask(writeProducts, { body: { marketId, items } });
  expect(first.results).toMatchObject([
    { sku: "A-1", state: "created", version: 1 },
    { sku: "A-2", state: "created" },
    { sku: "A-3", state: "error", issues: [{ field: "priceCop", code: "REQUIRED" }] },
    { sku: "A-4", state: "error" },
  ]);
  expect(first.results[3]?.issues.map(({ field, code }) => [field, code])).toEqual(
    expect.arrayContaining([
      ["availableFrom", "INVALID_DATE"],
      ["saleHours", "INVALID_HOURS"],
    ]),
  );
  const optionGroups = [{ name: "Salsas", min: 0, max: 2, options: [{ name: "Rosada", priceCop: 0 }] }];
  const second = await ask(writeProducts, {
    body: {
      marketId,
      items: [
        { sku: "A-1", compareAtPriceCop: 3000, optionGroups },
        { sku: "A-2", discountPct: null, sectionName: "Dulces", taxCode: "iva_19" },
      ],
    },
  });
  expect(statesOf(second)).toEqual(["updated", "updated"]);
  const products = await productsOf(world, marketId);
  expect(products.map(({ sku, priceCop, section }) => [sku, priceCop, section])).toEqual(
    expect.arrayContaining([
      ["A-1", 2300, "Granos"],
      ["A-2", 2500, "Dulces"],
    ]),
  );
  const id = second.batchId ?? "";
  await as.admin(undoProductBulk, { params: { id } });
  await settleJobs();
  const { bulk } = await as.admin(readProductBulk, { params: { id } });
  expect(bulk).toMatchObject({ status: "undone", kept: [] });
  const back = await productsOf(world, marketId);
  expect(back.map(({ sku, section, compareAtPriceCop }) => [sku, section, compareAtPriceCop])).toEqual(
    expect.arrayContaining([
      ["A-1", "Granos", null],
      ["A-2", "Despensa", null],
    ]),
  );
});

test("a market that is deleted takes no products, and another's does not exist", async () => {
  const chain = (await as.admin(createChain, { body: { name: "Ajena", code: "AJENA" } })).chain.id;
  const marketId = await openMarket(world, { externalCode: "M-2" });
  const { ask } = await program(["products:write"], [chain]);
  const body = { marketId, items: [{ sku: "A-1", name: "Arroz", priceCop: 2300, sectionName: "Granos" }] };
  const gone = { status: 404, code: "market.not_found" };
  await expect(ask(writeProducts, { body })).rejects.toMatchObject(gone);
  await as.admin(deleteMarket, { params: { id: marketId } });
  await expect(as.admin(writeProducts, { body })).rejects.toMatchObject(gone);
});
