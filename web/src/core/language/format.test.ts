// Formatting of numbers and times.
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDayTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  formatDuration,
  formatWhen,
  timeToday,
} from "./format.ts";
import { chooseLanguage } from "./language.ts";

/** Intl writes non-breaking spaces; which kind depends on the runtime. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

beforeAll(() => {
  vi.stubGlobal("window", { localStorage: { getItem: () => null, setItem: () => undefined } });
});
afterEach(() => chooseLanguage("en"));

test("pesos have the Colombian format in both languages", () => {
  expect(plain(formatMoney(12_500))).toBe("$ 12.500");
  chooseLanguage("es");
  expect(plain(formatMoney(1_234_567))).toBe("$ 1.234.567");
});

test("numbers follow the language", () => {
  expect(formatNumber(12_345.5)).toBe("12,345.5");
  expect(formatPercent(18)).toBe("18%");
  expect(plain(formatBytes(2_400_000))).toBe("2.4 MB");
  chooseLanguage("es");
  expect(formatNumber(12_345.5)).toBe("12.345,5");
  expect(formatPercent(12.5)).toBe("12,5\u00a0%");
});

test("times are in Bogota's time zone", () => {
  expect(formatDate("2026-01-01T03:00:00.000Z")).toBe("31 Dec 2025");
  expect(formatDate("2026-01-01")).toBe("1 Jan 2026");
  expect(plain(formatDateTime("2026-11-21T20:45:00.000Z"))).toBe("21 Nov 2026, 3:45 PM");
  const now = Date.parse("2026-11-22T12:00:00Z");
  expect(plain(formatDayTime("2026-11-23T13:00:00.000Z", now))).toBe("Monday, 8:00 AM");
  expect(plain(formatTime("15:45"))).toBe("3:45 PM");
});

test("a time of day has one format per language", () => {
  chooseLanguage("es");
  expect(plain(formatDateTime("2026-11-21T20:45:00.000Z"))).toBe("21 nov 2026, 3:45 p. m.");
  const now = Date.parse("2026-11-22T12:00:00Z");
  expect(plain(formatDayTime("2026-11-23T04:30:00.000Z", now))).toBe("domingo, 11:30 p. m.");
  expect(plain(formatTime("24:00"))).toBe("12:00 a. m.");
});

test("a weekday for less than a week away, beyond that the date", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  expect(plain(formatDayTime("2026-11-30T13:00:00.000Z", now))).toBe("30 Nov 2026, 8:00 AM");
});

test("a moment that is still today in Bogota is written as its time, with the hour for the article", () => {
  const now = new Date("2026-11-22T19:00:00Z");
  expect(timeToday("2026-11-23T01:00:00.000Z", now)).toMatchObject({ count: 8 });
  expect(plain(timeToday("2026-11-22T18:30:00.000Z", now)?.time ?? "")).toBe("1:30 PM");
  expect(timeToday("2026-11-22T18:30:00.000Z", now)?.count).toBe(1);
  expect(timeToday("2026-11-23T05:00:00.000Z", now)).toBeUndefined();
});

test("within a week a time is relative, beyond that a date", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(formatWhen("2026-11-21T11:59:58Z", now)).toBe("just now");
  expect(formatWhen("2026-11-21T10:00:00Z", now)).toBe("2 hours ago");
  expect(formatWhen("2026-11-20T11:00:00Z", now)).toBe("yesterday");
  expect(formatWhen("2026-11-10T12:00:00Z", now)).toBe("10 Nov 2026");
  chooseLanguage("es");
  expect(formatWhen("2026-11-21T10:00:00Z", now)).toBe("hace 2 horas");
});

test("how long someone has waited is short, in days once it is two of them", () => {
  chooseLanguage("es");
  expect(formatDuration(17 * 60)).toBe("17 min");
  expect(formatDuration(26 * 3600)).toBe("26 h");
  expect(formatDuration(84 * 86_400)).toMatch(/^84 d/);
});
