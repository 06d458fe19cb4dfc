// An administrator's changes to an account, and conflicts between two of them.
import type { AccountDetails } from "@igo/contract/accounts/users";
import { expect, test } from "vitest";
import { accountForm, changesOf, contestedBy, startFrom } from "./account.form.ts";

const market = "0193b3c0-0000-7000-8000-00000000000";
const ana: AccountDetails = {
  id: "0193b3c0-0000-7000-8000-0000000000a1",
  email: "ana@example.com",
  phone: null,
  firstName: "Ana",
  lastName: "Rojas",
  displayName: "Ana Rojas",
  photoUrl: null,
  role: 2,
  status: "active",
  locale: "es",
  createdAt: "2026-01-01T00:00:00.000Z",
  version: 3,
  lastSeenAt: null,
  marketCount: 2,
  chains: [],
  markets: [
    { marketId: `${market}1`, name: "Uno", externalCode: null, role: "owner" },
    { marketId: `${market}2`, name: "Dos", externalCode: "D-2", role: "manager" },
  ],
};

test("an account's initial values are valid, and change nothing", () => {
  const start = startFrom(ana);
  expect(accountForm.parse(start)).toEqual(start);
  expect(changesOf(start, { ...start, markets: start.markets.toReversed() })).toEqual({});
});

test("only differences are sent; an emptied phone is sent as null", () => {
  const start = startFrom({ ...ana, phone: "+573001234567" });
  const one = start.markets.slice(0, 1);
  expect(changesOf(start, { ...start, phone: null, markets: one })).toEqual({ phone: null, markets: one });
});

test("two people who change different fields have no conflict", () => {
  const base = startFrom(ana);
  const theirs = startFrom({ ...ana, version: 4, locale: "en" });
  expect(contestedBy(base, { firstName: "Anita" }, theirs)).toEqual([]);
});

test("the same field changed to another value conflicts; to the same value it does not", () => {
  const base = startFrom(ana);
  const theirs = startFrom({ ...ana, version: 4, firstName: "Ana María", role: 1 });
  expect(contestedBy(base, { firstName: "Anita", role: 1 }, theirs)).toEqual(["firstName"]);
  // A draft of an older version has a base that nobody has any more.
  expect(contestedBy(null, { lastName: "Ruiz" }, theirs)).toEqual(["lastName"]);
});
