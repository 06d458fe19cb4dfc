// What the mark of a section means: a tick when nothing is missing, half a ring when it can be saved, grey when untouched.
import { expect, test } from "vitest";
import { stateOf } from "./sections.ts";

const section = { name: "operation", fields: ["openingHours", "prepTimeMin"] };
const form = { formState: { errors: {} }, isRequired: (name: string) => name === "prepTimeMin" };
const completeness = {
  blank: { prepTimeMin: 20 },
  missing: (values: Readonly<Record<string, unknown>>) => (values["openingHours"] ? [] : ["openingHours"]),
};

test("what every new one begins with is no tick", () => {
  expect(stateOf(section, { prepTimeMin: 20 }, form, completeness)).toBe("open");
});

test("what can be saved is half, while something is missing to go live", () => {
  expect(stateOf(section, { prepTimeMin: 30 }, form, completeness)).toBe("half");
});

test("a tick is there when nothing is missing", () => {
  const values = { prepTimeMin: 30, openingHours: {} };
  expect(stateOf(section, values, form, completeness)).toBe("done");
});

test("without what must be there nothing can be saved", () => {
  expect(stateOf(section, { openingHours: {} }, form, completeness)).toBe("open");
});

test("a fault is told before all", () => {
  const withError = { ...form, formState: { errors: { prepTimeMin: {} } } };
  expect(stateOf(section, { prepTimeMin: 30, openingHours: {} }, withError, completeness)).toBe("faulty");
});
