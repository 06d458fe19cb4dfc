// Old code pages are told by their letters; Windows' own is never taken for another.
import { expect, test } from "vitest";
import { saved } from "../../testing/saved.ts";
import { cellsOf } from "../../testing/reading.ts";
import { inspect } from "../workbook.ts";
import { type CodePage, codePageOf, decoderFor } from "./csv.letters.ts";

/** The bytes of a text in a code page. */
const encoded = (text: string, page: CodePage) => {
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoderFor(page).decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = byLetter.get(letter);
      if (byte === undefined) throw new Error(`${letter} is not in ${page}`);
      return byte;
    }),
  );
};

const spanish = [
  "Código;Nombre;Ciudad\r\n1;Panadería Niño;Cali\r\n2;Café Ñandú;Cali\r\n",
  "codigo;nombre;ciudad\n1;Panadería Niño;Cali\n",
  "a;Café 14;Cali\n",
  "DIRECCIÓN;MUNICIPIO\nCRA 7ª N° 12-30;BOGOTÁ\nCLL 5;MEDELLÍN\nCLL 6;CÚCUTA\nX;NARIÑO\nY;JOSÉ",
  "¿Cuál?;¡Qué rico!;Antioquia — Niquía\nPingüino;Itagüí;“La Peña”\n",
  "Descripción;Jugo de maracuyá, limón y piña;$ 4.500\n",
];

test.for(
  spanish.flatMap((text) =>
    (["windows-1252", "cp850", "macintosh"] as const).map((page) => [page, text] as const),
  ),
)("%s: %s", ([page, text]) => {
  // MS-DOS has no long dashes and no curly quotes.
  const typed = page === "cp850" ? text.replace("—", "-").replaceAll(/[“”]/g, '"') : text;
  expect(codePageOf(encoded(typed, page))).toBe(page);
});

test.for([
  "McDonald’s;Domino’s;D’Elia;L’Occitane;O’Brien;Rock’n’Roll;Juan Valdez’s",
  "lunes–viernes;Lun–Vie;Cali–Palmira;8:00–17:00;desayuno — almuerzo;lun–vie;ocho–once",
  "“El Rincón”;‘Uno’;Los Andes’;Precio: 5 € • 10 ™ …",
  "Gonçalves;Citroën;Müller;Häagen-Dazs;Señor Frog’s;Moët",
  "KÖLN;N° 12;7ª;1º;5°;±3;½ libra;25 µg;©",
  "tienda\u00a0centro;la\u00a0esquina;Cali\u00a0",
  "Pita’zo",
  "plain text;without accents;at all",
])("real quotes, dashes and signs of Windows stay: %s", (text) => {
  expect(codePageOf(encoded(text, "windows-1252"))).toBe("windows-1252");
});

test("a csv in the code page of MS-DOS or of the old Mac is read, however far its letters are", async () => {
  const far = "a;b\r".repeat(100_000);
  for (const page of ["cp850", "macintosh"] as const) {
    const bytes = encoded(`${far}Código;Panadería Niño\r`, page);
    expect((await inspect(saved(bytes))).encoding).toBe(page);
    expect((await cellsOf(bytes)).at(-1)).toEqual(["Código", "Panadería Niño"]);
  }
});
