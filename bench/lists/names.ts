// Names of stores: from the sample files, and from the headings of the real files that train the columns.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asTheyAre } from "../columns/corpus.ts";

const fixtures = join(import.meta.dirname, "../../api/fixtures");

/** In these files no name contains quotes or a semicolon. */
const namesOf = (file: string, headings: readonly string[]) => {
  const [head = "", ...lines] = readFileSync(join(fixtures, file), "utf8")
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/);
  const places = head
    .split(";")
    .flatMap((heading, place) => (headings.includes(heading.trim()) ? [place] : []));
  return lines.flatMap((line) => places.map((place) => line.split(";")[place] ?? ""));
};

const fromHeadings = asTheyAre
  .filter(({ kind }) => kind === "market")
  .flatMap(({ columns }) => columns.filter(({ right }) => right.has("name") || right.has("legalName")))
  .flatMap(({ samples }) => samples);

export const realNames: readonly string[] = [
  ...new Set(
    [
      ...namesOf("sample-1-markets-clean.csv", ["Nombre comercial", "Razón social"]),
      ...namesOf("sample-2-markets-messy.csv", ["NOMBRE DEL ESTABLECIMIENTO"]),
      ...fromHeadings,
    ]
      .map((name) => name.trim())
      // A plausible name; the sources have already truncated some.
      .filter((name) => name.length >= 2 && name.length <= 120),
  ),
];
