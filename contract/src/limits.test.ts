// Integers and dates that a call takes, against what the database's columns hold; and that a change fills in nothing that it
// is not told.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./core/endpoint.ts";

const largest = 2 ** 31 - 1;

const isCall = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const declared = async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const modules: unknown[] = await Promise.all(
    files.map((name): Promise<unknown> => import(join(import.meta.dirname, name))),
  );
  return modules.flatMap((module) => Object.values(Object(module) as object).filter(isCall));
};

type Shape = { type?: unknown; format?: unknown; minimum?: number; maximum?: number };

const isTooLarge = ({ type, minimum = -Infinity, maximum = Infinity }: Shape) =>
  type === "integer" && (maximum > largest || minimum < -largest - 1);

/** `takenDate` and `takenInstant` leave out the year 0000. */
const hasAnyYear = (shape: Shape) =>
  (shape.format === "date" || shape.format === "date-time") && !/\^\[1-[89]\]/.test(JSON.stringify(shape));

/** Where in a JSON schema there is one of those. */
const placesOf = (isOver: (shape: Shape) => boolean, shape: unknown, at: string): string[] =>
  typeof shape === "object" && shape !== null
    ? [
        ...(isOver(shape) ? [at] : []),
        ...Object.entries(shape).flatMap(([key, inner]) => placesOf(isOver, inner, `${at}.${key}`)),
      ]
    : [];

const inputs = (await declared()).flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema
      ? [
          {
            at: `${method} ${path} ${part}`,
            shape: z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
          },
        ]
      : [],
  ),
);

test("no call takes an integer that the database cannot hold", () => {
  expect(inputs.length).toBeGreaterThan(200);
  expect(inputs.flatMap(({ at, shape }) => placesOf(isTooLarge, shape, at))).toEqual([]);
});

test("no call takes a date that the database cannot hold", () => {
  expect(inputs.flatMap(({ at, shape }) => placesOf(hasAnyYear, shape, at))).toEqual([]);
});

/** How a call works, or of which record it is; none of them is a value that the record keeps. */
const ofTheCall = [
  "PUT /calendar/{id} scope",
  "PUT /category/update scope",
  // Part of the status that the call sets.
  "PUT /chat/{id}/status snoozedUntil",
  "PUT /market/batch mode",
  "PUT /market/batch dryRun",
  "PATCH /market/cells preview",
  "PUT /market/default-view list",
  // As a whole.
  "PUT /notification/preferences preferences",
  "PUT /product/batch mode",
  "PUT /product/batch dryRun",
  "PATCH /product/cells preview",
];

test("no call that changes a record fills in what it is not told", async () => {
  const filled = (await declared()).flatMap(({ method, path, body }) =>
    (method === "PUT" || method === "PATCH") && body instanceof z.ZodObject
      ? Object.entries<z.ZodType>(body.shape)
          .filter(([, field]) => field.safeParse(undefined).data !== undefined)
          .map(([name]) => `${method} ${path} ${name}`)
      : [],
  );
  expect(filled.toSorted()).toEqual(ofTheCall.toSorted());
});
