// What parsing costs: microseconds of CPU per row of the samples, repeated to 100,000 rows with distinct codes and
// people.
import type { RawCell } from "@igo/contract/parsing/cells";
import { type MarketField, marketFields } from "@igo/contract/markets/markets";
import { normalizeAddress } from "@igo/contract/parsing/places/address";
import { cellText } from "@igo/contract/parsing/text";
import { categories, places } from "../api/fixtures/lists.ts";
import { sample } from "../api/fixtures/samples.ts";
import { matchColumns } from "../api/src/features/imports/columns/match.ts";
import { marketRecognition } from "../api/src/features/imports/types/market/market.fields.ts";
import { buildMarketReader } from "../api/src/features/imports/types/market/market.reader.ts";

const rowsWanted = 100_000;
const isField = (field: string | null): field is MarketField => field !== null && field in marketFields.shape;

/**
 * Changes what differs between stores, so that no two rows are alike: name, code, phone, email, coordinates, address.
 */
const vary = (cells: readonly (string | null)[], headings: readonly string[], turn: number): RawCell[] =>
  cells.map((cell, index) => {
    if (cell === null) return null;
    const heading = (headings[index] ?? "").toLowerCase();
    if (/código interno|cod tienda|nombre (?:comercial|del)|barrio|raz[oó]n/.test(heading))
      return `${cell} ${turn}`;
    if (/correo|mail/.test(heading)) return `s${turn}.${cell.trim()}`;
    if (/celular|whatsapp/.test(heading))
      return `${cell.slice(0, -4)}${String(turn % 10_000).padStart(4, "0")}`;
    if (/lat|lon/.test(heading)) return `${cell.slice(0, -3)}${String(turn % 1000).padStart(3, "0")}`;
    return heading.startsWith("dir") ? cell.replace(/\d+$/, String(turn % 100)) : cell;
  });

for (const name of ["sample-1-markets-clean.csv", "sample-2-markets-messy.csv"]) {
  const { headings, rows } = sample(name);
  const columns = matchColumns(headings, rows, marketRecognition).flatMap(({ index, field }) =>
    isField(field) ? [{ index, field }] : [],
  );
  const many = Array.from({ length: rowsWanted }, (_, turn) =>
    vary(rows[turn % rows.length] ?? [], headings, Math.floor(turn / rows.length)),
  );
  for (const attempt of ["cold", "warm"]) {
    const read = buildMarketReader({ places, categories, columns });
    const start = process.cpuUsage();
    let issues = 0;
    for (const cells of many) issues += read(cells).issues.length;
    const micros = process.cpuUsage(start).user / rowsWanted;
    console.log(
      `${name} ${attempt}: ${micros.toFixed(1)} µs per row of ${columns.length} columns, ${issues} issues`,
    );
  }
  const address = columns.find(({ field }) => field === "address")?.index ?? 0;
  const start = performance.now();
  for (const cells of many) normalizeAddress(cellText(cells[address] ?? null));
  console.log(
    `${name}: ${(((performance.now() - start) * 1000) / rowsWanted).toFixed(1)} µs per address normalised`,
  );
}
