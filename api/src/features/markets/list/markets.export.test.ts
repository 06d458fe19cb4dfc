// The export: exactly the filtered markets, in a form that an import reads back as unchanged.
import { createChain } from "@igo/contract/chains/chains";
import { exportMarkets } from "@igo/contract/markets/markets.export";
import * as api from "@igo/contract/markets/markets.calls";
import { marketLabels } from "@igo/contract/markets/labels";
import type { MarketInput } from "@igo/contract/markets/markets";
import { readRows } from "@igo/sheet/workbook";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aChain, aMarket, checkFile } from "@igo/testing/builders/markets";
import { bytesOf as fileBytes } from "@igo/testing/bytes";
import { server } from "@igo/testing/server/server";

const { as, database, someone } = await server();

const create = async (given: Partial<MarketInput> = {}) =>
  (await as.admin(api.createMarket, { body: aMarket(given) })).market;
const bytesOf = async (query: object, language = "es", ask = as.admin) =>
  Buffer.from(fileBytes(await ask(exportMarkets, { query, headers: { "accept-language": language } })));
const textOf = async (query: object) => (await bytesOf({ ...query, format: "csv" })).toString("utf8");

const awkward: Partial<MarketInput>[] = [
  {
    externalCode: "00012",
    name: "=SUMA(A1:A9)",
    notes: '+57 "comillas"; y, comas\nsegunda línea',
    commissionPct: 0.5,
  },
  {
    externalCode: "1E5",
    name: "Ñandú & Co. <b>",
    notes: "-",
    address: "@casa, vereda 'La Ñ'",
    commissionPct: 18,
  },
  {
    externalCode: "10-12",
    name: "  Tienda 007  ",
    personType: "natural_person",
    documentType: "CC",
    taxId: "1020304050",
    landline: "+576045550101",
    postalCode: "050021",
    lat: 6.208751234,
    lon: -75.57,
    prepTimeMin: 0,
    deliveryRadiusKm: 4.5,
    minOrderCop: 12_500,
    commissionPct: 12.75,
    bankCode: "bancolombia",
    bankAccountType: "savings",
    bankAccountNumber: "00012345678",
    paymentMethods: ["cash", "bre_b"],
    taxRegime: "simple_regime",
    chamberRegistration: "21-123456-02",
    acceptingOrders: true,
    legalRepDocument: "0199900012",
    openingHours: {
      weekly: [
        { day: 1, open: "08:00", close: "12:00" },
        { day: 1, open: "14:00", close: "02:00" },
        { day: "holiday", open: "09:00", close: "24:00" },
      ],
      exceptions: [{ date: "2026-12-24", shifts: [], note: "Nochebuena; cerramos" }],
      closedUntil: "2026-12-01T13:00:00Z",
    },
  },
  { externalCode: "B", departmentCode: "88", municipalityCode: "88001", status: "active" },
];

for (const format of ["xlsx", "csv"] as const)
  for (const language of ["es", "en"])
    test(`the full form as ${format} in ${language} imports back as unchanged, even with awkward values`, async () => {
      const chainId = await aChain(as.admin);
      for (const given of awkward) await create({ ...given, chainId });
      const bytes = await bytesOf({ chainId, format }, language);
      expect(bytes.toString("latin1")).not.toContain("00012345678");
      const run = await checkFile(as.admin, { name: `x.${format}`, bytes }, { chainId });
      const changed = await database.db
        .selectFrom("importMarket")
        .select(["row", "changes", "issues"])
        .where("importId", "=", run.id)
        .where("outcome", "<>", "unchanged")
        .execute();
      expect(changed).toEqual([]);
      expect(run.counts).toMatchObject({
        rows: awkward.length,
        unchanged: awkward.length,
        error: 0,
        update: 0,
      });
      expect(run.issueCounts).toEqual([]);
    });

const cellsOf = async (bytes: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), "igo-export-"));
  try {
    const path = join(folder, "export.xlsx");
    writeFileSync(path, bytes);
    const rows = [];
    for await (const batch of readRows(path, { sheet: 0 })) rows.push(...batch.map(({ cells }) => cells));
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test("only the requested columns, in their order; numbers are numbers and codes are texts", async () => {
  const { chain } = await as.admin(createChain, { body: { name: "Cadena columnas", code: "columnas" } });
  const chainId = chain.id;
  await create({ chainId, externalCode: "007", minOrderCop: 15_000, commissionPct: 18, lat: 6.5, lon: -75 });
  const columns = "minOrderCop,externalCode,commissionPct,lat,chainName";
  expect(await cellsOf(await bytesOf({ chainId, columns }))).toEqual([
    ["Pedido mínimo", "Código interno", "Comisión (%)", "Latitud", "Cadena"],
    [15_000, "007", { percent: 0.18 }, 6.5, "Cadena columnas"],
  ]);
});

test("the file has exactly the filtered markets, beyond any page, in the requested order", async () => {
  const chainId = await aChain(as.admin);
  const codes = Array.from({ length: 1203 }, (_, index) => String(index).padStart(4, "0"));
  const model = await create({ chainId, externalCode: "model" });
  await database.query(
    `insert into market (id, chain_id, external_code, name, document_type, tax_id, category_code, status, email, phone,
       department_code, municipality_code, address)
     select gen_random_uuid(), chain_id, lpad(n::text, 4, '0'), name, document_type, tax_id, category_code,
       case when n % 2 = 0 then 'active' else 'draft' end, email, phone, department_code, municipality_code, address
     from market, generate_series(0, 1202) n where id = $1`,
    [model.id],
  );
  const lines = async (query: object) =>
    (await textOf({ chainId, columns: "externalCode", sort: "externalCode", ...query }))
      .trim()
      .split("\r\n")
      .slice(1);
  expect(await lines({})).toEqual([...codes, "model"]);
  expect(await lines({ status: "draft" })).toEqual(codes.filter((code) => Number(code) % 2 === 1));
});

test("a text that a spreadsheet would execute is written as text", async () => {
  const chainId = await aChain(as.admin);
  await create({ chainId, externalCode: "F", name: '=HYPERLINK("http://x")', contactName: "@SUM(1)" });
  const text = await textOf({ chainId, columns: "name,contactName,phone" });
  expect(text).toContain(`"'=HYPERLINK(""http://x"")";'@SUM(1);'+573001000100`);
});

test("a partner exports the markets they are a member of", async () => {
  const member = await someone();
  const mine = await create({ externalCode: "mine-export" });
  await create({ externalCode: "not-mine-export" });
  await database.db
    .insertInto("marketMember")
    .values({ marketId: mine.id, accountId: member.id, role: "owner" })
    .execute();
  const text = (await bytesOf({ format: "csv", columns: "externalCode" }, "en", member.ask)).toString();
  expect(text).toBe(`\uFEFF${marketLabels.externalCode.en}\r\nmine-export\r\n`);
});
