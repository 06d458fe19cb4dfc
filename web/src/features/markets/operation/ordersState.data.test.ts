// The text about a market's orders never claims more than is known.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { chooseLanguage } from "../../../core/language/language.ts";
import { ordersOf } from "./ordersState.data.ts";

/** A Saturday evening in Bogota. */
const now = new Date("2026-11-21T23:00:00Z");
const hours: OpeningHours = {
  weekly: [{ day: 1, open: "08:00", close: "18:00" }],
  exceptions: [],
  closedUntil: null,
};
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

beforeAll(() => {
  vi.stubGlobal("window", { localStorage: { getItem: () => null, setItem: () => undefined } });
});
afterEach(() => chooseLanguage("en"));

test.each(["draft", "pending_documents", "in_review", "changes_requested", "paused", "suspended"] as const)(
  "a market that is %s receives orders once active if its switch is on, and makes no such claim if it is off",
  (status) => {
    expect(ordersOf({ status, acceptingOrders: true }, hours, now)).toEqual({ state: "onceActive" });
    for (const acceptingOrders of [false, null])
      expect(ordersOf({ status, acceptingOrders }, hours, now)).toEqual({ state: "offUntilActive" });
  },
);

test("an active market that is closed says when it opens", () => {
  const market = { status: "active", acceptingOrders: true } as const;
  const { state, when } = ordersOf(market, hours, now);
  expect([state, plain(when)]).toEqual(["from", "Monday, 8:00 AM"]);
  chooseLanguage("es");
  expect(plain(ordersOf(market, hours, now).when)).toBe("lunes, 8:00 a. m.");
});

test("before it opens today it says so, not the weekday", () => {
  const morning = new Date("2026-11-23T12:00:00Z");
  const { state, when } = ordersOf({ status: "active", acceptingOrders: true }, hours, morning);
  expect([state, plain(when)]).toEqual(["fromToday", "8:00 AM"]);
});

test("more than a week ahead it shows the date, not just the weekday", () => {
  const closed = { ...hours, closedUntil: "2026-12-07T13:00:00.000Z" };
  expect(plain(ordersOf({ status: "active", acceptingOrders: true }, closed, now).when)).toBe(
    "7 Dec 2026, 8:00 AM",
  );
});

test("an active market receives orders while it is open and its switch is on", () => {
  const monday = new Date("2026-11-23T15:00:00Z");
  expect(ordersOf({ status: "active", acceptingOrders: true }, hours, monday)).toEqual({ state: "on" });
  expect(ordersOf({ status: "active", acceptingOrders: false }, hours, monday)).toEqual({ state: "off" });
});

test("a market without opening hours does not claim to receive orders, because it never opens", () => {
  const market = { status: "active", acceptingOrders: true } as const;
  expect(ordersOf(market, null, now)).toEqual({ state: "onceHours" });
  expect(ordersOf({ ...market, openNow: null })).toEqual({ state: "onceHours" });
});

test("a list row knows less, and claims no more", () => {
  const row = { status: "active", acceptingOrders: true } as const;
  expect(ordersOf({ ...row, openNow: false })).toEqual({ state: "whenOpen" });
  expect(ordersOf({ ...row, openNow: true })).toEqual({ state: "on" });
});
