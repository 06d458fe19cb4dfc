// Checks that every path of the specification is declared.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const specified = [
  "GET /auth/me",
  "POST /auth",
  "POST /auth/signup",
  "POST /auth/account/activate",
  "POST /auth/otp/send",
  "POST /auth/sign-in/otp",
  "GET /product/list",
  "GET /product/details",
  "GET /product/search",
  "POST /market",
  "GET /market/list",
  "GET /market/details",
  "GET /market/search",
  "/market/update",
  "DELETE /market/{id}",
  "/market/delete",
  "/market/import-menu",
  "GET /market/find-by-id/{id}",
  "GET /category/list",
  "POST /category/create",
  "/category/update",
  "/category/delete",
  "GET /common/countries",
  "GET /common/states",
  "GET /common/cities",
];

const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

test("every call of the specification is declared", async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const modules: unknown[] = await Promise.all(
    files.map((name): Promise<unknown> => import(join(import.meta.dirname, name))),
  );
  const declared = modules.flatMap((module) => Object.values(Object(module) as object).filter(isCall));
  const known = new Set(declared.flatMap(({ method, path }) => [path, `${method} ${path}`]));
  expect(declared.length).toBeGreaterThan(50);
  expect(specified.filter((call) => !known.has(call))).toEqual([]);
});
