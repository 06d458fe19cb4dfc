// Names in a field, and tokens in the stored text.
import type { Reference } from "@igo/contract/references/references";
import { expect, test } from "vitest";
import { namingAt, toStored, toWritten, withoutMarks } from "./written.ts";

const reference = (last: number): Reference => ({
  kind: "market",
  id: `01a20745-9046-7000-b41e-86c961868df${last}`,
  row: 0,
});

test("names become tokens, the longer ones first, and back", () => {
  const mentions = [
    { label: "#Tienda Uno", reference: reference(1) },
    { label: "#Tienda Uno (Sur)", reference: reference(2) },
  ];
  const written = "Mira #Tienda Uno (Sur) y #Tienda Uno.";
  const stored = toStored(written, mentions);
  expect(stored).toBe(
    "Mira [[market:01a20745-9046-7000-b41e-86c961868df2]] y [[market:01a20745-9046-7000-b41e-86c961868df1]].",
  );
  const labels = new Map(mentions.map(({ label, reference: { id } }) => [id, label]));
  expect(toWritten(stored, ({ id }) => labels.get(id)).text).toBe(written);
  expect(toWritten(stored, () => undefined)).toEqual({ text: stored, mentions: [] });
});

test("a sign at the start of a word begins a name, which may contain two spaces at most", () => {
  const cases: [string, ReturnType<typeof namingAt>][] = [
    ["#tie", { sign: "#", query: "tie", from: 0 }],
    ["mira @", { sign: "@", query: "", from: 5 }],
    ["(#tienda uno", { sign: "#", query: "tienda uno", from: 1 }],
    ["a@b", undefined],
    ["# tienda", undefined],
    ["#tienda uno y dos", undefined],
    ["#tienda\nuno", undefined],
  ];
  for (const [text, expected] of cases) expect(namingAt(text, text.length), text).toEqual(expected);
});

test("an excerpt is shown without Markdown marks, and keeps names and references as they are", () => {
  const token = "[[import_row:0190a0a0-0000-7000-8000-000000000001/3]]";
  expect(withoutMarks(`Entra a *Editar* y busca **Horario de atención**. Falta ${token}, no __hoy`)).toBe(
    `Entra a Editar y busca Horario de atención. Falta ${token}, no hoy`,
  );
  expect(withoutMarks("archivo_de_precios.csv, 2 * 3 y `SKU_1`")).toBe(
    "archivo_de_precios.csv, 2 * 3 y SKU_1",
  );
});
