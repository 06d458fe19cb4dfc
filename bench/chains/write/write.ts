// Writes a chain's workbook as its program would: SheetJS for xls, LibreOffice for its own, Google's and Excel's xlsx,
// csv.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { utils, write, type CellObject, type WorkBook } from "@e965/xlsx";
import type { ChainFile, Raw, Sheet } from "../truth.ts";
import { commaCsvOf, csvOf } from "./csv.ts";
import { googleXlsx } from "./google.ts";
import { excelXlsx } from "./excel.ts";
import { htmlOf } from "./html.ts";
import { linesOf } from "./lines.ts";

const day = 86_400_000;
const serial = (date: string) => Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / day);
const fraction = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) / 1440;
};

const cellOf = (raw: Raw): CellObject | undefined => {
  if (raw === null) return undefined;
  if (typeof raw === "string") return { t: "s", v: raw };
  if (typeof raw === "number") return { t: "n", v: raw };
  if ("date" in raw) return { t: "n", v: serial(raw.date), z: "dd/mm/yyyy" };
  if ("time" in raw) return { t: "n", v: fraction(raw.time), z: "h:mm AM/PM" };
  return { t: "n", v: raw.percent, z: "0.0%" };
};

const bookOf = ({ sheets }: ChainFile): WorkBook => {
  const book = utils.book_new();
  for (const sheet of sheets) {
    const cells = linesOf(sheet).map((line) => line.map((raw) => cellOf(raw)));
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), sheet.name);
  }
  return book;
};

export const hasLibreOffice = (): boolean => spawnSync("soffice", ["--version"]).status === 0;

/** LibreOffice opens what SheetJS wrote and saves it its own way. */
const byLibreOffice = (file: ChainFile, format: "xlsx" | "xls" | "ods"): ((path: string) => void) => {
  const bytes: Uint8Array = write(bookOf(file), { type: "buffer", bookType: "xlsx" });
  return (path) => {
    const folder = mkdtempSync(join(tmpdir(), "igo-chains-"));
    const source = join(folder, "book.xlsx");
    const result = join(folder, "made", `book.${format}`);
    writeFileSync(source, bytes);
    execFileSync(
      "soffice",
      [
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        "--convert-to",
        format,
        "--outdir",
        join(folder, "made"),
        source,
      ],
      { stdio: "ignore" },
    );
    renameSync(result, path);
    rmSync(folder, { recursive: true, force: true });
  };
};

/** If LibreOffice is not installed, SheetJS writes the same format. */
export const writeChain = async (file: ChainFile, path: string, libreOffice: boolean): Promise<void> => {
  const extension = extname(path).slice(1);
  if (file.program === "csv") return writeFileSync(path, csvOf(linesOf(file.sheets[0] ?? noSheet)));
  if (file.program === "csv-utf8") return writeFileSync(path, commaCsvOf(linesOf(file.sheets[0] ?? noSheet)));
  if (file.program === "html") return writeFileSync(path, htmlOf(linesOf(file.sheets[0] ?? noSheet)));
  if (file.program === "google") return writeFileSync(path, googleXlsx(file.sheets));
  if (file.program === "excel") return writeFileSync(path, await excelXlsx(file.sheets));
  const format = extension === "xls" || extension === "ods" ? extension : "xlsx";
  if (file.program !== "sheetjs-xls" && libreOffice) return byLibreOffice(file, format)(path);
  const bytes: Uint8Array = write(bookOf(file), {
    type: "buffer",
    bookType: format === "xls" ? "biff8" : format,
  });
  return writeFileSync(path, bytes);
};
const noSheet: Sheet = { name: "", above: [], columns: [], rows: [] };
