// What the client stores of a pending one-time code.
import { beforeEach, expect, test, vi } from "vitest";
import { readOtp, removeOtp, saveOtp } from "./otp.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

const pending = {
  identifier: "ana@example.com",
  purpose: "activation",
  expiresAt: "2026-11-21T10:10:00.000Z",
  resendAt: "2026-11-21T10:01:00.000Z",
  ticket: "a-ticket-of-32-letters-and-digits".slice(0, 32),
  length: 6,
} as const;

test("the code is kept in session storage under initial_otp until it is removed", () => {
  saveOtp(pending);
  expect([...kept.keys()]).toEqual(["initial_otp"]);
  expect(readOtp()).toEqual(pending);
  removeOtp();
  expect(kept.size).toBe(0);
  expect(readOtp()).toBeNull();
});

test("the code itself is never stored, whoever passes it along", () => {
  const withCode = { ...pending, code: "123456" };
  saveOtp(withCode);
  expect(kept.get("initial_otp")).not.toContain("123456");
});

test.each(["", "null", "{", "[]", '{"identifier":"a"}', '"text"'])("%j in storage is no code", (stored) => {
  kept.set("initial_otp", stored);
  expect(readOtp()).toBeNull();
});
