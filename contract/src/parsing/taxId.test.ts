// Parses tax identification as people type it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import vectors from "./fixtures/nit-vectors.json" with { type: "json" };
import { checkDigit, readTaxId } from "./taxId.ts";

const read = (...given: Parameters<typeof readTaxId>) => readTaxId(...given).value;
const codes = (...given: Parameters<typeof readTaxId>) =>
  readTaxId(...given).issues.map(({ field, code, suggestion }) => [field, code, suggestion]);

test.each(vectors)("the check digit of $name is $dv", ({ nit, dv }) => {
  expect(checkDigit(nit)).toBe(String(dv));
  expect(read(`${nit}-${dv}`)).toEqual({ documentType: "NIT", taxId: nit, taxIdDv: String(dv) });
  expect(read(nit)).toEqual({ documentType: "NIT", taxId: nit, taxIdDv: String(dv) });
});

describe("without a document type the digits determine it", () => {
  test.each([
    ["990.100.011-2", "NIT", "990100011", "2"],
    ["990100011", "NIT", "990100011", "2"],
    [990100011, "NIT", "990100011", "2"],
    ["9901000112", "NIT", "990100011", "2"],
    ["990100970 - 0", "NIT", "990100970", "0"],
    ["990 100 970–0", "NIT", "990100970", "0"],
    ["NIT: 990.100.011-2", "NIT", "990100011", "2"],
    ["990100011 DV 2", "NIT", "990100011", "2"],
    ["1999004399", "CC", "1999004399", undefined],
    ["19990007447", "CC", "1999000744", "7"],
    ["C.C. 52.123.456", "CC", "52123456", undefined],
    ["52123456", "CC", "52123456", undefined],
    ["123456", "CC", "123456", undefined],
    ["C.C. No. 52123456", "CC", "52123456", undefined],
    ["Cédula 52123456", "CC", "52123456", undefined],
    ["900123456.0", "NIT", "900123456", undefined],
    ["9001234568-", "NIT", "900123456", "8"],
    ["0900123456", "NIT", "900123456", undefined],
  ])("%s is %s %s", (cell, documentType, taxId, dv) => {
    expect(read(cell)).toEqual({ documentType, taxId, taxIdDv: dv ?? checkDigit(taxId) });
  });
});

test("a document type decides if the digits alone do not", () => {
  expect(read("1999000744", "NIT")).toMatchObject({ documentType: "NIT", taxId: "1999000744" });
  expect(read("8123456789", "CC")).toMatchObject({ documentType: "CC", taxId: "8123456789" });
  expect(read("ab 123.456", "PA")).toEqual({ documentType: "PA", taxId: "AB123456" });
  expect(read("Pasaporte AB12345")).toEqual({ documentType: "PA", taxId: "AB12345" });
  expect(read("CE 345678")).toEqual({ documentType: "CE", taxId: "345678" });
  expect(read("E-345678", "CE")).toEqual({ documentType: "CE", taxId: "E345678" });
});

test("a wrong DV is reported on its own cell, with the text that fixes it", () => {
  expect(codes("990.100.422-0")).toEqual([
    ["taxId", "DV_MISMATCH", `990.100.422-${checkDigit("990100422")}`],
  ]);
  expect(codes("990100011", "NIT", "9")).toEqual([["taxIdDv", "DV_MISMATCH", "2"]]);
  expect(codes("990100011", "NIT", 2)).toEqual([]);
  expect(codes("990.100.011-2", "NIT", "x")).toEqual([["taxIdDv", "DV_MISMATCH", "2"]]);
});

test("digits lost by a spreadsheet cannot be guessed", () => {
  expect(codes("9,90103E+08")).toEqual([["taxId", "SCIENTIFIC_NOTATION", undefined]]);
  expect(codes("9.9e8")).toEqual([["taxId", "SCIENTIFIC_NOTATION", undefined]]);
});

test.each(["", "abc", "12", "123456789012345", "90O123456", "@#"])("%j is no document", (cell) => {
  expect(codes(cell)).toEqual([["taxId", "INVALID_NUMBER", undefined]]);
});

test("one wrong digit or swapped neighbours in a NIT are always detected", () => {
  const nit = fc.integer({ min: 800_000_000, max: 999_999_999 }).map(String);
  fc.assert(
    fc.property(nit, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
      const wrong = (Number(digits[place]) + shift) % 10;
      const slip = digits.slice(0, place) + wrong + digits.slice(place + 1);
      fc.pre(checkDigit(slip) !== checkDigit(digits) && !slip.startsWith("0"));
      expect(readTaxId(`${slip}-${checkDigit(digits)}`, "NIT").issues[0]?.code).toBe("DV_MISMATCH");
    }),
  );
});

test("accepting a suggestion fixes the cell", () => {
  const text = fc.tuple(
    fc.integer({ min: 800_000_000, max: 999_999_999 }),
    fc.nat(9),
    fc.constantFrom("-", " - ", "–", " DV "),
  );
  fc.assert(
    fc.property(text, ([nit, dv, dash]) => {
      const [issue] = readTaxId(`${nit}${dash}${dv}`).issues;
      if (issue) expect(read(issue.suggestion ?? "")?.taxId).toBe(String(nit));
    }),
  );
});

test("however a NIT is written, with its digit or without, it is the same NIT", () => {
  const given = fc.record({
    nit: fc.integer({ min: 800_000_000, max: 999_999_999 }).map(String),
    lead: fc.constantFrom("", "NIT ", "NIT: ", "Nit. ", "N.I.T. ", " "),
    group: fc.constantFrom("", ".", " ", ","),
    tail: fc.constantFrom(undefined, "-", " - ", "–", " DV ", ""),
  });
  fc.assert(
    fc.property(given, ({ nit, lead, group, tail }) => {
      const dv = checkDigit(nit);
      const grouped = nit.replace(/(\d{3})(?=\d)/g, `$1${group}`);
      const written = `${lead}${grouped}${tail === undefined ? "" : `${tail}${dv}`}`;
      const answer = readTaxId(written);
      expect(answer, written).toMatchObject({ value: { documentType: "NIT", taxId: nit, taxIdDv: dv } });
      expect(answer.issues, written).toEqual([]);
      expect(read(nit, "NIT", Number(dv)), nit).toEqual(answer.value);
    }),
    { numRuns: 500 },
  );
});

test("the result is always a number of its type with a correct check digit", () => {
  const piece = fc.constantFrom(..."0123456789.-, DVNITCEPAcc:".split(""), "900", "-2", "1.9E+08", "\n", "Ñ");
  const kind = fc.constantFrom("NIT", "CC", "CE", "PA", "PPT", undefined);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), kind, (pieces, documentType) => {
      const { value } = readTaxId(pieces.join(""), documentType);
      if (value === undefined) return;
      expect(value.taxId).toMatch(/^[0-9A-Z]{5,12}$/);
      if (value.documentType === "NIT") expect(value).toMatchObject({ taxIdDv: checkDigit(value.taxId) });
    }),
    { numRuns: 2000 },
  );
});

test.each(["900-123-456-8", "900-123-456", "9-0-0-1-2-3-4-5-6", "NIT 900-123-456-8", "900 - 123 - 456 - 8"])(
  "%s is a NIT with dashes throughout",
  (text) => {
    expect(readTaxId(text)).toEqual({
      value: { documentType: "NIT", taxId: "900123456", taxIdDv: "8" },
      issues: [],
    });
  },
);
