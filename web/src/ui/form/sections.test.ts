// The mark of a section: a tick if nothing is missing, half a ring if it can be saved, grey if untouched.
import { expect, test } from "vitest";
import { stateOf } from "./sections.ts";

const section = { name: "operation", fields: ["openingHours", "prepTimeMin"] };
const form = { formState: { errors: {} }, isRequired: (name: string) => name === "prepTimeMin" };
const completeness = {
  blank: { prepTimeMin: 20 },
  missing: (values: Readonly<Record<string, unknown>>) => (values["openingHours"] ? [] : ["openingHours"]),
};

test("default values alone do not give a tick", () => {
  expect(stateOf(section, { prepTimeMin: 20 }, form, completeness)).toBe("open");
});

test("a section that can be saved is half while something is missing to go live", () => {
  expect(stateOf(section, { prepTimeMin: 30 }, form, completeness)).toBe("half");
});

test("a section without missing fields has a tick", () => {
  const values = { prepTimeMin: 30, openingHours: {} };
  expect(stateOf(section, values, form, completeness)).toBe("done");
});

test("a section without its required fields cannot be saved", () => {
  expect(stateOf(section, { openingHours: {} }, form, completeness)).toBe("open");
});

test("an error comes before everything else", () => {
  const withError = { ...form, formState: { errors: { prepTimeMin: {} } } };
  expect(stateOf(section, { prepTimeMin: 30, openingHours: {} }, withError, completeness)).toBe("invalid");
});
