// The token checks of the specification.
import { beforeEach, expect, test, vi } from "vitest";
import { currentToken, decodeToken, isValidToken, restoreToken, setToken, tokenKey } from "./token.ts";

const part = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const tokenWith = (claims: unknown) => `${part({ alg: "HS256" })}.${part(claims)}.signature`;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

test.each(["abc", "a.!!!.c", "a.Zm9v.c", `a.${part("text")}.c`, "..", ""])(
  "the malformed token %j raises 'Invalid token!'",
  (token) => {
    expect(() => decodeToken(token)).toThrow("Invalid token!");
    expect(() => setToken(token)).toThrow("Invalid token!");
  },
);

test("setting a token without an expiry claim raises 'Invalid access token!' and keeps nothing", () => {
  expect(() => setToken(tokenWith({ sub: "1" }))).toThrow("Invalid access token!");
  expect(kept.size).toBe(0);
  expect(currentToken()).toBeNull();
});

test("a token with an expiry claim is kept under jwt_access_token and applied", () => {
  const token = tokenWith({ exp: 1, name: "Ñandú" });
  setToken(token);
  expect(kept.get("jwt_access_token")).toBe(token);
  expect(currentToken()).toBe(token);
  expect(decodeToken(token)).toMatchObject({ name: "Ñandú" });
  setToken(null);
  expect(kept.size).toBe(0);
});

test.each([null, "", "abc", "a.b", `a.${part("text")}`, `a.${part({ sub: "1" })}`, "a.!!!.c"])(
  "%s in storage is no token",
  (stored) => {
    expect(isValidToken(stored)).toBe(false);
    if (stored !== null) kept.set(tokenKey, stored);
    expect(restoreToken()).toBeNull();
  },
);

test("two parts are enough", () => expect(isValidToken(`a.${part({ exp: 5 })}`)).toBe(true));
