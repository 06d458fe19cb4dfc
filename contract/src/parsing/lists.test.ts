// Words to codes, yes and no, countries, email addresses, and the text functions they use.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { banks } from "../markets/banks.ts";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "../markets/lists.ts";
import { readCountry } from "./places/countries.ts";
import { readEmail } from "./contact/email.ts";
import { listReader, manyReader } from "./lists.ts";
import { nearest, similarity } from "./similarity.ts";
import { cellText, collapse, fold, isScientific, numberText } from "./text.ts";
import { readYesNo } from "./yesNo.ts";

test("every word of every list maps to its code, in any case, with or without accents", () => {
  for (const list of [
    statuses,
    personTypes,
    documentTypes,
    bankAccountTypes,
    paymentMethods,
    taxRegimes,
    banks,
  ]) {
    const read = listReader<string>(list);
    for (const { code, en, es, words } of list) {
      for (const word of [code, en, es, ...words])
        expect([word, read(word.toUpperCase()).value]).toEqual([word, code]);
    }
  }
});

test("a status from an Activo column", () => {
  const read = listReader(statuses);
  expect(["Sí", "SI", "x", true, 1, "verdadero"].map((cell) => read(cell).value)).toEqual(
    Array(6).fill("active"),
  );
  expect(["No", "N", false, 0].map((cell) => read(cell).value)).toEqual(Array(4).fill("draft"));
});

test("plurals, and the nearest word for a typo", () => {
  const read = listReader([
    { code: "pharmacy", en: "Pharmacy", es: "Droguería", words: ["drogueria"] },
    { code: "fast-food", en: "Fast food", es: "Comidas rápidas", words: ["comidas_rapidas"] },
  ]);
  expect([read("Droguerías").value, read("comida rápida").value, read("COMIDAS_RAPIDAS").value]).toEqual([
    "pharmacy",
    "fast-food",
    "fast-food",
  ]);
  expect([read("Comidas-Rápidas").value, read("comidasrapidas").value]).toEqual(["fast-food", "fast-food"]);
  expect(read("Droguería y perfumería").issues[0]?.suggestion).toBe("Droguería");
  expect(read("drogeria").issues).toEqual([
    { code: "INVALID_ENUM", severity: "error", params: { value: "drogeria" }, suggestion: "Droguería" },
  ]);
  expect(read("zapatos").issues[0]?.suggestion).toBeUndefined();
});

test("several in one cell", () => {
  const read = manyReader(paymentMethods);
  expect(read("efectivo, tarjeta y PSE; nequi | efectivo").value).toEqual(["cash", "card", "pse", "nequi"]);
  expect(read("efectivo, targeta").issues[0]).toMatchObject({
    code: "INVALID_ENUM",
    suggestion: "efectivo, Tarjeta",
  });
  expect(read("efectivo, cheques").issues[0]?.suggestion).toBeUndefined();
});

test("yes and no", () => {
  expect(["Sí", "S", 1, "X", "verdadero", true, "abierto", "✓"].map((cell) => readYesNo(cell).value)).toEqual(
    Array(8).fill(true),
  );
  expect(["No", "n", 0, "falso", false, "cerrado"].map((cell) => readYesNo(cell).value)).toEqual(
    Array(6).fill(false),
  );
  expect(readYesNo("tal vez").issues[0]?.code).toBe("INVALID_ENUM");
});

test("countries", () => {
  expect(
    ["CO", "co", "Colombia", "COLOMBIA", "COL", "Ecuador", "Estados Unidos"].map(
      (cell) => readCountry(cell).value,
    ),
  ).toEqual(["CO", "CO", "CO", "CO", "CO", "EC", "US"]);
  expect(readCountry("Colmbia").issues[0]?.suggestion).toBe("CO");
});

describe("e-mail addresses", () => {
  test.each([
    [" TIENDA01@EXAMPLE.COM", "tienda01@example.com"],
    ["a.b+c@x-y.com.co", "a.b+c@x-y.com.co"],
  ])("%s", (cell, email) => {
    expect(readEmail(cell)).toEqual({ value: email, issues: [] });
  });
  test.each([
    ["ana@@example.com", "ana@example.com"],
    ["ana@example,com", "ana@example.com"],
    ["ana@example..com", "ana@example.com"],
    ["ana@gmail", "ana@gmail.com"],
    ["ana@gmailcom", "ana@gmail.com"],
    ["ñandú@example.com", "nandu@example.com"],
    ["ana arroba example.com", "ana@example.com"],
    ["droguería@@example", undefined],
    ["ana", undefined],
  ])("%s is refused, %s suggested", (cell, suggestion) => {
    expect(readEmail(cell)).toMatchObject({ issues: [{ code: "INVALID_EMAIL", severity: "error" }] });
    expect(readEmail(cell).issues[0]?.suggestion).toBe(suggestion);
  });
  test("a provider's name with a typo is kept, with a warning", () => {
    expect(readEmail("ana@gmial.com")).toMatchObject({
      value: "ana@gmial.com",
      issues: [{ severity: "warning", suggestion: "ana@gmail.com" }],
    });
  });
  test("of two addresses the first is taken", () => {
    expect(readEmail("a@x.co; b@x.co")).toMatchObject({ value: "a@x.co", issues: [{ severity: "warning" }] });
  });
});

test("texts", () => {
  expect(fold("  Año Nuevo: ÑAME—Cafés  nº5 ")).toBe("ano nuevo name cafes n 5");
  expect(collapse("  a\u00a0 b\u0000\t\nc ")).toBe("a b c");
  expect(collapse("José")).toBe("José");
  // Marks of direction, a joiner, a soft hyphen, a control of the second kind, a tag without its flag.
  expect(collapse("A\u200e-1\u202a05\u202c\u2066\u2069\u061c x\u200dy\u00ad\u0090z\u{e0041}\u0085fin")).toBe(
    "A-105 xyz fin",
  );
  expect(collapse("👨‍👩‍👧‍👦 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u200d🍕\u200d")).toBe("👨‍👩‍👧‍👦 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🍕");
  expect(numberText(1e21)).toBe("1000000000000000000000");
  expect(numberText(1e-7)).toBe("0.0000001");
  const twice = (text: string) => new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
  for (const text of [
    "Panadería Niño",
    "ÁÉÍÓÚÜÑ áéíóúüñ",
    "¿Qué? ¡Ya!",
    "N° 5, 7ª, 1º",
    "“a” – ‘b’ — c… 5 €",
  ])
    expect(collapse(twice(text))).toBe(text);
  for (const text of ["SÃO PAULO", "Ã", "Ângela", "GARÇÃO", "PÂTÉ", "Ãlvaro"])
    expect(collapse(text)).toBe(text);
  expect([cellText(5001), cellText("'=1+1"), cellText({ percent: 0.07 }), cellText("'s-Gravenhage")]).toEqual(
    ["5001", "=1+1", "7 %", "'s-Gravenhage"],
  );
  expect(["9,9E+08", "1e5", "E5", "12"].map(isScientific)).toEqual([true, true, false, false]);
});

test("collapsing and folding are idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(collapse(collapse(text))).toBe(collapse(text));
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test("similarity", () => {
  expect(similarity("medelin", "medellin")).toBeCloseTo(0.875);
  expect(similarity("marcela", "marecla")).toBeCloseTo(1 - 1 / 7);
  expect(similarity("abc", "xyz")).toBe(0);
  expect(similarity("medelin", "bogota", 0.7)).toBe(0);
  expect(
    nearest(
      "aa",
      [
        ["ab", 1],
        ["ac", 2],
      ],
      0.4,
    ),
  ).toBeUndefined();
});

const categories = [
  { code: "bakery", en: "Bakery", es: "Panadería", words: ["pasteleria", "reposteria"] },
  { code: "supermarket", en: "Supermarket", es: "Supermercado", words: [] },
  { code: "minimarket", en: "Minimarket", es: "Minimercado", words: [] },
] as const;

test.each(["Panadería y pastelería", "Panadería, repostería", "panaderia / pasteleria"])(
  "%s names one kind",
  (text) => {
    expect(listReader(categories)(text)).toEqual({ value: "bakery", issues: [] });
  },
);

test("two kinds in one cell are not resolved", () => {
  expect(listReader(categories)("Supermercado - Minimercado").value).toBeUndefined();
});

test.each([
  ["[efectivo, nequi]", ["cash", "nequi"]],
  ["['efectivo', 'tarjeta débito']", ["cash", "card"]],
  ["(Efectivo, Tarjeta)", ["cash", "card"]],
  ["Efectivo (contra entrega), Nequi", ["cash", "nequi"]],
  ["Tarjetas (débito y crédito)", ["card"]],
  ["efectivo - nequi", ["cash", "nequi"]],
  ["Efectivo\nNequi\nDaviplata", ["cash", "nequi", "daviplata"]],
  ["Efectivo y QR Nequi", ["cash", "nequi"]],
  ["Todas las tarjetas, efectivo", ["card", "cash"]],
])("%j is a list of payment methods", (text, codes) => {
  expect(manyReader(paymentMethods)(text)).toEqual({ value: codes, issues: [] });
});
