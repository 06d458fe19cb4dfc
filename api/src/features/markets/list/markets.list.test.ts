// Finding markets: typos, text in a column, people, readiness, and open now compared with the parser of hours.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { missingNeeds } from "@igo/contract/markets/readiness";
import { maxCodes } from "@igo/contract/markets/markets.filter";
import { checkDigit } from "@igo/contract/parsing/taxId";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { openAt } from "@igo/contract/parsing/hours/openAt";
import * as api from "@igo/contract/markets/markets.calls";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aChain, aMarket, aTaxId, settings } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { instantOf } from "./markets.matching.service.ts";
import { openKeys } from "./markets.open.queries.ts";

const { as, partner, database } = await server();

const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (await as.admin(api.createMarket, { body: aMarket(given) })).market;
const ids = async (query: object) => (await as.admin(api.listMarkets, { query })).markets.map(({ id }) => id);

test("a typo still finds the store", async () => {
  const { id } = await create({
    name: "Panadería Girasoles",
    address: "Transversal 9 # 8-7",
    externalCode: "W-1",
  });
  for (const search of ["panderia girasoles", "girazoles", "girasolse", "GIRASÓLES transversl"])
    expect(await ids({ search }), search).toEqual([id]);
  expect(await ids({ search: "helicopteros" })).toEqual([]);
});

test("part of a word is found anywhere in it, beside digits, and however many words contain it", async () => {
  const beside = await create({ name: "Ferremuebles24horas", externalCode: "XQW77" });
  const inside = await create({ name: "Granferremuebles", externalCode: "W-3" });
  const separate = await create({ name: "Muebles Ferre", externalCode: "W-4" });
  const found = async (search: string) => new Set(await ids({ search }));
  expect(await found("ferremuebles")).toEqual(new Set([beside.id, inside.id]));
  expect(await found("muebles ferr")).toEqual(new Set([beside.id, inside.id, separate.id]));
  expect(await found("horas 24h")).toEqual(new Set([beside.id]));
  expect(await found("les24 qw7")).toEqual(new Set([beside.id]));
  // More words contain the typed text than the query looks up individually.
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const many = Array.from(letters.repeat(4), (one, turn) => `zigu${one}${letters[turn % 23]}`);
  for (let from = 0; from < many.length; from += 13)
    await create({ name: many.slice(from, from + 13).join(" "), externalCode: `Z-${from}` });
  expect((await found("zigu")).size).toBe(8);
  expect((await found("ziguzm zigu")).size).toBeGreaterThan(0);
});

test("a NIT finds its market however it was copied, and a number with spaces is several words", async () => {
  const taxId = "901555123";
  const dv = checkDigit(taxId);
  const dotted = "901.555.123";
  const own = await create({ name: "Granero El Puente", taxId, address: "Calle 72 # 14-26" });
  // Its numbers begin like the groups of that NIT.
  await create({ name: `Granero 901 555 123 ${dv}`, taxId: "900373115" });
  const copies = [
    taxId,
    `${taxId}${dv}`,
    `${taxId}-${dv}`,
    `${dotted}-${dv}`,
    `${dotted} – ${dv}`,
    `901,555,123-${dv}`,
    `901 555 123-${dv}`,
    ` NIT. ${dotted}-${dv}\n`,
    "901.555.1",
  ];
  for (const copied of copies) {
    expect(await ids({ search: copied }), copied).toEqual([own.id]);
    if (copied.includes(dv))
      expect(await ids({ codes: copied.replaceAll(",", ".") }), copied).toEqual([own.id]);
  }
  expect(await ids({ search: "72 14" })).toEqual([own.id]);
});

test("a column of codes finds the markets that have them as internal code or NIT, in either form", async () => {
  const taxId = aTaxId();
  const byTaxId = await create({ name: "Droguería Uno", taxId, externalCode: "COL-1" });
  const byCode = await create({ name: "Droguería Dos", externalCode: "COL-2" });
  await create({ name: "Droguería Tres", externalCode: "COL-3" });
  const both = new Set([byTaxId.id, byCode.id]);
  for (const one of [taxId, `${taxId}-${checkDigit(taxId)}`])
    expect(new Set(await ids({ codes: `${one},col-2,NO-SUCH` })), one).toEqual(both);
  expect(await ids({ codes: "COL-2", search: "uno" })).toEqual([]);
  expect(await ids({ codes: "NO-SUCH" })).toEqual([]);
  const many = Array.from({ length: maxCodes + 1 }, (_, index) => index);
  await expect(ids({ codes: many.join() })).rejects.toMatchObject({ status: 422 });
});

test("part of a column is found in that column only", async () => {
  const one = await create({ name: "Tienda Ceiba", contactName: "Lucía Peña", externalCode: "C-1" });
  const two = await create({ name: "Tienda Lucía", contactName: "Ana Ceiba", externalCode: "C-2" });
  expect(await ids({ contains: "name:CEIBA" })).toEqual([one.id]);
  expect(await ids({ contains: "contactName:ceiba" })).toEqual([two.id]);
  expect(await ids({ contains: "name:tienda,contactName:pena" })).toEqual([one.id]);
  await expect(ids({ contains: "bankAccountNumber:1" })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "query.contains.0" }],
  });
});

test("markets are found by who manages them, and so are those without a manager", async () => {
  const chainId = await aChain(as.admin);
  const [one, two] = [
    await create({ chainId, externalCode: "1" }),
    await create({ chainId, externalCode: "2" }),
  ];
  await database.db
    .insertInto("marketMember")
    .values({ marketId: one.id, accountId: partner.id, role: "owner" })
    .execute();
  const of = (memberId: string) => ids({ chainId, memberId, sort: "externalCode" });
  expect(await of(partner.id)).toEqual([one.id]);
  expect(await of("none")).toEqual([two.id]);
  expect(await of(`${partner.id},none`)).toEqual([one.id, two.id]);
});

const whole = {
  personType: "legal_entity",
  legalName: "Inversiones S.A.S.",
  legalRepName: "Marcela Ospina",
  legalRepDocument: "1999000123",
  contactName: "Andrés Cano",
  ...settings,
  openingHours: { weekly: [{ day: 1, open: "08:00", close: "20:00" }], exceptions: [], closedUntil: null },
} as const satisfies Partial<Parameters<typeof aMarket>[0]>;

test("the list and the market's own page agree on readiness", async () => {
  const chainId = await aChain(as.admin);
  const given = [
    {},
    whole,
    { ...whole, taxRegime: null, lat: null },
    { ...whole, personType: "natural_person", legalName: null },
    { ...whole, bankAccountNumber: null },
  ] as const;
  const markets = [];
  for (const [index, one] of given.entries())
    markets.push(
      await create({
        ...one,
        ...("paymentMethods" in one ? { paymentMethods: [...one.paymentMethods] } : {}),
        ...("openingHours" in one
          ? { openingHours: { ...one.openingHours, weekly: [...one.openingHours.weekly], exceptions: [] } }
          : {}),
        chainId,
        externalCode: `R-${index}`,
      }),
    );
  const { markets: listed } = await as.admin(api.listMarkets, {
    query: { chainId, sort: "externalCode" },
  });
  expect(listed.map((one) => one.lacks)).toEqual(
    markets.map((market) => missingNeeds(market).map(({ name }) => name)),
  );
  const codes = async (query: object) =>
    (await as.admin(api.listMarkets, { query: { chainId, sort: "externalCode", ...query } })).markets.map(
      ({ externalCode }) => externalCode,
    );
  expect(await codes({ readiness: "ready" })).toEqual(["R-1", "R-3"]);
  expect(await codes({ readiness: "lacks" })).toEqual(["R-0", "R-2", "R-4"]);
  expect(await codes({ lacks: "coordinates" })).toEqual(["R-0", "R-2"]);
  expect(await codes({ lacks: "taxRegime,bank" })).toEqual(["R-0", "R-2", "R-4"]);
});

test("open now finds the stores whose hours say so, even after the hours change", async () => {
  const chainId = await aChain(as.admin);
  const always: OpeningHours = {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "00:00", close: "24:00" })),
    exceptions: [],
    closedUntil: null,
  };
  const open = await create({ chainId, externalCode: "1", openingHours: always });
  const closed = await create({
    chainId,
    externalCode: "2",
    openingHours: { ...always, closedUntil: "2099-01-01T00:00:00Z" },
  });
  const silent = await create({ chainId, externalCode: "3" });
  const list = async (openNow: string) => ids({ chainId, openNow });
  expect(await list("true")).toEqual([open.id]);
  expect(await list("false")).toEqual([closed.id]);
  await as.admin(api.updateMarket, { body: { id: closed.id, version: 1, openingHours: always } });
  expect((await list("true")).toSorted()).toEqual([open.id, closed.id].toSorted());
  const { markets } = await as.admin(api.listMarkets, { query: { chainId, sort: "externalCode" } });
  expect(markets.map(({ openNow }) => openNow)).toEqual([true, true, null]);
  expect(markets.at(-1)?.id).toBe(silent.id);
});

const time = fc.constantFrom("00:00", "00:30", "02:00", "08:00", "12:00", "17:30", "22:00", "23:59", "24:00");
const shift = fc.record({ open: time, close: time });
// The days around a holiday on a Monday (2026-11-16) and around New Year.
const date = fc.constantFrom(
  "2026-11-14",
  "2026-11-15",
  "2026-11-16",
  "2026-11-17",
  "2026-12-31",
  "2027-01-01",
);
const hours: fc.Arbitrary<OpeningHours> = fc
  .record({
    weekly: fc.array(
      fc
        .tuple(fc.constantFrom(1, 2, 3, 4, 5, 6, 7, "holiday" as const), shift)
        .map(([day, one]) => ({ day, ...one })),
      { maxLength: 12 },
    ),
    exceptions: fc.uniqueArray(
      fc.record({ date, shifts: fc.array(shift, { maxLength: 2 }), note: fc.constant("") }),
      { maxLength: 3, selector: (one) => one.date },
    ),
    closedUntil: fc.option(date.map((day) => `${day}T17:00:00Z`)),
    minds: fc.boolean(),
  })
  .map(({ minds, ...given }) => (minds ? { ...given, closedOnHolidays: true } : given));
const instant = fc
  .tuple(date, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 59 }))
  .map(([day, minute, second]) => new Date(Date.parse(`${day}T05:00:00Z`) + minute * 60_000 + second * 1000));

test("the database and the parser of hours agree at any instant, even nights, holidays and exceptions", async () => {
  const keys = new Map<string, OpeningHours>();
  for (const given of fc.sample(hours, 150)) {
    const { rows } = await database.query(
      "insert into opening_schedule (key, hours) values (md5($1)::uuid, $1::jsonb) on conflict (key) do update set key = excluded.key returning key",
      [JSON.stringify(given)],
    );
    keys.set(String(rows[0]?.key), given);
  }
  for (const at of fc.sample(instant, 60)) {
    const open = new Set(await openKeys(database.db, instantOf(at)));
    for (const [key, given] of keys)
      expect({ at, given, open: open.has(key) }).toEqual({
        at,
        given,
        open: openAt(given, at, isHoliday).open,
      });
  }
});
