// The texts of issues: both catalogues are complete, and the parsers fill every placeholder.
import { expect, test } from "vitest";
import { type Issue, issueCodes } from "../parsing/issues.codes.ts";
import { readCoordinates } from "../parsing/places/coordinates.ts";
import { readCountry } from "../parsing/places/countries.ts";
import { readEmail } from "../parsing/contact/email.ts";
import { gazetteer } from "../parsing/fixtures/gazetteer.ts";
import { readHours } from "../parsing/hours/hours.ts";
import { issuesEn } from "./issues.en.ts";
import { issuesEs } from "./issues.es.ts";
import { issueKey, issueMessage } from "./issues.ts";
import { readMoney } from "../parsing/numbers/money.ts";
import { readInteger, readPercent } from "../parsing/numbers/numbers.ts";
import { readLandline, readMobile } from "../parsing/contact/phone.ts";
import { buildPlaceIndex } from "../parsing/places/places.ts";
import type { Reading } from "../parsing/reading.ts";
import { readTaxId } from "../parsing/taxId.ts";
import { readYesNo } from "../parsing/yesNo.ts";

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted((a, b) => a.localeCompare(b));

test("both languages have the same issues with the same placeholders", () => {
  expect(Object.keys(issuesEs)).toEqual(Object.keys(issuesEn));
  expect(Object.values(issuesEs).map(placeholders)).toEqual(Object.values(issuesEn).map(placeholders));
});

test("every code has a text", () => {
  for (const code of issueCodes)
    expect(issueMessage({ code, field: "x", params: {} }, "es").length).toBeGreaterThan(10);
});

test("the issues that parsers raise leave no placeholder empty", () => {
  const places = buildPlaceIndex(gazetteer);
  const range = { min: 0, max: 40 };
  const on = (field: string, reading: Reading<unknown>): Issue[] =>
    reading.issues.map((issue) => ({ field, ...issue }));
  const issues: Issue[] = [
    ...["a@@b", "ana@gmial.com", "a@x.co; b@x.co", `${"a".repeat(300)}@x.co`].flatMap((text) =>
      on("email", readEmail(text)),
    ),
    ...["x", "6045550100", "3001112233 / 3001112244", "6045550100 ext 1", "5551234", "3E9"].flatMap(
      (text) => [...on("phone", readMobile(text)), ...on("landline", readLandline(text, "604"))],
    ),
    ...on("phone", readMobile("5551234", "604")),
    ...on("landline", readLandline("3001112233")),
    ...["12.50", "x", "12,500", "999999999"].flatMap((text) => on("minOrderCop", readMoney(text, range))),
    ...["0,18", "180", "x"].flatMap((text) => on("commissionPct", readPercent(text, range))),
    ...["2,5", "x", "50"].flatMap((text) => on("prepTimeMin", readInteger(text, range))),
    ...["8:00-12:00 y 2:00-6:00", "8:00-6:00", "L-V ocho"].flatMap((text) =>
      on("openingHours", readHours(text)),
    ),
    ...on("departmentCode", places.readDepartment("x")),
    ...["x", "Armenia"].flatMap((text) => on("municipalityCode", places.readMunicipality(text))),
    ...on("municipalityCode", places.readMunicipality("Cali", "05")),
    ...on("acceptingOrders", readYesNo("quizás")),
    ...on("countryCode", readCountry("Wakanda")),
    ...["1-2", "990100011-9", "9E8"].flatMap((text) => readTaxId(text).issues),
    ...readTaxId("990100011", "NIT", "9").issues,
    ...readCoordinates("-75,58", "6,24").issues,
    ...readCoordinates("x", "75,58").issues,
    ...readCoordinates("60", "10").issues,
  ];
  expect(issues.length).toBeGreaterThan(35);
  for (const issue of issues) {
    for (const name of placeholders(issuesEn[issueKey(issue)])) {
      const given = name === "allowed" ? "in the lists" : (issue.params[name ?? ""] ?? "");
      expect(given, `${issueKey(issue)} {${name}}`).not.toBe("");
    }
    expect(issueMessage(issue, "es")).not.toMatch(/[{}]/);
  }
});

test("numbers follow the reader's language, and short lists are complete", () => {
  const issue: Issue = {
    field: "lat",
    code: "OUT_OF_RANGE",
    severity: "error",
    params: { value: "60", min: -4.3, max: 13.6 },
  };
  expect(issueMessage(issue, "es")).toContain("de -4,3 a 13,6");
  expect(issueMessage(issue, "en")).toContain("between -4.3 and 13.6");
  const status: Issue = {
    field: "personType",
    code: "INVALID_ENUM",
    severity: "error",
    params: { value: "x" },
  };
  expect(issueMessage(status, "es")).toContain("Persona jurídica, Persona natural");
});

test("hours are written as on the screens of the language", () => {
  const [issue] = readHours("L-V 6am a 10").issues;
  expect(issue).toBeDefined();
  const field = "openingHours";
  if (!issue) return;
  expect(issueMessage({ ...issue, field }, "en")).toContain("Mon-Fri 6:00\u00a0AM – 10:00\u00a0AM");
  expect(issueMessage({ ...issue, field }, "es")).toContain(
    "L-V 6:00\u00a0a.\u00a0m. – 10:00\u00a0a.\u00a0m.",
  );
  const night = {
    code: "UNLIKELY_HOURS",
    field,
    params: { read: "10:00-8:00", reason: "overnight" },
  } as const;
  expect(issueMessage(night, "en")).toMatch(/^10:00\u00a0AM – 8:00\u00a0AM/);
});
