// Where sign-in may return to, and which addresses are only constants.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths, safeReturnTo, signInPath, withReturnTo } from "./paths.ts";

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "dashboard",
  "/auth/jwt/sign-in",
  "/..//evil.example",
  "///evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/%2e%2e//evil.example",
  "/\r\n/evil.example",
  "/\u0000\\..//evil.example",
  "//user:password@evil.example",
  "https:user@evil.example",
  "/\\user@evil.example/dashboard",
  "/dashboard/..//evil.example",
  "/dashboard/../auth/jwt/sign-in",
  "",
  null,
])("%s is not a path of the app", (requested) => expect(safeReturnTo(requested)).toBeNull());

test.each([
  "/dashboard",
  "/dashboard/admin/list-markets?page=2&search=a%20b#x",
  "/dashboard/../dashboard/two",
])("%s is", (requested) => expect(safeReturnTo(requested)).toMatch(/^\/dashboard/));

test("the guard's address leads back to the page the user wanted", () => {
  const there = withReturnTo(signInPath, "/dashboard/admin/list-markets?search=la 14&page=2");
  expect(safeReturnTo(new URL(there, "http://x").searchParams.get("returnTo"))).toBe(
    "/dashboard/admin/list-markets?search=la%2014&page=2",
  );
});

test("the start page needs no way back", () => {
  expect(withReturnTo(signInPath, "/")).toBe(signInPath);
  expect(withReturnTo(signInPath, "/dashboard")).toBe(signInPath);
});

test("other providers' addresses are constants that no route uses", () => {
  const { amplify, firebase, auth0, supabase } = paths.auth;
  expect([amplify.verify, firebase.signIn, auth0.signUp, supabase.updatePassword]).toEqual([
    "/auth/amplify/verify",
    "/auth/firebase/sign-in",
    "/auth/auth0/sign-up",
    "/auth/supabase/update-password",
  ]);
  const read = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");
  const routes = read("routes.tsx") + read("routes.screens.ts") + read("routes.team.ts");
  expect(routes).toContain("paths.auth.jwt");
  expect(routes).not.toMatch(/amplify|firebase|auth0|supabase/);
});
