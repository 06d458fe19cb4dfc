// Normalising addresses.
import { expect, test } from "vitest";
import { normalizeAddress } from "./address.ts";
import cases from "./fixtures/address-cases.json" with { type: "json" };

test.each(cases)("$input", ({ input, expected }) => {
  expect(normalizeAddress(input)).toBe(expected);
});

test.each([
  [
    [
      "Carrera 43A # 1-50 Local 2",
      "Cra. 43A No. 1-50 Local 2",
      "KR 43 A N° 1 - 50 LC 2",
      "cra43a#1-50 loc 2",
      "Carrera 43A, # 1-50, Local 2",
    ],
  ],
  [["Carrera 14 # 9N-20", "KR 14 # 9 NORTE-20", "Cra 14 No 9 Norte 20"]],
  [["Avenida 20 de Julio # 2A-110", "Av. 20 de julio No. 2A - 110"]],
  [["Cra 7 N 34-56", "Carrera 7 # 34-56"]],
])("%j are one door", (spellings) => {
  expect(new Set(spellings.map(normalizeAddress)).size).toBe(1);
  expect(normalizeAddress(spellings[0] ?? "")).not.toBeNull();
});

test("what is normal stays as it is", () => {
  for (const { expected } of cases) {
    if (expected !== null && !expected.includes(",")) expect(normalizeAddress(expected)).toBe(expected);
  }
});
