// Texts that people wrote, as the keys of a record.
import { expect, test } from "vitest";
import { z } from "zod";
import { textRecord } from "./textRecord.ts";

const schema = textRecord(z.string().max(20), z.string().nullable());

test("a text that every object has already is kept as a key of its own, there and back", () => {
  const sent = JSON.parse('{"__proto__":"Bello","constructor":null,"Medelin":"Medellín"}');
  const read = schema.parse(sent);
  expect(Object.entries(read)).toEqual(Object.entries(sent));
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(JSON.stringify(schema.parse(JSON.parse(JSON.stringify(read))))).toBe(JSON.stringify(sent));
});

test("what is no record, a value of another type and a longer text are refused", () => {
  for (const wrong of [
    null,
    "text",
    [],
    { a: 1 },
    { ["x".repeat(30)]: "y" },
    JSON.parse('{"__proto__":{"a":1}}'),
  ])
    expect(schema.safeParse(wrong).success).toBe(false);
});
