// Passwords and identifiers.
import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { checkPassword, hashPassword, isOutdated, newPassword } from "./passwords.ts";

test("a password is checked against its hash, however its accents are composed", async () => {
  const hash = await hashPassword("contraseña con ñ");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(await checkPassword("contraseña con ñ".normalize("NFD"), hash)).toBe(true);
  expect(await checkPassword("contrasena con n", hash)).toBe(false);
  expect(await checkPassword("anything", undefined)).toBe(false);
});

test("an older, cheaper hash is recognised as outdated", () => {
  expect(isOutdated("$argon2id$v=19$m=4096,t=1,p=1$c2FsdHNhbHQ$aGFzaA")).toBe(true);
});

test("beyond a queue of 32, callers are told that the server is busy", async () => {
  // Cheap hashes; the queue is the same.
  const cheap = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA";
  const tries = Array.from({ length: 80 }, () => checkPassword("x", cheap));
  const results = await Promise.allSettled(tries);
  const busy = results.filter((result) => result.status === "rejected");
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]).toMatchObject({ reason: { code: "server.busy" } });
  expect(results.length - busy.length).toBeGreaterThanOrEqual(33);
});

test("generated passwords differ and avoid characters that look alike", () => {
  const made = new Set(Array.from({ length: 100 }, newPassword));
  expect(made.size).toBe(100);
  expect([...made].join("")).not.toMatch(/[01ilo]/);
});

test("identifiers increase, even many within a millisecond", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expect(ids).toEqual([...new Set(ids)].sort());
});
