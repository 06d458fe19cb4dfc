// Which responses count as a user: what the contract says, and nothing less.
import { user } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { isUser } from "./signedIn.ts";

const ana = {
  id: "0192a8c0-0000-7000-8000-000000000001",
  email: null,
  phone: null,
  firstName: "Ana",
  lastName: "Ruiz",
  displayName: "Ana Ruiz",
  photoUrl: null,
  role: 2,
  status: "active",
  locale: "es",
  createdAt: "2026-11-21T10:00:00.000Z",
};
const fields = Object.keys(user.shape);

test("a user of the contract is accepted, with a role or without", () => {
  expect(isUser(user.parse(ana))).toBe(true);
  const { role: _, ...withoutRole } = ana;
  expect(isUser(withoutRole)).toBe(true);
});

test.each([3, null, "1", "admin"])("a role of %j signs nobody out", (role) => {
  expect(isUser({ ...ana, role })).toBe(true);
});

test.each([undefined, null, {}, "ana", []])("%j is no user", (value) => {
  expect(isUser(value)).toBe(false);
});

test.each(fields.filter((field) => field !== "role"))("nobody is signed in without %s", (field) => {
  expect(isUser({ ...ana, [field]: undefined })).toBe(false);
});

test.each(fields)("nobody is signed in if %s is a list", (field) => {
  expect(isUser({ ...ana, [field]: [] })).toBe(false);
});
