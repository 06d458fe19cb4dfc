// With any combination of filters, the list, its total, the export and a bulk change agree on the markets, and these
// are the ones that match each filter when checked one by one.
import type { Market } from "@igo/contract/markets/markets";
import { previewBulk } from "@igo/contract/markets/markets.bulk";
import * as api from "@igo/contract/markets/markets.calls";
import { exportMarkets } from "@igo/contract/markets/markets.export";
import { setMembers } from "@igo/contract/markets/members";
import { needName } from "@igo/contract/markets/needs";
import { missingNeeds } from "@igo/contract/markets/readiness";
import { fold } from "@igo/contract/parsing/text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf } from "@igo/testing/bytes";
import { aChain, aMarket, commitFile, csv, settings } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, partner, someone } = await server();
const manager = await someone();
const nobody = await someone();

// The cycles differ in length, so that nearly every combination occurs.
const names = ["Panadería Ñandú", "Droguería Quindío", "Mercado Jilguero", "Fruver Wayúu"];
const addresses = ["Calle 10 # 5-20", "Transversal 9 # 8-7", "Vereda El Yarumo"];
const towns = [
  { departmentCode: "05", municipalityCode: "05001" },
  { departmentCode: "05", municipalityCode: "05045" },
  { departmentCode: "11", municipalityCode: "11001" },
  { departmentCode: "88", municipalityCode: "88001" },
];
const categories = ["supermarket", "bakery", "pharmacy"];
const statuses = ["draft", "pending_documents", "in_review", "active"] as const;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const always = { weekly: everyDay.map((day) => ({ day, open: "00:00", close: "24:00" })), exceptions: [] };
const hours = [null, always, { ...always, closedUntil: "2099-01-01T00:00:00Z" }];
const whole = {
  personType: "natural_person",
  documentType: "CC",
  taxId: "1020304050",
  contactName: "Lucía Peña",
  ...settings,
} as const;
const chains = [await aChain(as.admin), await aChain(as.admin)];
const of = <One>(all: readonly One[], index: number): One => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error("Nothing to choose from");
  return one;
};

type Known = { market: Market; members: string[]; importIds: string[]; opens: boolean | null };
const everything: Known[] = [];
for (let index = 0; index < 60; index += 1) {
  const openingHours = of(hours, index + Math.floor(index / 7));
  const { market } = await as.admin(api.createMarket, {
    body: aMarket({
      ...(index % 5 === 0 ? whole : {}),
      name: `${of(names, index)} ${index}`,
      externalCode: `F-${index}`,
      chainId: of([null, ...chains], Math.floor(index / 2)),
      address: of(addresses, Math.floor(index / 3)),
      categoryCode: of(categories, Math.floor(index / 4)),
      status: of(statuses, Math.floor(index / 5)),
      acceptingOrders: of([true, false, null], index),
      openingHours: openingHours && { closedUntil: null, ...openingHours },
      ...of(towns, Math.floor(index / 6)),
    }),
  });
  const members = [partner, manager].filter((_, turn) => index % (3 + turn) === 0).map(({ id }) => id);
  await as.admin(setMembers, {
    params: { id: market.id },
    body: { members: members.map((userId) => ({ userId, role: "owner" as const })) },
  });
  everything.push({
    market,
    members,
    importIds: [],
    opens: openingHours && !("closedUntil" in openingHours),
  });
}
// Some are changed by an import, and some are in the recycle bin.
const ofNoChain = everything.filter(({ market }) => market.chainId === null);
const imported = ofNoChain.filter((_, index) => index % 2 === 0);
const run = await commitFile(
  as.admin,
  csv("Código interno;Notas", ...imported.map(({ market }) => `${market.externalCode};Revisada`)),
);
for (const known of imported) known.importIds.push(run.id);
for (const [index, { market }] of everything.entries())
  if (index % 11 === 10) await as.admin(api.deleteMarket, { params: { id: market.id } });
for (const known of everything)
  known.market = (await as.admin(api.findMarketById, { params: { id: known.market.id } })).market;

type Requested = Record<string, string>;
const any = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: 2 }).map((some) => some.join(","));
const requested: fc.Arbitrary<Requested> = fc
  .record(
    {
      search: fc.constantFrom(
        "ñandu",
        "QUINDIO drogueria",
        "calle",
        "yarumo jilguero",
        "f 7",
        "medellin",
        "wayuu",
      ),
      contains: fc.constantFrom(
        "name:PANADER",
        "address:9 # 8",
        "contactName:pena",
        "name:fruver,address:yarumo",
      ),
      status: any(statuses),
      chainId: any([...chains, "none"]),
      categoryCode: any(categories),
      departmentCode: any(["05", "11", "88"]),
      municipalityCode: any(["05001", "05045", "11001"]),
      memberId: any([partner.id, manager.id, nobody.id, "none"]),
      openNow: fc.constantFrom("true", "false"),
      acceptingOrders: fc.constantFrom("true", "false"),
      readiness: fc.constantFrom("ready", "lacks"),
      lacks: any(needName.options),
      importId: fc.constantFrom(
        run.id,
        run.id.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      ),
      deleted: fc.constantFrom("true", "false"),
    },
    { requiredKeys: [] },
  )
  // One to four filters, because nothing ever matches all of them.
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 4 }).map((some) => Object.fromEntries(some)));

const eachAlone: Requested = {
  search: "ñandu",
  contains: "name:PANADER",
  status: "active",
  chainId: "none",
  categoryCode: "bakery",
  departmentCode: "05",
  municipalityCode: "05001",
  memberId: partner.id,
  openNow: "true",
  acceptingOrders: "true",
  readiness: "ready",
  lacks: "coordinates",
  importId: run.id,
  deleted: "true",
};

const wordsOf = ({ name, externalCode, taxId, taxIdDv, address, municipalityName }: Market) =>
  fold([name, externalCode, taxId, taxIdDv, address, municipalityName].join(" "));
const textOf = (market: Market, column: string): string => {
  const value = Object.entries(market).find(([field]) => field === column)?.[1];
  return typeof value === "string" ? value : "";
};
const isNoneOf = (value: string | undefined, among: string) => !among.split(",").includes(value ?? "none");

/** What each filter means, implemented independently. */
const misses: Record<string, (known: Known, wanted: string) => boolean> = {
  search: ({ market }, wanted) =>
    fold(wanted)
      .split(" ")
      .some((word) => !wordsOf(market).includes(word)),
  contains: ({ market }, wanted) =>
    wanted.split(",").some((one) => {
      const [column = "", piece = ""] = one.split(":");
      return !fold(textOf(market, column)).includes(fold(piece));
    }),
  status: ({ market }, wanted) => isNoneOf(market.status, wanted),
  chainId: ({ market }, wanted) => isNoneOf(market.chainId ?? undefined, wanted),
  categoryCode: ({ market }, wanted) => isNoneOf(market.categoryCode, wanted),
  departmentCode: ({ market }, wanted) => isNoneOf(market.departmentCode, wanted),
  municipalityCode: ({ market }, wanted) => isNoneOf(market.municipalityCode, wanted),
  memberId: ({ members }, wanted) =>
    members.length === 0 ? isNoneOf("none", wanted) : members.every((id) => isNoneOf(id, wanted)),
  openNow: ({ opens }, wanted) => String(opens) !== wanted,
  acceptingOrders: ({ market }, wanted) => String(market.acceptingOrders ?? false) !== wanted,
  readiness: ({ market }, wanted) => (missingNeeds(market).length === 0 ? "ready" : "lacks") !== wanted,
  lacks: ({ market }, wanted) => missingNeeds(market).every(({ name }) => isNoneOf(name, wanted)),
  importId: ({ importIds }, wanted) => !importIds.includes(wanted),
  deleted: ({ market }, wanted) => String(market.deletedAt !== null) !== wanted,
};
const expectedOf = (filter: Requested, within?: string): string[] =>
  everything
    .filter(
      (known) =>
        Object.entries({ deleted: "false", ...filter }).every(
          ([name, wanted]) => !misses[name]?.(known, wanted),
        ) &&
        (within === undefined || known.members.includes(within)),
    )
    .map(({ market }) => String(market.externalCode))
    .toSorted();

const listed = async (ask: typeof as.admin, filter: Requested) => {
  const page = await ask(api.listMarkets, { query: { ...filter, pageSize: "200" } });
  expect(page).toMatchObject({ total: page.markets.length, totalIsExact: true });
  return page.markets.map(({ externalCode }) => String(externalCode)).toSorted();
};
const exported = async (filter: Requested) => {
  const query = { ...filter, format: "csv", columns: "externalCode", sort: "name" } as const;
  const text = Buffer.from(bytesOf(await as.admin(exportMarkets, { query }))).toString("utf8");
  return text.trim().split("\r\n").slice(1).toSorted();
};

test(
  "list, total, export and a bulk change agree for any combination of filters",
  { timeout: 120_000 },
  async () => {
    const found = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(requested, async (filter) => {
        const expected = expectedOf(filter);
        for (const name of Object.keys(filter)) found.set(name, (found.get(name) ?? 0) + expected.length);
        expect(await listed(as.admin, filter)).toEqual(expected);
        expect(await exported(filter)).toEqual(expected);
        const { deleted, ...wanted } = filter;
        if (deleted !== "true") {
          const target = Object.keys(wanted).length > 0 ? { filter: wanted } : { all: true as const };
          const body = { ...target, set: { prepTimeMin: 17 }, preview: true } as const;
          expect((await as.admin(previewBulk, { body })).counts).toMatchObject({
            matched: expected.length,
            change: expected.length,
          });
        }
        // A partner's recycle bin is empty, whatever they request.
        expect(await listed(as.partner, filter)).toEqual(expectedOf(wanted, partner.id));
      }),
      // Each filter alone first: a seed in which one of them never matches would prove nothing about it.
      { numRuns: 120, examples: Object.entries(eachAlone).map(([name, wanted]) => [{ [name]: wanted }]) },
    );
    expect(Object.keys(misses).filter((name) => !found.get(name))).toEqual([]);
  },
);
