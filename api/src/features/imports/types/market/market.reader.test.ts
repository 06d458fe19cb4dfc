// Converts spreadsheet rows to markets: the samples as people send them, and cells that depend on each other.
import type { RawCell } from "@igo/contract/parsing/cells";
import { type MarketField, marketFields } from "@igo/contract/markets/markets";
import { describe, expect, test } from "vitest";
import { categories, places } from "../../../../../fixtures/lists.ts";
import expectedIssues from "../../../../../fixtures/sample-2-expected-issues.json" with { type: "json" };
import { sample } from "../../../../../fixtures/samples.ts";
import { matchColumns } from "../../columns/match.ts";
import { marketRecognition } from "./market.fields.ts";
import { type MarketReaderOptions, buildMarketReader, missingRequired } from "./market.reader.ts";

const isField = (field: string | null): field is MarketField => field !== null && field in marketFields.shape;

const readSample = (name: string) => {
  const { headings, rows } = sample(name);
  const columns = matchColumns(headings, rows, marketRecognition).flatMap(({ index, field }) =>
    isField(field) ? [{ index, field }] : [],
  );
  const read = buildMarketReader({ places, categories, columns });
  return rows.map((cells, index) => ({ row: index + 2, ...read(cells) }));
};

const readOne = (cells: Partial<Record<MarketField, RawCell>>, values?: MarketReaderOptions["values"]) => {
  const fields = marketFields.keyof().options.filter((field) => field in cells);
  const columns = fields.map((field, index) => ({ index, field }));
  return buildMarketReader({ places, categories, columns, values })(
    fields.map((field) => cells[field] ?? null),
  );
};

const shown = (cells: Parameters<typeof readOne>[0]) =>
  readOne(cells).issues.map(({ field, code, severity, suggestion }) => [field, code, severity, suggestion]);

test("of towns with the same name, the one among the file's other stores is proposed, and never taken", () => {
  const columns = [{ index: 0, field: "municipalityCode" as const }];
  const suggested = (towns: string[]) => {
    const { values, issues } = buildMarketReader({ places, categories, columns, towns: () => towns })([
      "Armenia",
    ]);
    expect(values.municipalityCode).toBeUndefined();
    return issues.map(({ code, suggestion }) => [code, suggestion]);
  };
  expect(suggested(["Calarcá", "Calarcá", "Pereira", "Armenia"])).toEqual([
    ["AMBIGUOUS", "Armenia, Quindío"],
  ]);
  expect(suggested(["Pereira", "Manizales"])).toEqual([["AMBIGUOUS", undefined]]);
  expect(suggested(["Calarcá", "Calarcá", "Medellín"])).toEqual([["AMBIGUOUS", undefined]]);
  expect(suggested(["Calarcá", "Neiva", "Garzón", "Cali", "Pasto"])).toEqual([["AMBIGUOUS", undefined]]);
});

test("a number whose format shows more than its digits is that text in a text, and the number in an amount", () => {
  const { values, issues } = readOne({
    externalCode: { number: 123, shown: "00123" },
    name: { number: 14, shown: "La 14" },
    taxId: { number: 9001234568, shown: "900.123.456-8" },
    minOrderCop: { number: 15000, shown: "Desde 15000" },
    prepTimeMin: { number: 20, shown: "020" },
    lat: { number: 6, shown: "06" },
    lon: -75,
    openingHours: { number: 1, shown: "24:00" },
  });
  expect(values).toMatchObject({
    externalCode: "00123",
    name: "La 14",
    taxId: "900123456",
    minOrderCop: 15000,
    prepTimeMin: 20,
    lat: 6,
  });
  expect(issues.filter(({ field }) => field !== "openingHours" && field !== "lat")).toEqual([]);
});

test("marks of direction are taken out of every cell, and a name says so", () => {
  const { values, issues } = readOne({
    name: "Tien\u200eda \u202aUno\u202c 👨‍👩‍👧",
    externalCode: "A\u200e-105\u200e",
    taxId: "\u2066900123456-8\u2069",
    email: "\u200fana@tienda.co",
    contactName: "Ana Peña",
  });
  expect(values).toMatchObject({
    name: "Tienda Uno 👨‍👩‍👧",
    externalCode: "A-105",
    taxId: "900123456",
    email: "ana@tienda.co",
  });
  expect(issues.map(({ field, code, severity }) => [field, code, severity])).toEqual([
    ["name", "DIRECTION_MARKS", "warning"],
    ["externalCode", "DIRECTION_MARKS", "warning"],
  ]);
});

describe("the samples", () => {
  test("the clean one is read without an issue, and every value is valid by the contract", () => {
    const rows = readSample("sample-1-markets-clean.csv");
    expect(rows).toHaveLength(30);
    for (const { values, issues } of rows) {
      expect(issues).toEqual([]);
      expect(missingRequired(values)).toEqual([]);
      expect(marketFields.partial().parse(values)).toEqual(values);
    }
    expect(rows[0]?.values).toMatchObject({
      externalCode: "T-0001",
      personType: "legal_entity",
      documentType: "NIT",
      taxId: "990100011",
      taxIdDv: "2",
      categoryCode: "supermarket",
      status: "active",
      phone: "+573001000100",
      landline: "+576045550100",
      departmentCode: "05",
      municipalityCode: "05001",
      lat: 6.246931,
      lon: -75.586175,
      prepTimeMin: 20,
      deliveryRadiusKm: 3,
      minOrderCop: 15000,
      commissionPct: 18,
      paymentMethods: ["cash", "nequi"],
    });
  });

  test("the messy one has exactly the expected errors", () => {
    const rows = readSample("sample-2-markets-messy.csv");
    const errors = rows.flatMap(({ row, issues }) =>
      issues.filter(({ severity }) => severity === "error").map(({ field, code }) => ({ row, field, code })),
    );
    const laterSteps = ["DUPLICATE_IN_FILE", "REQUIRED"];
    expect(errors).toEqual(expectedIssues.filter(({ code }) => !laterSteps.includes(code)));
    const missing = rows.flatMap(({ row, values, issues }) => {
      const invalid = issues.map(({ field }) => field);
      return missingRequired(values)
        .filter((field) => !invalid.includes(field))
        .map((field) => ({ row, field }));
    });
    expect(missing).toEqual([{ row: 19, field: "name" }]);
  });

  test("both give the same stores, where the messy one has no errors", () => {
    const clean = readSample("sample-1-markets-clean.csv");
    const messy = readSample("sample-2-markets-messy.csv");
    const invalid = new Set(expectedIssues.map(({ row }) => row));
    for (const { row, values } of messy) {
      if (invalid.has(row)) continue;
      const {
        taxId,
        taxIdDv,
        documentType,
        departmentCode,
        municipalityCode,
        lat,
        lon,
        openingHours,
        commissionPct,
        minOrderCop,
      } = values;
      expect(clean[row - 2]?.values).toMatchObject({
        taxId,
        taxIdDv,
        documentType,
        departmentCode,
        municipalityCode,
        lat,
        lon,
        openingHours,
        commissionPct,
        minOrderCop,
      });
    }
  });
});

test("an empty cell means no value, a dash clears, and a required field cannot be cleared", () => {
  const { values, cleared, issues } = readOne({
    name: "-",
    notes: "(vacío)",
    landline: "-",
    neighborhood: "",
    legalName: "N/A",
    lat: " ",
  });
  expect(values).toEqual({});
  expect(cleared.sort()).toEqual(["landline", "notes"]);
  expect(issues).toMatchObject([{ field: "name", code: "REQUIRED", severity: "error" }]);
  expect(shown({ status: "(empty)" })).toEqual([["status", "REQUIRED", "error", undefined]]);
});

test("a municipality without a department fills in the department", () => {
  expect(readOne({ municipalityCode: "Cali" }).values).toEqual({
    municipalityCode: "76001",
    departmentCode: "76",
  });
  expect(readOne({ municipalityCode: 5001, departmentCode: "" }).values).toEqual({
    municipalityCode: "05001",
    departmentCode: "05",
  });
});

test("a municipality of another department is an error that suggests the right department", () => {
  expect(shown({ departmentCode: "Antioquia", municipalityCode: "54001" })).toEqual([
    ["municipalityCode", "NOT_IN_DEPARTMENT", "error", undefined],
    ["departmentCode", "NOT_IN_DEPARTMENT", "warning", "Norte de Santander"],
  ]);
});

test("a department that cannot be read is the only error of its row", () => {
  expect(shown({ departmentCode: "Antioqia", municipalityCode: "Armenia" })).toEqual([
    ["departmentCode", "NOT_FOUND", "error", "Antioquia"],
  ]);
});

test("the department completes a short phone number", () => {
  expect(shown({ departmentCode: "Valle", phone: "5551234" })).toEqual([
    ["phone", "INCOMPLETE_LANDLINE", "error", "6025551234"],
  ]);
  expect(readOne({ municipalityCode: "Cali", landline: "5551234" }).values.landline).toBe("+576025551234");
});

test("a DV column of its own is checked, and its error is reported there", () => {
  expect(shown({ documentType: "NIT", taxId: "990100011", taxIdDv: "3" })).toEqual([
    ["taxIdDv", "DV_MISMATCH", "error", "2"],
  ]);
  expect(readOne({ documentType: "cédula", taxId: "1.999.000.744", taxIdDv: "7" }).values).toEqual({
    documentType: "CC",
    taxId: "1999000744",
    taxIdDv: "7",
  });
});

test("words matched by hand are read accordingly; null ignores the cell", () => {
  const values = { status: { "Al aire": "active", "???": null }, categoryCode: { Chuzo: "fast-food" } };
  expect(readOne({ status: "AL AIRE", categoryCode: "chuzo" }, values).values).toEqual({
    status: "active",
    categoryCode: "fast-food",
  });
  expect(readOne({ status: "???" }, values)).toEqual({ values: {}, cleared: [], issues: [] });
});

test("texts too long or too short, and codes that lost a digit", () => {
  expect(shown({ name: "A" })).toEqual([["name", "OUT_OF_RANGE", "error", undefined]]);
  expect(shown({ name: "A".repeat(121) })).toEqual([["name", "TOO_LONG", "error", undefined]]);
  expect(shown({ postalCode: 50021 })).toEqual([["postalCode", "INVALID_NUMBER", "error", "050021"]]);
  expect(shown({ departmentCode: "05", postalCode: "110111" })).toEqual([
    ["postalCode", "NOT_IN_DEPARTMENT", "warning", undefined],
  ]);
});

test("bank numbers keep their zeros, masked ones are ignored, and lost digits are noticed", () => {
  expect(readOne({ bankAccountNumber: "0001-2345 678" }).values).toEqual({
    bankAccountNumber: "00012345678",
  });
  expect(readOne({ bankAccountNumber: "····5678" })).toEqual({ values: {}, cleared: [], issues: [] });
  expect(shown({ bankAccountNumber: 12345678901234567000 })).toEqual([
    ["bankAccountNumber", "SCIENTIFIC_NOTATION", "error", undefined],
  ]);
  expect(shown({ bankAccountNumber: "1,2E+10" })).toEqual([
    ["bankAccountNumber", "SCIENTIFIC_NOTATION", "error", undefined],
  ]);
});

test("values corrupted by formulas and spreadsheets are reported", () => {
  expect(
    shown({ name: { error: "#N/A" }, address: "#REF!", externalCode: { date: "2026-10-12" } }).toSorted(
      (a, b) => String(a[0]).localeCompare(String(b[0])),
    ),
  ).toEqual([
    ["address", "NOT_FOUND", "error", undefined],
    ["externalCode", "INVALID_DATE", "error", undefined],
    ["name", "NOT_FOUND", "error", undefined],
  ]);
});

test("cells of a workbook have types", () => {
  const { values, issues } = readOne({
    externalCode: 14,
    taxId: 990100011,
    departmentCode: 5,
    municipalityCode: 5001,
    phone: 3001000100,
    lat: 6.246931,
    lon: -75.586175,
    commissionPct: { percent: 0.225 },
    minOrderCop: 15000,
    acceptingOrders: true,
    status: true,
    prepTimeMin: { time: "00:20" },
  });
  expect(issues).toEqual([]);
  expect(values).toEqual({
    externalCode: "14",
    documentType: "NIT",
    taxId: "990100011",
    taxIdDv: "2",
    departmentCode: "05",
    municipalityCode: "05001",
    phone: "+573001000100",
    lat: 6.246931,
    lon: -75.586175,
    commissionPct: 22.5,
    minOrderCop: 15000,
    acceptingOrders: true,
    status: "active",
    prepTimeMin: 20,
  });
});

test("placeholders for unknown values are ignored with a warning; a name may be anything", () => {
  for (const cell of ["Pendiente", "por definir", "xxx", ".", "Sin dirección"]) {
    const { values, issues } = readOne({ address: cell, name: "Pendiente" });
    expect(values, cell).toEqual({ name: "Pendiente" });
    expect(issues, cell).toMatchObject([{ field: "address", code: "PLACEHOLDER", severity: "warning" }]);
  }
  expect(shown({ neighborhood: "La Pendiente" })).toEqual([]);
});

test("a postal code without its zero is restored when the department agrees, with a note", () => {
  const { values, issues } = readOne({ departmentCode: "Atlántico", postalCode: 80_102 });
  expect(values.postalCode).toBe("080102");
  expect(issues).toMatchObject([{ field: "postalCode", code: "LOST_ZEROS", severity: "warning" }]);
  expect(shown({ departmentCode: "Caldas", postalCode: 80_102 })).toEqual([
    ["postalCode", "INVALID_NUMBER", "error", "080102"],
  ]);
});
