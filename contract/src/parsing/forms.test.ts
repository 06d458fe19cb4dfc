// Cells as people type them into forms and systems print them, parsed as intended.
import { expect, test } from "vitest";
import { readCoordinates } from "./places/coordinates.ts";
import { readHours, writeHours } from "./hours/hours.ts";
import { readMoney } from "./numbers/money.ts";
import { readQuantity } from "./numbers/numbers.ts";
import { readMobile } from "./contact/phone.ts";
import { readTaxId } from "./taxId.ts";
import { readPrescription } from "./yesNo.ts";

const any = { min: 0, max: 1e9 };

test.each([
  ["L-V 07:00/19:00 S 07:00/13:00", "L-V 7:00-19:00; S 7:00-13:00"],
  ["8:00 / 17:30", "L-D 8:00-17:30"],
  ["L-V 8:00-12:00/14:00-18:00", "L-V 8:00-12:00, 14:00-18:00"],
  [
    "Lunes a viernes: 8:00 a.m. - 5:30 p.m. Sábados: 8:30 a.m. - 12:30 p.m. (No atendemos domingos ni festivos)",
    "L-V 8:00-17:30; S 8:30-12:30; F cerrado",
  ],
  ["Horario: L a S 7:30am a 7:30pm. Dgos y festivos 8am a 1pm", "L-S 7:30-19:30; D-F 8:00-13:00"],
  ["Siempre abierto", "L-D 0:00-24:00"],
  ["abierto siempre", "L-D 0:00-24:00"],
])("%s is %s", (text, hours) => {
  const { value, issues } = readHours(text);
  expect(issues).toEqual([]);
  expect(value && writeHours(value, "es")).toBe(hours);
});

test("two times with a comma do not form a range", () => {
  for (const text of ["L-V 8:00, 19:00", "8:00 y 17:00"])
    expect(readHours(text).issues, text).toMatchObject([{ code: "INVALID_HOURS" }]);
});

test("a shift of nearly a whole day gets a warning, even in 24-hour notation", () => {
  for (const text of ["13:00-12:00", "L-V 18:00 a 17:00"])
    expect(readHours(text).issues, text).toMatchObject([
      { code: "UNLIKELY_HOURS", severity: "warning", params: { reason: "overnight" } },
    ]);
  expect(readHours("L-D 18:00-06:00").issues).toEqual([]);
});

test("compass letters may come before the degrees", () => {
  for (const text of ["N 6.244203 W 75.581212", "N6.244203, O75.581212"])
    expect(readCoordinates(text, null), text).toEqual({ lat: 6.244203, lon: -75.581212, issues: [] });
});

test("a document with its check digit in brackets", () => {
  expect(readTaxId("900123456 (8)").value).toMatchObject({ taxId: "900123456", taxIdDv: "8" });
  expect(readTaxId("900123456 (3)").issues).toMatchObject([{ code: "DV_MISMATCH" }]);
});

test("a mobile with underscores, a count in uds, an approximate amount", () => {
  expect(readMobile("300_380_9292", null)).toEqual({ value: "+573003809292", issues: [] });
  expect(readQuantity("109 uds", any).value).toBe(109);
  expect(readMoney("$12.000 aprox.", any)).toMatchObject({
    value: 12_000,
    issues: [{ severity: "warning", params: { reason: "words" } }],
  });
});

test("whether a prescription is required, in a drugstore's words", () => {
  for (const text of ["Con fórmula", "Bajo fórmula médica", "Venta con fórmula", "Sí"])
    expect(readPrescription(text), text).toEqual({ value: true, issues: [] });
  for (const text of ["Venta libre", "Sin fórmula", "OTC", "No"])
    expect(readPrescription(text), text).toEqual({ value: false, issues: [] });
  expect(readPrescription("Genérico").issues).toMatchObject([{ code: "INVALID_ENUM" }]);
});
