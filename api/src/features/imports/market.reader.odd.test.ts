// Cells as odd as they come: never a value that the contract refuses, a suggestion that mends, and no time lost.
import type { RawCell } from "@igo/contract/imports";
import { type MarketField, marketFields } from "@igo/contract/markets";
import { expect, test } from "vitest";
import { categories, places } from "../../../fixtures/lists.ts";
import { buildMarketReader } from "./market.reader.ts";

const isField = (field: string | null): field is MarketField => field !== null && field in marketFields.shape;

const readOne = (cells: Partial<Record<MarketField, RawCell>>) => {
  const fields = marketFields.keyof().options.filter((field) => field in cells);
  const columns = fields.map((field, index) => ({ index, field }));
  return buildMarketReader({ places, categories, columns })(fields.map((field) => cells[field] ?? null));
};

test("whatever a cell holds, what is read of it is what the contract takes", () => {
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

test("every suggestion, put in its cell, mends it", () => {
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
    const mended = { ...cells };
    for (const { field, suggestion } of issues)
      if (isField(field) && suggestion !== undefined) mended[field] = suggestion;
    expect(issues.length, JSON.stringify(cells)).toBeGreaterThan(0);
    const left = readOne(mended).issues.filter(
      ({ code, severity }) => severity === "error" || code !== "INVALID_PHONE",
    );
    expect(left, JSON.stringify(mended)).toEqual([]);
  }
});

test("a hostile cell costs no time", () => {
  const long = ["1", " ", ",", "a,", "1.", "L-V 8-9;", "a@", "3001112233/", "-", "\u0301", "1 e"].map(
    (part) => part.repeat(Math.floor(32_767 / part.length)),
  );
  const before = process.threadCpuUsage();
  for (const field of marketFields.keyof().options) for (const cell of long) readOne({ [field]: cell });
  const { user, system } = process.threadCpuUsage(before);
  // Microseconds of a processor: what it costs, not what a busy machine makes of it.
  expect(user + system).toBeLessThan(10_000_000);
});
