// What a file says about its rows outside a column of its own: the sheet's name, the title above the table, and the word
// that the names of all its stores have.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { ConstantOffer } from "@igo/contract/imports/imports.mapping";
import { cellText, fold } from "@igo/contract/parsing/text";
import type { Sources } from "../run/kind.ts";
import { createSorter } from "../upload/table.groups.ts";
import { rowKindOf } from "../upload/table.ts";

type Source = ConstantOffer["from"];
/** Whether the field's own reader accepts the text without an error. */
export type Reads = (field: string, text: string) => Promise<boolean>;
type Columns = readonly { index: number; field: string | null; heading: string }[];
type Sheet = Pick<ImportSheet, "name" | "sample">;
/** A sheet with its table. */
type Table = Sheet & { headerRow: number; columns: Columns };

const numberOfCompany =
  /\b(?:nit|rut)\b\D{0,6}(\d[\d.\s]{6,13}\d(?:\s?-\s?\d)?)|(?<![\d.])(\d{1,3}(?:\.\d{3}){2}\s?-\s?\d|\d{9}\s?-\s?\d)(?!\d)/gi;
const companyForm =
  /(?:\bs\.?\s?a\.?\s?s\b|\bs\.\s?a\.|\bltda\b|&\s?c[ií]a\b|\by c[ií]a\b|\bs\.?\s?en c\b|\be\.\s?u\.)/i;
const usual =
  /^(?:hojas?|sheets?|tablas?|paginas?|menus?|cartas?|productos?|listas?|listados?|precios?|inventarios?|bases?|datos|data|plantillas?|template|export|items?|catalogos?|tiendas?|sedes?|sucursales?|locales|puntos?(?: de venta)?|almacenes|stores?|ciudad|municipio|departamento|directorio|red|zona|categoria)(?: (?:de|del|en|la|las|los|el))*(?: |$)/;

const separators = /\s[–—-]\s|[|:;/()\n,·_]+/;

/** Removes a year at the end, and the words that any list may have in its name. */
const bareOf = (part: string): string => {
  const words = part.replace(/\s*\b(?:19|20)\d\d\b\s*$/, "").split(/\s+/);
  let from = 0;
  for (
    let found = usual.exec(fold(words.join(" ")));
    found;
    found = usual.exec(fold(words.slice(from).join(" ")))
  )
    from += found[0].trim().split(" ").length;
  return words.slice(from).join(" ");
};

/** A text, its parts between dashes and similar separators, and each without the generic words. */
const piecesOf = (text: string): string[] => {
  const parts = [text, ...text.split(separators)].map((part) => part.trim());
  return [...new Set([...parts, ...parts.map(bareOf)])].filter(
    (part) => part.length > 1 && part.length <= 80,
  );
};

/**
 * `SUPERMERCADOS EL ROBLE S.A.S. – NIT 990.100.011-2`: without the label and what follows it; more than a legal form.
 */
const companiesIn = (text: string): string[] =>
  piecesOf(text.replace(/\bnit\b.*$/i, "").replace(/[\s–—-]+$/, ""))
    .filter((part) => companyForm.test(part) && /\p{L}{3}/u.test(part.replace(companyForm, "")))
    .toSorted((one, other) => one.length - other.length);

/** `PANADERÍAS EL TRIGAL`: the type of business comes first in a chain's name. A sheet "Tiendas" may have any. */
const kindsIn = (text: string): string[] =>
  [
    ...piecesOf(text),
    ...text.split(separators).flatMap((part) => bareOf(part.trim()).split(/\s+/)[0] ?? []),
  ].filter((piece) => bareOf(piece) !== "");

const candidates = (field: string, text: string): string[] => {
  if (field === "taxId")
    return [...text.matchAll(numberOfCompany)].map(([, named, checked]) => (named ?? checked ?? "").trim());
  if (field === "legalName") return companiesIn(text);
  if (field === "categoryCode") return kindsIn(text);
  if (field === "sectionName") return usual.test(`${fold(text.replace(/\d+/g, ""))} `) ? [] : [text.trim()];
  return piecesOf(text);
};

/** The lines with only a name among a sheet's first rows. */
export const linesIn = (
  { sample }: Sheet,
  headerRow: number,
  columns: Columns,
  isCarried: boolean,
): string[] => {
  const lines: string[] = [];
  const headings = columns.map(({ heading }) => heading);
  const first = Math.max(
    0,
    headings.findIndex((heading) => heading !== ""),
  );
  const sorter = createSorter(rowKindOf(headings), { columns, first, isCarried }, (_, cells, kind) => {
    if (kind === "group") lines.push(cells.map(cellText).find((text) => text !== "") ?? "");
  });
  for (const { row, cells } of sample) if (row > headerRow) sorter.see(row, cells);
  sorter.end();
  return lines;
};

/** How many of the names must have a word that stands for all, and how many names there must be. */
const mostNames = 0.8;
const fewestNames = 3;

/** `Fruver La Cosecha`, `Merka Fruver`: the words that most names have, the commonest first. */
const wordsOfNames = ({ sample, headerRow, columns }: Table): string[] => {
  const index = columns.find(({ field }) => field === "name")?.index ?? -1;
  const names = sample
    .filter(({ row }) => row > headerRow)
    .map(({ cells }) => cellText(cells[index] ?? null))
    .filter((text) => text !== "");
  if (names.length < fewestNames) return [];
  const words = names.flatMap((text) => [
    ...new Map(text.split(/[\s/,.–—-]+/).map((word) => [fold(word), word])),
  ]);
  return [...Map.groupBy(words, ([folded]) => folded).values()]
    .filter((same) => same.length >= mostNames * names.length)
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => (first && first[0].length > 2 ? [first[1]] : []));
};

const textsOf = (from: Exclude<Source, "group">, table: Table): string[] => {
  const { name, sample, headerRow } = table;
  if (from === "names") return wordsOfNames(table);
  return from === "sheet"
    ? [name]
    : sample
        .filter(({ row }) => row < headerRow)
        .flatMap(({ cells }) => cells.map(cellText).filter((text) => text !== ""));
};

/** The value that the sheet gives for a field; undefined when the field's reader cannot read it. */
export const saidOf = async (
  reads: Reads,
  sheet: Table,
  field: string,
  from: Exclude<Source, "group">,
): Promise<string | undefined> => {
  for (const text of textsOf(from, sheet))
    for (const piece of candidates(field, text)) if (await reads(field, piece)) return piece;
  return undefined;
};

/** What the sheet offers for all its rows, or for the rows below a line. */
export const offersOf = async (
  reads: Reads,
  sheet: Table,
  sources: Sources,
  lines: readonly string[],
): Promise<ConstantOffer[]> => {
  const offers: ConstantOffer[] = [];
  for (const [field, froms] of Object.entries(sources))
    for (const from of froms) {
      const [line] = lines;
      const said = from === "group" ? line : await saidOf(reads, sheet, field, from);
      if (said !== undefined && (from !== "group" || (await reads(field, said))))
        offers.push({ field, from, text: said });
    }
  return offers;
};
