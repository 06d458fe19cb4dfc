import { previewBulk } from "@igo/contract/markets.bulk";
import * as api from "@igo/contract/markets.calls";
import { createChain } from "@igo/contract/chains";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/markets";
import { server, until } from "@igo/testing/server";

const { as, partner, database, admin, deps, someone } = await server();

const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(api.createMarket, { body: aMarket(given) })).market;
const aChain = async (code: string) =>
  (await as.admin(createChain, { body: { name: `Cadena ${code}`, code } })).chain;

test("a market is created with the defaults of a new one, and both readings of details show it", async () => {
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

test("two live markets of a chain cannot share a code; those of two chains can", async () => {
  const [one, other] = [await aChain("uno"), await aChain("dos")];
  await create({ externalCode: "T-1", chainId: one.id });
  await create({ externalCode: "T-1", chainId: other.id });
  await expect(create({ externalCode: "T-1", chainId: one.id })).rejects.toMatchObject({
    status: 409,
    code: "market.code_taken",
    errors: [{ path: "externalCode", code: "taken" }],
  });
});

test("what names nothing is refused at its field", async () => {
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

test("a stale version is a conflict that carries what is current", async () => {
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

test("a change that changes nothing makes no version", async () => {
  const { id, name } = await create({ externalCode: "V-2" });
  const { market } = await as.admin(api.updateMarket, { body: { id, version: 1, name } });
  expect(market.version).toBe(1);
});

test("a market moves along its lifecycle, and not beside it", async () => {
  const { id } = await create({ externalCode: "L-1" });
  const move = (status: string, version: number, reason?: string) =>
    as.admin(api.moveMarket, { params: { id }, body: { status, version, reason } as never });
  await expect(move("active", 1)).rejects.toMatchObject({
    status: 409,
    code: "market.illegal_move",
    body: { message: expect.stringContaining("cannot go from pending documents to active") },
  });
  await move("in_review", 1);
  await move("active", 2);
  await expect(move("suspended", 3)).rejects.toMatchObject({
    errors: [{ path: "reason", code: "required" }],
  });
  const { market } = await move("suspended", 3, "Sin registro sanitario");
  expect(market).toMatchObject({ status: "suspended", version: 4 });
});

test("a deleted market is gone from the list, is in the recycle bin, and comes back", async () => {
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

test("many are deleted in the background", async () => {
  const ids = [(await create({ externalCode: "M-1" })).id, (await create({ externalCode: "M-2" })).id];
  await as.admin(api.deleteMarkets, { body: { ids } });
  await until(async () => {
    const found = await Promise.all(ids.map((id) => as.admin(api.findMarketById, { params: { id } })));
    return found.every(({ market }) => market.deletedAt !== null);
  });
});

test("search finds words in any order, without accents or capitals", async () => {
  const { id } = await create({ name: "Panadería Espiga de Ñariño", externalCode: "S-1" });
  for (const search of ["espiga panaderia", "ÑARIÑO", "narino s-1", "Panadería 990100011 medellin"])
    expect(
      (await as.admin(api.listMarkets, { query: { search } })).markets.map((market) => market.id),
    ).toContain(id);
  const { results } = await as.admin(api.searchMarkets, { query: { query: "espiga" } });
  expect(results).toMatchObject([{ id, municipalityName: "Medellín" }]);
});

test("filters combine, and a filter of several values means any of them", async () => {
  const chain = await aChain("filtros");
  await create({ chainId: chain.id, externalCode: "1", categoryCode: "bakery" });
  await create({ chainId: chain.id, externalCode: "2", categoryCode: "fruver" });
  await create({
    chainId: chain.id,
    externalCode: "3",
    categoryCode: "fruver",
    departmentCode: "11",
    municipalityCode: "11001",
  });
  const codes = async (query: object) =>
    (
      await as.admin(api.listMarkets, { query: { chainId: chain.id, sort: "externalCode", ...query } })
    ).markets.map(({ externalCode }) => externalCode);
  expect(await codes({})).toEqual(["1", "2", "3"]);
  expect(await codes({ categoryCode: "fruver,bakery" })).toEqual(["1", "2", "3"]);
  expect(await codes({ categoryCode: "fruver", departmentCode: "05" })).toEqual(["2"]);
  expect(await codes({ sort: "-externalCode" })).toEqual(["3", "2", "1"]);
});

test("pages by number and by cursor show each market once, in every order", async () => {
  const chain = await aChain("paginas");
  for (let index = 0; index < 7; index += 1)
    await create({ chainId: chain.id, externalCode: `P-${index}`, name: `Tienda ${index % 3}` });
  for (const sort of ["name", "-name", "createdAt", "-createdAt", "municipalityName", "status"] as const) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await as.admin(api.listMarkets, {
        query: { chainId: chain.id, pageSize: "3", sort, ...(cursor ? { cursor } : {}) },
      });
      expect(page).toMatchObject({ total: 7, totalIsExact: true });
      seen.push(...page.markets.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const numbered = await Promise.all(
      ["1", "2", "3"].map((page) =>
        as.admin(api.listMarkets, { query: { chainId: chain.id, pageSize: "3", page, sort } }),
      ),
    );
    expect(numbered.flatMap(({ markets }) => markets.map(({ id }) => id))).toEqual(seen);
    expect(new Set(seen).size).toBe(7);
  }
});

test("a cursor of another order, or no cursor at all, is refused", async () => {
  for (const cursor of ["xyz", Buffer.from('["name","a","b"]').toString("base64url")])
    await expect(as.admin(api.listMarkets, { query: { cursor } })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: "query.cursor", code: "invalid" }],
    });
});

test("a partner sees the markets he is a member of, and no others exist for him", async () => {
  const mine = await create({ name: "Mía", externalCode: "MM-1" });
  const foreign = await create({ name: "Ajena", externalCode: "MM-2" });
  await database.db
    .insertInto("marketMember")
    .values({ marketId: mine.id, accountId: partner.id, role: "owner", createdAt: new Date().toISOString() })
    .execute();
  const { markets } = await as.partner(api.listMarkets, {});
  expect(markets.map(({ id }) => id)).toEqual([mine.id]);
  await expect(as.partner(api.listMarkets, { query: { network: "true" } })).rejects.toMatchObject({
    code: "access.admin_only",
  });
  expect((await as.partner(api.findMarketById, { params: { id: mine.id } })).market.name).toBe("Mía");
  await expect(as.partner(api.findMarketById, { params: { id: foreign.id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(as.partner(api.deleteMarket, { params: { id: mine.id } })).rejects.toMatchObject({
    status: 403,
  });
});

test("a partner hears of a change of his own market, and of no other's", async () => {
  const member = await someone();
  const [mine, foreign] = [await create({ externalCode: "HE-1" }), await create({ externalCode: "HE-2" })];
  await database.db
    .insertInto("marketMember")
    .values({ marketId: mine.id, accountId: member.id, role: "owner" })
    .execute();
  const heard: unknown[] = [];
  const stop = await deps.events.follow(
    { ...member, displayName: "Ana", locale: "es" },
    undefined,
    (_id, event) => event !== undefined && heard.push(event),
  );
  for (const { id } of [foreign, mine])
    await as.admin(api.updateMarket, { body: { id, version: 1, notes: "x" } });
  await until(async () => heard.length > 0);
  stop();
  expect(heard).toEqual([{ kind: "stale", feature: "markets", ids: [mine.id] }]);
});

test("a bank number is stored as ciphertext, shown masked, and a masked one changes nothing", async () => {
  const { id, bankAccountNumber } = await create({ externalCode: "B-1", bankAccountNumber: "00012345678" });
  expect(bankAccountNumber).toBe("····5678");
  const { market } = await as.admin(api.updateMarket, {
    body: { id, version: 1, bankAccountNumber: "····5678", notes: "x" },
  });
  expect(market.bankAccountNumber).toBe("····5678");
  await as.admin(api.updateMarket, { body: { id, version: 2, bankAccountNumber: "98765432100" } });
  const everything = JSON.stringify([
    await database.db.selectFrom("market").selectAll().where("id", "=", id).execute(),
    await database.db.selectFrom("marketChange").selectAll().where("marketId", "=", id).execute(),
  ]);
  expect(everything).not.toMatch(/00012345678|98765432100/);
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

test("what is secret of a market travels in no list", async () => {
  const given = { externalCode: "B-2", name: "Tienda Ultrasecreta", bankCode: "bancolombia" } as const;
  const { id } = await create({ ...given, bankAccountType: "savings", bankAccountNumber: "11122233344" });
  const told = JSON.stringify([
    await as.admin(api.listMarkets, { query: { search: "ultrasecreta" } }),
    await as.admin(api.searchMarkets, { query: { query: "ultrasecreta" } }),
    await as.admin(previewBulk, { body: { ids: [id], set: { commissionPct: 3 }, preview: true } }),
  ]);
  expect(told).toContain("Tienda Ultrasecreta");
  expect(told).not.toMatch(/bank|bancolombia|3344/i);
});

test("an address is kept as it was written, beside the form in which it is compared", async () => {
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
