// Writes the workbooks to a folder, for importing them by hand: `node bench/chains/make.ts /tmp/chains`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chainFiles } from "./files/all.ts";
import { hasLibreOffice, writeChain } from "./write/write.ts";

const folder = process.argv[2];
if (!folder) throw new Error("Which folder? node bench/chains/make.ts <folder>");
mkdirSync(folder, { recursive: true });
const libreOffice = hasLibreOffice();
if (!libreOffice) console.log("LibreOffice is not here: its files are written by SheetJS.");
for (const file of chainFiles) {
  await writeChain(file, join(folder, file.name), libreOffice);
  console.log(`${file.kind.padEnd(6)} ${file.name}`);
}
