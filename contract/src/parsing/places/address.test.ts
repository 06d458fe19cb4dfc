// Normalises addresses.
import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeAddress } from "./address.ts";
import cases from "../fixtures/address-cases.json" with { type: "json" };

test.each(cases)("$input", ({ input, expected }) => {
  expect(normalizeAddress(input)).toBe(expected);
});

test.each([
  [
    [
      "Carrera 43A # 1-50 Local 2",
      "Cra. 43A No. 1-50 Local 2",
      "KR 43 A N° 1 - 50 LC 2",
      "cra43a#1-50 loc 2",
      "Carrera 43A, # 1-50, Local 2",
    ],
  ],
  [["Carrera 14 # 9N-20", "KR 14 # 9 NORTE-20", "Cra 14 No 9 Norte 20"]],
  [["Avenida 20 de Julio # 2A-110", "Av. 20 de julio No. 2A - 110"]],
  [["Cra 7 N 34-56", "Carrera 7 # 34-56"]],
  [["Kilómetro 2.5 vía Cota", "Km 2,5 Vía Cota", "KM. 2.5 via cota"]],
  [["Manzana 5 Casa 3 Barrio El Sol", "Mz 5 Cs 3 Barrio El Sol", "MZ. 5, CASA 3 - barrio el sol"]],
  [
    [
      "Cra 7 # 12-34 Barrio La Paz",
      "Carrera 7 No 12-34 Bº La Paz",
      "Kr 7 # 12-34 B° La Paz",
      "Crr 7 # 12-34, Bo. La Paz",
      "Carera 7 # 12-34 Brr. La Paz",
    ],
  ],
  [["Calle 3 # 4-5 Urbanización El Prado", "Cl 3 # 4-5 Urb. El Prado", "Cale 3 No. 4-5 urbaniz El Prado"]],
  [["Calle 3 # 4-5 Piso 2 Local 8", "Cl 3 # 4-5 2º piso lcl 8", "Cll 3 # 4-5, 2do Piso, Lcal. 8"]],
  [["Avenida 4 # 5-6 Interior 3", "Avd 4 # 5-6 Inter 3", "Aven. 4 # 5-6 Int. 3"]],
  [["Manzana 5 Casa 3 Conjunto Los Pinos", "Mzn 5 Cs 3 Conj. Los Pinos"]],
  [["Autopista Norte # 123-45", "Aut. Norte No. 123 - 45"]],
  [["Calle 5ta # 3-21", "Calle 5 # 3-21", "CL 5TA N° 3-21"]],
])("%j are one door", (spellings) => {
  expect(new Set(spellings.map(normalizeAddress)).size).toBe(1);
  expect(normalizeAddress(spellings[0] ?? "")).not.toBeNull();
});

test("a letter of another script, a number or a word makes another door", () => {
  const doors = [
    "Km 2.5 vía Cota",
    "Km 25 vía Cota",
    "Km 2 5 vía Cota",
    "Calle 5 # 3-21",
    "Calle 5 # 3-21 店",
  ];
  expect(new Set(doors.map(normalizeAddress)).size).toBe(doors.length);
});

test("a distance or a block without a number is no address", () => {
  for (const text of ["Km 0<", "Km 5via Cota", "Mz"]) expect(normalizeAddress(text), text).toBeNull();
  expect(normalizeAddress("Km 2,5 vía Cota")).toBe("KM 2.5, via cota");
});

test("a normalised address stays as it is", () => {
  for (const { expected } of cases) {
    if (expected !== null && !expected.includes(",")) expect(normalizeAddress(expected)).toBe(expected);
  }
});

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const ways: Readonly<Record<string, readonly string[]>> = {
  CL: ["Calle", "cll", "CL", "Cl.", "clle"],
  KR: ["Carrera", "Cra.", "kr", "KRA", "Cr"],
  DG: ["Diagonal", "diag.", "DG"],
  TV: ["Transversal", "Transv.", "TV", "tr"],
  AC: ["Avenida Calle", "Av. Cl.", "AC"],
  AK: ["Av. Carrera", "avenida kr", "AK"],
  CQ: ["Circular", "circ."],
};
const way = oneOf(...Object.entries(ways).flatMap(([code, words]) => words.map((word) => ({ code, word }))));
const letter = oneOf("", "A", "B", "C", "D");
const quadrant = oneOf("", "NORTE", "SUR", "ESTE", "OESTE");
const door = fc.record({
  way,
  number: fc.integer({ min: 1, max: 250 }),
  letter,
  crossing: fc.integer({ min: 1, max: 250 }),
  crossingLetter: letter,
  quadrant,
  plate: fc.integer({ min: 0, max: 250 }),
  part: oneOf(
    ["", ""],
    ["LC", "Local"],
    ["LC", "loc."],
    ["AP", "Apto"],
    ["AP", "apartamento"],
    ["TO", "Torre"],
    ["OF", "Of."],
    ["BG", "Bodega"],
    ["IN", "Int."],
  ),
  partNumber: fc.integer({ min: 1, max: 999 }),
});
const style = fc.record({
  sign: oneOf(" # ", " #", " No. ", " No ", " N° ", " Nro. ", " número ", " num. ", ", # "),
  dash: oneOf("-", " - ", " – ", "- "),
  gap: oneOf("", " "),
  comma: oneOf(" ", ", ", " - "),
  shape: oneOf(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  ),
});

test("however an address is written, it has one normal form, which stays as it is", () => {
  fc.assert(
    fc.property(door, style, (one, { sign, dash, gap, comma, shape }) => {
      const [code, part] = one.part;
      const spaced = (letters: string) => (letters === "" ? "" : `${gap}${letters}`);
      const written = shape(
        `${one.way.word} ${one.number}${spaced(one.letter)}${sign}${one.crossing}${spaced(one.crossingLetter)}` +
          `${one.quadrant && ` ${one.quadrant}`}${dash}${one.plate}${part && `${comma}${part} ${one.partNumber}`}`,
      );
      const normal =
        `${one.way.code} ${one.number}${one.letter} # ${one.crossing}${one.crossingLetter}` +
        `${one.quadrant && ` ${one.quadrant}`}-${one.plate}${code && ` ${code} ${one.partNumber}`}`;
      expect(normalizeAddress(written), written).toBe(normal);
      expect(normalizeAddress(normal)).toBe(normal);
    }),
    { numRuns: 1000 },
  );
});

test("no text makes the parser fail", () => {
  const piece = oneOf(
    "calle",
    "cra",
    "av",
    "bis",
    "norte",
    "#",
    "-",
    ",",
    "no.",
    "n",
    "43a",
    "7",
    "local",
    "km",
    "mz",
    "0<",
    "'",
    "º",
    "Ñ",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), oneOf("", " "), (pieces, gap) => {
      const normal = normalizeAddress(pieces.join(gap));
      if (normal !== null)
        expect(normal).toMatch(/^(?:(?:CL|KR|AV|DG|TV|CQ|CV|AC|AK|AU) .+ # \d.*-\d|(?:MZ|KM) [\dA-Z])/);
    }),
    { numRuns: 1000 },
  );
});

test.each(["calle ", "cra 7 n ", "7 n ", "1 ", "#", "#7 n "])(
  "a million characters of %j take a moment",
  (piece) => {
    // Where each character searches the rest of the text, this takes minutes, more than a test may.
    const text = piece.repeat(1_000_000 / piece.length);
    for (const end of ["", "#"]) expect(normalizeAddress(text + end)).toBeNull();
  },
);
