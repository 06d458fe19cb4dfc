// The strangest cells never give a value that the contract refuses; suggestions fix their error, and reading stays
// fast.
import type { RawCell } from "@igo/contract/parsing/cells";
import { type MarketField, marketFields } from "@igo/contract/markets/markets";
import { expect, test } from "vitest";
import { categories, places } from "../../../../../fixtures/lists.ts";
import { buildMarketReader } from "./market.reader.ts";

const isField = (field: string | null): field is MarketField => field !== null && field in marketFields.shape;

const readOne = (cells: Partial<Record<MarketField, RawCell>>) => {
  const fields = marketFields.keyof().options.filter((field) => field in cells);
  const columns = fields.map((field, index) => ({ index, field }));
  return buildMarketReader({ places, categories, columns })(fields.map((field) => cells[field] ?? null));
};

test("whatever a cell contains, the value read from it is valid by the contract", () => {
  const odd: RawCell[] = [
    "",
    " ",
    "-",
    "0",
    "1",
    "x",
    "12,5",
    "9E9",
    -1,
    0.5,
    1e300,
    true,
    { percent: 0.5 },
    { time: "08:00" },
    { date: "2026-01-01" },
    { error: "#N/A" },
    "a".repeat(3000),
    "\u0000",
    "Sí; no",
    "👍 ok",
    "·····",
  ];
  for (const field of marketFields.keyof().options) {
    for (const cell of odd) {
      const { values } = readOne({ [field]: cell });
      expect(
        marketFields.partial().safeParse(values).error,
        `${field}: ${JSON.stringify(cell)}`,
      ).toBeUndefined();
    }
  }
});

test("every suggestion fixes the error when it replaces the cell", () => {
  const broken: Partial<Record<MarketField, RawCell>>[] = [
    { taxId: "990.100.422-0" },
    { taxId: "990100011", taxIdDv: "9" },
    { email: "ana@@example.com" },
    { email: "ana@gmial.com" },
    { departmentCode: "Antioqia" },
    { municipalityCode: "Medelin" },
    { departmentCode: "Valle", municipalityCode: "Tuluaa" },
    { departmentCode: "Antioquia", municipalityCode: "Cúcuta" },
    { departmentCode: "11", phone: "5551234" },
    { departmentCode: "11", landline: "5551234" },
    { lat: "-75,58", lon: "6,24" },
    { lat: "6.24", lon: "75,58" },
    { lat: "6246931" },
    { categoryCode: "Supermercardo" },
    { categoryCode: "Drogeria" },
    { status: "actibo" },
    { paymentMethods: "efectivo, targeta" },
    { countryCode: "Colonbia" },
    { minOrderCop: "12,500" },
    { minOrderCop: "12.500,50" },
    { commissionPct: "0,18" },
    { minOrderCop: 12.5 },
    { minOrderCop: 20 },
    { postalCode: "50021" },
    { openingHours: "L-V 8:00-6:00" },
    { openingHours: "6 a 10" },
    { openingHours: "L-V 8:00-12:00 y 2:00-6:00" },
  ];
  for (const cells of broken) {
    const { issues } = readOne(cells);
    const fixed = { ...cells };
    for (const { field, suggestion } of issues)
      if (isField(field) && suggestion !== undefined) fixed[field] = suggestion;
    expect(issues.length, JSON.stringify(cells)).toBeGreaterThan(0);
    const left = readOne(fixed).issues.filter(
      ({ code, severity }) => severity === "error" || code !== "INVALID_PHONE",
    );
    expect(left, JSON.stringify(fixed)).toEqual([]);
  }
});

test("coordinates in another municipality are reported with their distance", () => {
  const pasto = { departmentCode: "52", municipalityCode: "Pasto" };
  const { values, issues } = readOne({ ...pasto, lat: "6.2442", lon: "-75.5812" });
  expect(values).toMatchObject({ lat: 6.2442, lon: -75.5812, municipalityCode: "52001" });
  expect(issues).toMatchObject([
    { field: "lat", code: "OUTSIDE_TOWN", severity: "warning", params: { town: "Pasto" } },
  ]);
  expect(Number(issues[0]?.params["km"])).toBeGreaterThan(500);
  expect(readOne({ ...pasto, lat: "1.2136", lon: "-77.2811" }).issues).toEqual([]);
});

test("a landline beside the mobile goes to its own field, unless another cell has one", () => {
  const phone = "300 111 2233 / 604 555 1234";
  expect(readOne({ phone })).toMatchObject({
    values: { phone: "+573001112233", landline: "+576045551234" },
    issues: [{ field: "phone", code: "INVALID_PHONE", severity: "warning", params: { reason: "split" } }],
  });
  expect(readOne({ phone, landline: "6017000000" }).values.landline).toBe("+576017000000");
});

test("made-up values are ignored, and missing where they are required", () => {
  const { values, issues } = readOne({ email: "no@tiene.com", phone: "3000000000" });
  expect(values).toEqual({});
  expect(issues.map(({ field, code, severity }) => [field, code, severity])).toEqual([
    ["email", "PLACEHOLDER", "warning"],
    ["phone", "PLACEHOLDER", "warning"],
  ]);
});

test.each(marketFields.keyof().options)("two hundred thousand characters in %s take a moment", (field) => {
  // Where each character searches the rest of the text, this takes minutes, more than a test may.
  const pieces = ["1", ",", "a,", ", ", "|", ",)", "1.", "L-V 8-9;", "a@", "3001112233/", "-", "1 e"];
  for (const piece of pieces) {
    const { issues } = readOne({ [field]: piece.repeat(200_000 / piece.length) });
    expect(issues, piece).not.toEqual([]);
  }
});
