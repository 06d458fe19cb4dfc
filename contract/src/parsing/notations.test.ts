// Cells as clerks write them in chains' files: parsed as intended, with a warning if something was left out.
import { expect, test } from "vitest";
import { banks } from "../markets/banks.ts";
import { bankAccountTypes, paymentMethods, personTypes } from "../markets/lists.ts";
import { readCoordinates } from "./places/coordinates.ts";
import { readEmail } from "./contact/email.ts";
import { listReader, manyReader } from "./lists.ts";
import { readMoney } from "./numbers/money.ts";
import { readKilometres, readMinutes, readPercent, readQuantity } from "./numbers/numbers.ts";
import { readNetContent } from "./numbers/netContent.ts";
import { readMobile } from "./contact/phone.ts";
import type { Reading } from "./reading.ts";
import { readTax, readUnit } from "../products/saleTerms.cells.ts";
import { readSaleHours } from "../products/saleTimes.cells.ts";
import { readTaxId } from "./taxId.ts";
import { readYesNo } from "./yesNo.ts";

const readBank = listReader(banks);
const readAccountType = listReader(bankAccountTypes);
const readPerson = listReader(personTypes);
const readPayments = manyReader(paymentMethods);
const any = { min: 0, max: 1e9 };
const outcomeOf = ({ value, issues }: Reading<unknown>) => [
  value,
  ...issues.map(({ params }) => params["reason"]),
];

test.each([
  ["12.500ps", 12500],
  ["Precio: $12.500", 12500],
  ["12.500 IVA incluido", 12500],
  ["12.500*", 12500],
  ["12.500/kg", 12500, "measure"],
  ["$ 12.500 el kilo", 12500, "measure"],
  ["8.900 x libra", 8900, "measure"],
  ["$12.500 (promo)", 12500, "words"],
  ["aprox. 12.500", 12500, "words"],
  ["12.500 + IVA", undefined, undefined],
])("%s is an amount of %s", (cell, ...expected) => {
  expect(outcomeOf(readMoney(cell, any))).toEqual(expected);
});

test.each([
  ["1 hora", 60],
  ["1h", 60],
  ["1 h 30 min", 90],
  ["hora y media", 90],
  ["media hora", 30],
  ["0:25", 25],
  ["1:15", 75],
  ["30 mins aprox", 30],
  ["20-30", 30, "span"],
  ["20 a 30 min", 30, "span"],
  ["30-20", undefined, undefined],
])("%s is %s minutes", (cell, ...expected) => {
  expect(outcomeOf(readMinutes(cell, any))).toEqual(expected);
});

test("metres are fractions of a kilometre", () => {
  expect(
    ["4500 m", "500m", "1.500 mts", "5km a la redonda"].map((cell) => readKilometres(cell, any).value),
  ).toEqual([4.5, 0.5, 1.5, 5]);
});

test("a quantity with three digits after its only separator is a question", () => {
  expect(readQuantity("1.200", any)).toMatchObject({
    issues: [{ code: "INVALID_NUMBER", severity: "error", suggestion: "1200" }],
  });
  expect(["1.200.000", "1,5", "0.125", "12"].map((cell) => readQuantity(cell, any).value)).toEqual([
    1_200_000, 1.5, 0.125, 12,
  ]);
});

test("pieces count as a number, whatever they are called", () => {
  expect(["37 und", "12 Unidades", "4,5 kg"].map((cell) => readQuantity(cell, any).value)).toEqual([
    37, 12, 4.5,
  ]);
});

test("a commission with the tax beside it is the commission", () => {
  expect(outcomeOf(readPercent("18% + IVA", any))).toEqual([18, "words"]);
});

test.each([
  ["lat 6.2442", "lon: -75.5812"],
  ["6.2442º", "-75.5812 º"],
  ["6.2442;", "-75.5812,"],
  ["6. 2442", "-75. 5812"],
  ["6 14 39.12 N", "75 34 52.32 W"],
  ["6:14:39.12", "-75:34:52.32"],
  ["6°14.652'N", "75°34.872'O"],
  ["6º14'39.12\"", "-75º34'52.32\""],
])("%s and %s are one position", (lat, lon) => {
  expect(readCoordinates(lat, lon)).toEqual({ lat: 6.2442, lon: -75.5812, issues: [] });
});

test("minutes above sixty are no position", () => {
  expect(readCoordinates("6 74 39 N", "75 34 52 W").issues).toMatchObject([
    { field: "lat", severity: "error" },
  ]);
});

test.each([
  ["300·123·4567", "+573001234567"],
  ["wa.me/573001234567", "+573001234567"],
  ["3001234567-68", "+573001234567", "several"],
  ["3106661702 (WhatsApp)", "+573106661702"],
  ["Cel: 300 123 4567 WhatsApp", "+573001234567"],
  ["604 4441234 - 3001234567", "+573001234567", "several"],
  ["Tel. 607 4291675 Cel. 3024544259", "+573024544259", "several"],
])("%s is the mobile %s", (cell, ...expected) => {
  expect(outcomeOf(readMobile(cell))).toEqual(expected);
});

test.each(["mailto:ana@b.com", "Ana Ruiz <ana@b.com>", "ana @ b.com", "ana@b.com.", "Correo: ana@b.com;"])(
  "%s is an address",
  (cell) => {
    expect(readEmail(cell)).toEqual({ value: "ana@b.com", issues: [] });
  },
);

test("abbreviated and decorated words of closed lists", () => {
  expect(["Bco. de Bogotá", "Bancolombia S.A."].map((cell) => readBank(cell).value)).toEqual([
    "banco-de-bogota",
    "bancolombia",
  ]);
  expect(["AHO", "CTE", "Cta. Cte."].map((cell) => readAccountType(cell).value)).toEqual([
    "savings",
    "checking",
    "checking",
  ]);
  expect(["PJ", "P. Natural"].map((cell) => readPerson(cell).value)).toEqual([
    "legal_entity",
    "natural_person",
  ]);
  expect(readPayments("Solo efectivo").value).toEqual(["cash"]);
  expect(readPayments("Efvo, TC, T. débito").value).toEqual(["cash", "card"]);
});

test("contents in words and fractions equal those in digits", () => {
  expect(
    ["½ kg", "1/2 libra", "media libra", "un kilo", "x12", "2.5 kg aprox", "750 c.c."].map(
      (cell) => readNetContent(cell).value,
    ),
  ).toEqual(["0.5 kg", "0.5 lb", "0.5 lb", "1 kg", "12 und", "2.5 kg", "750 ml"]);
});

test("a document in brackets is a document", () => {
  expect(["(900123456-8)", "#900123456"].map((cell) => readTaxId(cell).value?.taxId)).toEqual([
    "900123456",
    "900123456",
  ]);
});

test("a sale on some days, without hours, lasts all day", () => {
  expect(readSaleHours("fines de semana")).toEqual({
    value: [6, 7].map((day) => ({ day, open: "00:00", close: "24:00" })),
    issues: [],
  });
});

test("words for yes, for taxes and for units of sale", () => {
  expect(["●", "ok", "✔️"].map((cell) => readYesNo(cell).value)).toEqual([true, true, true]);
  expect(readYesNo("Sí, con fórmula").issues).toMatchObject([{ suggestion: "Sí" }]);
  expect(["Excluida", "Bien exento", "Imp. consumo"].map((cell) => readTax(cell).value)).toEqual([
    "excluded",
    "exempt",
    "consumption_8",
  ]);
  // It says that there is a tax, not which.
  expect(readTax("Gravado").issues[0]).not.toHaveProperty("suggestion");
  expect(["Botella", "latas", "frasco"].map((cell) => readUnit(cell).value)).toEqual([
    "unit",
    "unit",
    "unit",
  ]);
});
