// Forms over the contract's schemas: empty fields, and where errors appear.
import { chainInput } from "@igo/contract/chains/chains";
import { marketInput } from "@igo/contract/markets/markets";
import { expect, test } from "vitest";
import { contractResolver, isFieldOf, isRequired, withoutBlanks } from "./contractResolver.ts";

const codes = contractResolver(marketInput, (issue) => issue.code);
const check = (values: object) =>
  codes({ ...good, ...values }, undefined, { fields: {}, shouldUseNativeValidation: false });

const good = {
  name: "Tienda",
  taxId: "900100200",
  categoryCode: "supermarket",
  email: "A@X.co",
  phone: "+573001234567",
  departmentCode: "11",
  municipalityCode: "11001",
  address: "Calle 1 # 2-3",
};

test("an empty field becomes null if the schema allows null, and is omitted otherwise", () =>
  expect(withoutBlanks(chainInput, { name: "", code: "a", contactName: "", contactEmail: null })).toEqual({
    name: undefined,
    code: "a",
    contactName: null,
    contactEmail: null,
  }));

test("a field is required if the schema requires it", () => {
  expect(isRequired(marketInput, "name")).toBe(true);
  expect(isRequired(marketInput, "legalName")).toBe(false);
  expect(isRequired(marketInput, "status")).toBe(false);
  expect(isFieldOf(marketInput, "openingHours.weekly.0.open")).toBe(true);
  expect(isFieldOf(marketInput, "nope")).toBe(false);
});

test("valid values come back parsed, with defaults", async () => {
  const { values, errors } = await check({ ...good, legalName: "", documentType: "" });
  expect(errors).toEqual({});
  expect(values).toMatchObject({ email: "a@x.co", legalName: null, documentType: "NIT", chainId: null });
});

test("errors appear at their field, nested ones too", async () => {
  const openingHours = { weekly: [{ day: 1, open: "8", close: "20:00" }] };
  const { errors } = await check({ ...good, name: "", openingHours });
  expect(errors).toMatchObject({
    name: { message: "invalid_type" },
    openingHours: { weekly: { 0: { open: { message: "invalid_format" } } } },
  });
});
