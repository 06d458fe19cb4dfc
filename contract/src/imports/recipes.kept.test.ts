// Which fields a recipe may hold values of: every field stands here, so that a new one is decided.
import { expect, test } from "vitest";
import { marketRegistry } from "../markets/fields/registry.ts";
import { menuImportRegistry } from "./imports.menu.ts";
import type { ImportKind } from "./imports.ts";
import { isKeptForAll, isListed, mayBeKept } from "./recipes.kept.ts";

const fields = { market: Object.keys(marketRegistry), menu: Object.keys(menuImportRegistry) };
const those = (kind: ImportKind, is: typeof isListed) => fields[kind].filter((field) => is(kind, field));
const others = (kind: ImportKind, is: typeof isListed) => fields[kind].filter((field) => !is(kind, field));

test("only fields whose values come from a list have value tables", () => {
  expect({ market: those("market", isListed), menu: those("menu", isListed) }).toMatchInlineSnapshot(`
    {
      "market": [
        "personType",
        "documentType",
        "categoryCode",
        "status",
        "departmentCode",
        "municipalityCode",
        "openingHours",
        "bankCode",
        "bankAccountType",
        "paymentMethods",
        "taxRegime",
        "acceptingOrders",
      ],
      "menu": [
        "sectionName",
        "subsectionName",
        "taxCode",
        "unit",
        "saleType",
        "isAvailable",
        "ageRestricted",
        "requiresPrescription",
      ],
    }
  `);
});

test("of a store, nothing that leads to a person or an account is kept for all rows", () => {
  expect({ market: others("market", isKeptForAll), menu: others("menu", isKeptForAll) })
    .toMatchInlineSnapshot(`
    {
      "market": [
        "legalName",
        "taxId",
        "taxIdDv",
        "legalRepName",
        "legalRepDocument",
        "contactName",
        "email",
        "phone",
        "landline",
        "bankAccountNumber",
      ],
      "menu": [],
    }
  `);
});

test("where in the file a value stands is kept of any field, what was typed only of these", () => {
  const email = (value: string | { from: "sheet" | "markets" }) =>
    mayBeKept("market", { kind: "constant", field: "email", value });
  expect([email("ana@example.com"), email({ from: "sheet" }), email({ from: "markets" })]).toEqual([
    false,
    true,
    true,
  ]);
  const document = { kind: "constant" as const, field: "taxId", value: { from: "markets" as const } };
  expect(mayBeKept("market", document)).toBe(false);
  const account = { kind: "values" as const, field: "bankAccountNumber", values: { "123": "456" } };
  expect(mayBeKept("market", account)).toBe(false);
});

test("a program about people is kept as long as it names nobody, one about bank numbers never", () => {
  const withText = (field: string, text: string) =>
    mayBeKept("market", {
      kind: "program",
      field,
      steps: [{ columns: [field], program: { version: 1, ways: [{ pieces: [{ kind: "literal", text }] }] } }],
    });
  expect(withText("taxId", "CC ")).toBe(true);
  expect(withText("legalRepName", "Ana María Ruiz")).toBe(false);
  expect(withText("name", "Panadería")).toBe(true);
  expect(withText("bankAccountNumber", "-")).toBe(false);
});
