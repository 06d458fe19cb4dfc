// Finds the table in a sheet: below titles and logos, above totals and notes.
import type { RawCell } from "@igo/contract/parsing/cells";
import { decimalOf } from "@igo/contract/parsing/numbers/numbers";
import { cellText, fold } from "@igo/contract/parsing/text";

export type SampleRow = { row: number; cells: readonly RawCell[] };
export type RowKind = "data" | "blank" | "header" | "total" | "note" | "group";

/** How many rows are searched for a header. */
const furthest = 60;

const filled = (cells: readonly RawCell[]) => cells.map(cellText).filter((text) => text !== "");

const isLabel = (text: string) =>
  text.length <= 80 && /\p{L}/u.test(text) && !text.includes("@") && decimalOf(text) === undefined;

/** Headings are many, short, distinct and known; data repeats and has figures. */
const likeHeader = (cells: readonly RawCell[], isKnown: (heading: string) => boolean) => {
  const texts = filled(cells);
  if (texts.length === 0) return 0;
  const labels = texts.filter(isLabel);
  const different = new Set(labels.map(fold)).size;
  const known = labels.filter(isKnown).length;
  const figures = texts.length - labels.length;
  return different + 3 * known - 2 * figures - 2 * (labels.length - different);
};

/**
 * The row below a line of bands over groups of headings (`UBICACIÓN` over three columns): it alone names each column, and
 * other than it the row below has figures. Without bands the header is a row like this, and records are below it.
 */
const belowBands = (band: SampleRow, [next, record]: readonly SampleRow[]): SampleRow => {
  if (!next || !record) return band;
  const [bands, texts] = [filled(band.cells), filled(next.cells)];
  const isNames = (of: readonly string[]) => of.every(isLabel) && new Set(of.map(fold)).size === of.length;
  // A band is over several columns: its cell is in the first of them, the others are empty.
  const places = band.cells.flatMap((cell, at) => (cellText(cell) === "" ? [] : [at]));
  const hasGaps = (places.at(-1) ?? 0) - (places[0] ?? 0) >= places.length;
  const areGroups = hasGaps && texts.length >= 1.5 * bands.length;
  return areGroups && isNames(texts) && !filled(record.cells).every(isLabel) ? next : band;
};

/** The row numbers of the header and of the first row below it, as in the spreadsheet. */
export const findTable = (
  sample: readonly SampleRow[],
  isKnown: (heading: string) => boolean = () => false,
): { headerRow: number; firstDataRow: number } => {
  let best = sample.find(({ cells }) => filled(cells).length > 0) ?? { row: 1, cells: [] };
  let score = -Infinity;
  for (const one of sample.slice(0, furthest)) {
    const likeness = likeHeader(one.cells, isKnown);
    if (filled(one.cells).length > 0 && likeness > score) {
      best = one;
      score = likeness;
    }
  }
  const below = () => sample.filter(({ row, cells }) => row > best.row && filled(cells).length > 0);
  best = belowBands(best, below());
  const [next] = below();
  return { headerRow: best.row, firstDataRow: next?.row ?? best.row + 1 };
};

const totalWords =
  /^(?:(?:gran |sub ?)?total(?:es)?|suma|grand total)(?: (?:general|generales|tiendas|registros|de .*|por .*|filas|rows|stores))?$/;
/** "TOTAL MEDELLÍN" is a total only beside a figure: a store may have this name. */
const totalOfWords = /^(?:gran |sub ?)?total(?:es)? [^\d]{2,40}$/;
const noteWords =
  /^(?:nota|notas|fuente|elaborado|elabor[oó]|generado|observaci[oó]n|observaciones|source|note|notes|p[aá]gina|page)\b.*[:.\d]|^\*/i;

/** Remarks about the list: `Precios sujetos a cambio`, `Propina voluntaria`, `IVA incluido`. */
const remark =
  /^(?:(?:todos )?(?:los |nuestros )?precios (?:sujetos?|incluyen|no incluyen|con|en|pueden|v[aá]lidos|vigentes|por)|propina|iva incluido|aplican? |v[aá]lid[oa]s? (?:hasta|desde|para)|vigen(?:cia|te)|sujet[oa]s? a|gracias|t[eé]rminos y|(?:informaci[oó]n|datos|lista|precios) (?:actualizad|sujet|tomad|vigente)|[uú]ltima actualizaci[oó]n|actualizad[oa] (?:a|al|el)|(?:fecha de )?corte (?:a|al|de)|fecha de (?:impresi|generaci|actualizaci)|impreso|fin del? (?:reporte|listado|archivo|lista)|prices (?:are|include|subject))/i;

const isFigure = (cell: RawCell) =>
  typeof cell === "number" ||
  (cell !== null && typeof cell === "object" && ("percent" in cell || "shown" in cell)) ||
  // "40 tiendas" also counts as a figure.
  (typeof cell === "string" && /^[\s$%\d.,-]*$|^\s*\d[\d.,]*\s+\p{L}{4,20}\s*$/u.test(cell));

/** "TOTAL GENERAL" and figures, nothing else, so that a store called "Total" with an address is not a total. */
export const isTotalRow = (cells: readonly RawCell[]) => {
  let found = false;
  let isOf = false;
  let figures = 0;
  for (const cell of cells) {
    if (cell === null) continue;
    const text = cellText(cell);
    if (text === "") continue;
    if (isFigure(cell)) {
      figures += 1;
      continue;
    }
    if (text.length > 60) return false;
    const words = fold(text.replace(/[:\d.,$]+\s*$/, ""));
    if (!totalWords.test(words) && !totalOfWords.test(words)) return false;
    if (!totalWords.test(words)) isOf = true;
    if (/\d/.test(text)) figures += 1;
    found = true;
  }
  // The total of one group has few figures; a store has a document, a phone, coordinates.
  return found && (!isOf || (figures > 0 && figures <= 2));
};

export const isBlankRow = (cells: readonly RawCell[]) =>
  cells.every((cell) => cell === null || (typeof cell === "string" && cell.trim() === ""));

/** A heading as it is compared for every row: a hostile one has thirty thousand letters. */
const beginning = (heading: string) => fold(heading.slice(0, 200));

/** The header repeated, as in a printed or pasted list; `headings` are its beginnings. */
const isHeaderAgain = (cells: readonly RawCell[], headings: readonly string[]) => {
  let same = 0;
  let other = 0;
  for (let index = 0; index < Math.max(cells.length, headings.length); index += 1) {
    const [text, heading] = [cellText(cells[index] ?? null), headings[index] ?? ""];
    if (text === "" && heading === "") continue;
    if (beginning(text) === heading) same += 1;
    else other += 1;
  }
  return same >= 2 && same > 4 * other;
};

// Signatures at the foot: who made and checked the list; a line to sign on.
const signature =
  /^(?:(?:elabor[oó]|revis[oó]|aprob[oó]|autoriz[oó]|proyect[oó]|vo\.?\s?bo\.?|visto bueno|firmas?)(?!\p{L})|[_\s]*_{3}[_\s]*$)/iu;

const isSigned = (cells: readonly RawCell[]) => {
  let found = false;
  for (const cell of cells) {
    const text = cell === null ? "" : cellText(cell);
    if (text === "") continue;
    if (!signature.test(text)) return false;
    found = true;
  }
  return found;
};

const isNote = (cells: readonly RawCell[]) => {
  let note: string | undefined;
  for (const cell of cells) {
    const text = cell === null ? "" : cellText(cell);
    if (text === "") continue;
    // Runs for every row: a second cell with content means data.
    if (note !== undefined) return false;
    note = text;
  }
  return note !== undefined && (noteWords.test(note) || remark.test(note));
};

/** What a row below the header is: only `data` is read. `headings` are the header's, by column. */
export const rowKindOf = (headings: readonly string[]) => {
  const first = headings.findIndex((heading) => heading !== "");
  const beginnings = headings.map(beginning);
  const firstHeading = beginnings[first] ?? "";
  return (cells: readonly RawCell[]): RowKind => {
    if (isBlankRow(cells)) return "blank";
    // Cheapest tests first, because this runs for every row of a large file.
    if (isTotalRow(cells)) return "total";
    const opening = cells[first];
    if (
      typeof opening === "string" &&
      beginning(opening) === firstHeading &&
      isHeaderAgain(cells, beginnings)
    )
      return "header";
    return isNote(cells) || isSigned(cells) ? "note" : "data";
  };
};
