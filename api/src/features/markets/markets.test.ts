// The calls of a market: created, changed at its version, moved between statuses, deleted and restored.
import * as api from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aChain, aMarket } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";

const { as, database, admin } = await server();

const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(api.createMarket, { body: aMarket(given) })).market;

test("a new market gets the defaults, and both forms of details return it", async () => {
  const market = await create({ externalCode: "A-1" });
  expect(market).toMatchObject({
    status: "pending_documents",
    documentType: "NIT",
    taxIdDv: "2",
    personType: "legal_entity",
    normalizedAddress: "KR 43A # 1-50 LC 2",
    municipalityName: "Medellín",
    version: 1,
  });
  const [byQuery, byPath] = await Promise.all([
    as.admin(api.readMarket, { query: { marketId: market.id } }),
    as.admin(api.findMarketById, { params: { id: market.id } }),
  ]);
  expect(byQuery.market).toEqual(market);
  expect(byPath.market).toEqual(market);
});

test("hours have the same keys in every answer, and a holiday written out that is none changes nothing", async () => {
  const weekly = [{ day: 1 as const, open: "08:00", close: "20:00" }];
  const openingHours = { weekly, exceptions: [], closedUntil: null };
  const market = await create({ openingHours, decision: "new" });
  expect(market.openingHours).toEqual({ ...openingHours, closedOnHolidays: false });
  const { id } = market;
  const update = (hours: object) =>
    as.admin(api.updateMarket, { body: { id, version: 1, openingHours: { ...openingHours, ...hours } } });
  expect((await update({ closedOnHolidays: false })).market.version).toBe(1);
  const closed = (await update({ closedOnHolidays: true })).market;
  expect(closed).toMatchObject({ version: 2, openingHours: { closedOnHolidays: true } });
  const read = await as.admin(api.findMarketById, { params: { id } });
  expect(read.market.openingHours).toEqual(closed.openingHours);
});

test("two live markets of a chain cannot share a code; those of two chains can", async () => {
  const [one, other] = [await aChain(as.admin), await aChain(as.admin)];
  await create({ externalCode: "T-1", chainId: one });
  await create({ externalCode: "T-1", chainId: other });
  await expect(create({ externalCode: "T-1", chainId: one })).rejects.toMatchObject({
    status: 409,
    code: "market.code_taken",
    errors: [{ path: "externalCode", code: "taken" }],
  });
});

test("a reference to nothing is rejected at its field", async () => {
  await expect(
    create({ categoryCode: "nave-espacial", municipalityCode: "08001", taxIdDv: "9" }),
  ).rejects.toMatchObject({
    status: 422,
    errors: [
      { path: "categoryCode", code: "invalid" },
      { path: "municipalityCode", code: "invalid" },
      { path: "taxIdDv", code: "invalid" },
    ],
  });
});

test("saving a stale version is a conflict that includes the current one", async () => {
  const { id } = await create({ externalCode: "V-1" });
  await as.admin(api.updateMarket, { body: { id, version: 1, name: "Primero" } });
  await expect(
    as.admin(api.updateMarket, { body: { id, version: 1, name: "Segundo" } }),
  ).rejects.toMatchObject({
    status: 409,
    code: "market.version_conflict",
    body: { current: { id, name: "Primero", version: 2 } },
  });
});

test("of fifty editors of one version one wins", async () => {
  const { id } = await create({ externalCode: "V-50" });
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, editor) =>
      as.admin(api.updateMarket, { body: { id, version: 1, name: `Editor ${editor}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an update with no difference makes no version", async () => {
  const { id, name } = await create({ externalCode: "V-2" });
  const { market } = await as.admin(api.updateMarket, { body: { id, version: 1, name } });
  expect(market.version).toBe(1);
});

test("each change is recorded with who made it, from and to", async () => {
  const { id } = await create({ externalCode: "H-1" });
  await as.admin(api.updateMarket, { body: { id, version: 1, name: "Nueva", commissionPct: 18 } });
  const changes = await database.db
    .selectFrom("marketChange")
    .selectAll()
    .where("marketId", "=", id)
    .orderBy("version")
    .execute();
  expect(changes).toMatchObject([
    { version: 1, kind: "create", source: "form", actorId: admin.id },
    {
      version: 2,
      kind: "update",
      changes: { name: ["Supermercado El Samán", "Nueva"], commissionPct: [null, 18] },
    },
  ]);
});

test("a market changes status only along its life cycle", async () => {
  const { id } = await create({ externalCode: "L-1" });
  const move = (status: string, version: number, reason?: string) =>
    as.admin(api.moveMarket, { params: { id }, body: { status, version, reason } as never });
  await expect(move("active", 1)).rejects.toMatchObject({
    status: 409,
    code: "market.illegal_move",
    body: {
      message: expect.stringContaining("cannot go from pending documents to active"),
      allowed: ["in_review", "closed"],
    },
  });
  await move("in_review", 1);
  await move("active", 2);
  await expect(move("suspended", 3)).rejects.toMatchObject({
    errors: [{ path: "reason", code: "required" }],
  });
  const { market } = await move("suspended", 3, "Sin registro sanitario");
  expect(market).toMatchObject({ status: "suspended", version: 4 });
});

test("a deleted market leaves the list, appears in the recycle bin, and can be restored", async () => {
  const { id } = await create({ name: "Tienda Efímera", externalCode: "D-1" });
  await as.admin(api.deleteMarket, { params: { id } });
  const listed = (deleted: boolean) =>
    as.admin(api.listMarkets, { query: { search: "efimera", ...(deleted ? { deleted: "true" } : {}) } });
  expect((await listed(false)).total).toBe(0);
  expect((await listed(true)).markets).toMatchObject([{ id }]);
  await expect(as.admin(api.deleteMarket, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const { market } = await as.admin(api.restoreMarket, { params: { id } });
  expect(market.deletedAt).toBeNull();
});

test("a code taken since keeps a deleted market in the recycle bin", async () => {
  const { id } = await create({ externalCode: "D-2" });
  await as.admin(api.deleteMarket, { params: { id } });
  await create({ externalCode: "D-2" });
  await expect(as.admin(api.restoreMarket, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: "market.restore_code_taken",
  });
});

test("a bulk deletion runs in the background", async () => {
  const ids = [(await create({ externalCode: "M-1" })).id, (await create({ externalCode: "M-2" })).id];
  await as.admin(api.deleteMarkets, { body: { ids } });
  await settleJobs();
  for (const id of ids) {
    const { market } = await as.admin(api.findMarketById, { params: { id } });
    expect(market.deletedAt).not.toBeNull();
  }
});

test("an address is stored as it was written, beside its normalised form for comparison", async () => {
  const { id, address, normalizedAddress } = await create({
    externalCode: "AD-1",
    address: "Cra. 43 A No. 1 - 50 lc 2",
  });
  expect([address, normalizedAddress]).toEqual(["Cra. 43 A No. 1 - 50 lc 2", "KR 43A # 1-50 LC 2"]);
  const change = async (version: number, wanted: string) =>
    (await as.admin(api.updateMarket, { body: { id, version, address: wanted } })).market;
  expect(await change(1, "cll 10 # 5 - 20")).toMatchObject({
    address: "cll 10 # 5 - 20",
    normalizedAddress: "CL 10 # 5-20",
  });
  expect(await change(2, "Vereda El Alto")).toMatchObject({
    address: "Vereda El Alto",
    normalizedAddress: null,
  });
});
