// `npm run bench -- chains` imports the chains and menus that nobody prepared for through a real server, and compares
// every cell with what it means. Words after it select files by name; `--findings` lists what was wrong.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare, hold, state } from "../figures.ts";
import { freePort, signIn, startServer } from "../serving.ts";
import { importChain } from "./clerk.ts";
import { type ColumnVerdict, judgeColumns } from "./columns.ts";
import { chainFiles } from "./files/all.ts";
import { type Held, holdHostile } from "./hostile/hold.ts";
import { type Finding, judgeCells } from "./judge.ts";
import { hasLibreOffice, writeChain } from "./write/write.ts";

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith("--"));
const report = words.find((word) => word.startsWith("--findings"))?.split("=")[1];
const files = chainFiles.filter(
  ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
);

const folder = mkdtempSync(join(tmpdir(), "igo-chains-"));
const libreOffice = hasLibreOffice();
if (!libreOffice) console.log("  LibreOffice is not here: its files are written by SheetJS.");

const server = await startServer({ dataDir: join(folder, "data"), port: await freePort() });
const columns = new Map<string, ColumnVerdict>();
const findings: Finding[] = [];
let held: Held | undefined;
const stopped: string[] = [];
let [cells, faults] = [0, 0];
try {
  const ask = await signIn(server.base);
  for (const file of files) {
    const path = join(folder, file.name);
    await writeChain(file, path, libreOffice);
    const imported = await importChain(ask, file, path).catch((error: unknown) => {
      stopped.push(`${file.name}: ${String(error)}`);
    });
    if (!imported) continue;
    columns.set(file.name, judgeColumns(file, imported.uploaded));
    const judged = judgeCells(file, imported);
    findings.push(...judged.findings);
    cells += judged.cells;
    faults += judged.faults;
  }
  if (names.length === 0 || names.includes("hostile")) held = await holdHostile(server, folder);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const count = (what: Finding["what"]) => findings.filter((finding) => finding.what === what).length;
const isUsable = ({ wrong, missing }: ColumnVerdict) => wrong.length === 0 && missing.length === 0;
const usable = [...columns.values()].filter(isUsable).length;
const sum = (of: (verdict: ColumnVerdict) => number) =>
  [...columns.values()].reduce((total, one) => total + of(one), 0);

const tellChains = () => {
  for (const text of stopped) console.log(`    ${text}`);
  for (const [name, { wrong, missing, unmatched }] of columns) {
    for (const text of wrong) console.log(`    ${name}: wrong: ${text}`);
    for (const text of missing) console.log(`    ${name}: missing: ${text}`);
    for (const text of unmatched) console.log(`    ${name}: not matched: ${text}`);
  }
  state(
    "columns right of those that bring a field",
    `${sum(({ right }) => right)} of ${sum(({ mappable }) => mappable)}`,
  );
  compare("workbooks usable as suggested", `${usable} of ${files.length}`, "all", usable < files.length);
  const found = faults - count("fault missed");
  compare("planted faults found at row and field", `${found} of ${faults}`, "all", found < faults);
  hold(`cells refused that a clerk reads, of ${cells}`, (100 * count("refused")) / cells, "%", {
    atMost: 0.5,
  });
  hold("values wrong in silence", count("silent"), "", { atMost: 0 }, 0);
  hold("suggestions worse than the cell", count("suggestion worse"), "", { atMost: 0 }, 0);
  hold("rows lost, lines taken for rows", count("row lost") + count("line taken"), "", { atMost: 0 }, 0);
  state("cells warned of though rightly read", String(count("needless")));
};
if (files.length > 0) tellChains();
if (report) {
  const lines = findings.map((one) =>
    [one.what, one.file, one.place, one.field, one.cell, one.read, one.truth]
      .map((text) => text.replaceAll(/\s+/g, " "))
      .join(" | "),
  );
  writeFileSync(report, `${lines.sort().join("\n")}\n`);
}
if (held) {
  const { files: sent, slowest, broken } = held;
  for (const text of broken) console.log(`    ${text}`);
  compare("hostile files held", `${sent - broken.length} of ${sent}`, "all", broken.length > 0);
  hold(`the slowest of them: ${slowest.name}`, slowest.seconds, "s", { atMost: 5 });
}
