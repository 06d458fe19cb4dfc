// Tokens in texts, and URLs that become tokens.
import { expect, test } from "vitest";
import {
  beginningOf,
  partsOf,
  referencesIn,
  referenceToken,
  withAddresses,
  withoutReferences,
  withTokens,
} from "./references.ts";

const id = "01a20745-9046-7000-b41e-86c961868df4";
const market = { kind: "market", id, row: 0 } as const;
const row = { kind: "import_row", id, row: 12 } as const;
const required = { kind: "required_document", id, row: 2 } as const;

test("a text is parsed into text and references, in order", () => {
  const text = `La ${referenceToken(market)} en ${referenceToken(row)}`;
  expect(partsOf(text)).toEqual([
    { text: "La " },
    { text: referenceToken(market), reference: market },
    { text: " en " },
    { text: referenceToken(row), reference: row },
  ]);
  expect(withoutReferences(text)).toBe("La … en …");
});

test("a required document is its market and the place of its type", () => {
  expect(partsOf(referenceToken(required))).toEqual([
    { text: referenceToken(required), reference: required },
  ]);
});

test("each reference is returned once, however often it occurs", () => {
  expect(referencesIn(`${referenceToken(market)} ${referenceToken(market)}`)).toEqual([market]);
});

test("what only looks like a token stays text", () => {
  for (const text of [
    "[[market:1]]",
    `[[chain:${id}]]`,
    `[[market:${id}/3]]`,
    `[[import_row:${id}]]`,
    `[[import_row:${id}/0]]`,
    `[[required_document:${id}]]`,
    `[[market:${id}]`,
  ]) {
    expect(partsOf(text), text).toEqual([{ text }]);
  }
});

test("our own URLs become tokens, whatever surrounds them; other URLs stay", () => {
  const own = "https://igo.example.com";
  const cases: [string, string][] = [
    [`Mira ${own}/dashboard/market/${id}.`, `Mira ${referenceToken(market)}.`],
    [`(${own}/dashboard/market/${id})`, `(${referenceToken(market)})`],
    [`${own}/dashboard/admin/market/${id}/edit#documents`, referenceToken(market)],
    [`${own}/dashboard/admin/import-excel/${id}?row=12`, referenceToken(row)],
    [`${own}/dashboard/admin/import-excel/${id}`, referenceToken({ kind: "import", id, row: 0 })],
    [`${own}/dashboard/mail/inbox/${id}`, referenceToken({ kind: "mail", id, row: 0 })],
    [
      `${own}/dashboard/chat/01a20745-0000-7000-b41e-86c961868df4?message=${id}`,
      referenceToken({ kind: "message", id, row: 0 }),
    ],
    [`https://elsewhere.example/dashboard/market/${id}`, `https://elsewhere.example/dashboard/market/${id}`],
    [`${own}/dashboard/market/nothing`, `${own}/dashboard/market/nothing`],
  ];
  for (const [text, expected] of cases) expect(withTokens(text, own), text).toBe(expected);
});

test("tokens are addresses again where only text can be shown, and the same tokens when they are sent", () => {
  const own = "https://igo.example.com";
  for (const reference of [
    market,
    row,
    { kind: "person", id, row: 0 } as const,
    { kind: "task", id, row: 0 } as const,
  ]) {
    const text = `Mira ${referenceToken(reference)} hoy`;
    expect(withTokens(withAddresses(text, own), own)).toBe(text);
  }
  expect(withAddresses(referenceToken(market), own)).toBe(`${own}/dashboard/market/${id}`);
});

test("the beginning of a text never cuts a token", () => {
  const text = `Hola ${referenceToken(market)} y adiós`;
  for (let length = 1; length < text.length; length += 1)
    expect(beginningOf(text, length).replace(referenceToken(market), "")).not.toMatch(/[[\]]/);
  expect(beginningOf(text, 9)).toBe("Hola …");
  expect(beginningOf(text, text.length)).toBe(text);
});
