// `npm run bench -- decisions` imports half of each chain's rows as a clerk would, counting what is decided until only
// what the stores themselves must say is left; then the other half, as the sender's next file. Of what was decided the
// first time, hardly anything may be left to decide.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportRun } from "@igo/contract/imports/imports";
import type { Cause } from "@igo/contract/imports/imports.causes";
import { cellText } from "@igo/contract/parsing/text";
import { rightMapping } from "../chains/clerk.ts";
import { chainFiles } from "../chains/files/all.ts";
import { type ChainFile, isRow, type Line, type Row } from "../chains/truth.ts";
import { writeChain } from "../chains/write/write.ts";
import { hold, state } from "../figures.ts";
import { type Ask, formOf, freePort, signIn, startServer, waitFor } from "../serving.ts";

const words = process.argv.slice(2);
const isTold = words.includes("--told");
const names = words.filter((word) => !word.startsWith("--"));
const files = chainFiles.filter(
  ({ name, kind }) => kind === "market" && (names.length === 0 || names.some((word) => name.includes(word))),
);

/** Every other record, with all other lines. */
const halfOf = (file: ChainFile, parity: 0 | 1): ChainFile => ({
  ...file,
  sheets: file.sheets.map((sheet) => {
    let count = 0;
    const isIn = (row: Row | Line) => !isRow(row) || (count += 1) % 2 === parity;
    return { ...sheet, rows: sheet.rows.filter(isIn) };
  }),
});

/** What the texts of a field mean, where a clerk knows it. */
const meaningsOf = (file: ChainFile, field: string): Map<string, string> => {
  const meanings = new Map<string, string>();
  for (const { columns, rows } of file.sheets)
    for (const { key } of columns.filter((column) => column.field === field && !column.part))
      for (const row of rows.filter(isRow)) {
        const [raw, truth] = [row.cells[key], row.truth[field]];
        if (typeof raw === "string" && truth?.is === "value" && typeof truth.value === "string")
          meanings.set(cellText(raw), truth.value);
      }
  return meanings;
};

type Decided = { action: string; values?: Record<string, string> };

/** What a clerk decides about a cause: what is proposed, or what it knows; only the stores know the rest. */
const decisionOf = async (
  ask: Ask,
  id: string,
  file: ChainFile,
  cause: Cause,
): Promise<Decided | undefined> => {
  const [field = ""] = cause.fields;
  const offers = (action: string) => cause.decisions.some((one) => one.action === action);
  const scale = file.scales?.[field];
  if (cause.kind === "reading") return { action: scale ?? cause.decisions[0]?.action ?? "as-written" };
  if (offers("accept")) return { action: "accept" };
  if (cause.kind === "unknown" && offers("replace")) {
    const meanings = meaningsOf(file, field);
    const { values } = await ask<{ values: { before: string }[] }>(
      "GET",
      `/imports/${id}/causes/${cause.id}?pageSize=200`,
    );
    const known = values.flatMap(({ before }) => {
      const meaning = meanings.get(before);
      return meaning === undefined ? [] : [[before, meaning] as const];
    });
    if (known.length > 0) return { action: "replace", values: Object.fromEntries(known) };
  }
  return cause.code === "DUPLICATE_IN_FILE" ? { action: "skip" } : undefined;
};

const differing = (before: ImportRun["mapping"], { columns, constants = {} }: ImportRun["mapping"]) => {
  const fields = columns.filter(({ field }, at) => (before.columns[at]?.field ?? null) !== field);
  const added = Object.keys(constants).filter((field) => before.constants?.[field] === undefined);
  return [...fields.map(({ heading }) => `column ${heading}`), ...added.map((field) => `value of ${field}`)];
};

const hasProposal = ({ decisions: [first] }: Cause) => first?.action === "accept" && first.isSuggested;

/** What was decided, cause by cause, and how often somebody had to decide: proposals are taken together. */
type Taken = { decided: string[]; presses: number };

/** Uploads, decides until nothing blocks, imports; what was decided. */
const importHalf = async (ask: Ask, file: ChainFile, path: string, chainId: string): Promise<Taken> => {
  const form = await formOf(path, "market", chainId);
  const { import: uploaded } = await ask<{ import: ImportRun }>("POST", "/imports", form);
  const right = rightMapping(file, uploaded);
  const constants = { ...uploaded.mapping.constants, ...right.constants };
  const mapped = new Set(right.columns.map(({ field }) => field));
  const mapping = {
    ...uploaded.mapping,
    ...right,
    constants: Object.fromEntries(Object.entries(constants).filter(([field]) => !mapped.has(field))),
  };
  const decided = differing(uploaded.mapping, mapping);
  let presses = decided.length;
  await ask("PUT", `/imports/${uploaded.id}/mapping`, mapping);
  await waitFor(ask, uploaded.id, ["checked"]);
  const unknown = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    const { causes } = await ask<{ causes: Cause[] }>("GET", `/imports/${uploaded.id}/causes`);
    const open = causes.filter(
      ({ id, blocking, state: of }) => blocking && of === "open" && !unknown.has(id),
    );
    const [next] = open;
    if (!next) break;
    const [first, ...others] = open.filter(
      (cause) => hasProposal(cause) && !decided.includes(`${cause.id}: accept`),
    );
    if (first && others.length > 0) {
      decided.push(...[first, ...others].map(({ id }) => `${id}: accept`));
      presses += 1;
      const also = others.map(({ id }) => id);
      await ask("POST", `/imports/${uploaded.id}/decisions`, { causeId: first.id, action: "accept", also });
      await waitFor(ask, uploaded.id, ["checked"]);
      continue;
    }
    const decision = await decisionOf(ask, uploaded.id, file, next);
    if (!decision || decided.includes(`${next.id}: ${decision.action}`)) {
      unknown.add(next.id);
      continue;
    }
    decided.push(`${next.id}: ${decision.action}`);
    presses += 1;
    await ask("POST", `/imports/${uploaded.id}/decisions`, { causeId: next.id, ...decision });
    await waitFor(ask, uploaded.id, ["checked"]);
  }
  await ask("POST", `/imports/${uploaded.id}/commit`, { mode: "valid", incomplete: "draft" });
  await waitFor(ask, uploaded.id, ["committed"]);
  return { decided, presses };
};

const folder = mkdtempSync(join(tmpdir(), "igo-decisions-"));
const server = await startServer({ dataDir: join(folder, "data"), port: await freePort() });
let [first, left, fresh] = [0, 0, 0];
const presses: [first: number, next: number][] = [];
try {
  const ask = await signIn(server.base);
  for (const file of files) {
    const code = randomUUID().slice(0, 8);
    const body = { code, name: `Cadena ${code}` };
    const { chain } = await ask<{ chain: { id: string } }>("POST", "/chain", body);
    const counts: Taken[] = [];
    for (const parity of [0, 1] as const) {
      const half = halfOf(file, parity);
      const path = join(folder, `${parity}-${file.name}`);
      await writeChain(half, path, false);
      counts.push(await importHalf(ask, file, path, chain.id));
    }
    const [before = [], after = []] = counts.map(({ decided }) => decided);
    presses.push([counts[0]?.presses ?? 0, counts[1]?.presses ?? 0]);
    const again = after.filter((one) => before.includes(one));
    first += before.length;
    left += again.length;
    fresh += after.length - again.length;
    if (isTold)
      console.log(
        `    ${file.name}: ${before.length} in ${presses.at(-1)?.join(", then ")}, again ${again.join(" · ")}, in all ${after.join(" · ")}`,
      );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const [firsts, nexts] = [presses.map(([one]) => one), presses.map(([, other]) => other)];
state(`decisions, first files of ${files.length} chains`, String(first));
state("decisions about what only the next files had", String(fresh));
hold("decisions left in the next files, of the first", (100 * left) / first, "%", { atMost: 10 }, 0);
hold("decisions of a first file, proposals taken together: median", medianOf(firsts), "", { atMost: 5 }, 0);
hold("decisions of a first file: worst", Math.max(0, ...firsts), "", { atMost: 10 }, 0);
state("decisions of a next file: median, worst", `${medianOf(nexts)}, ${Math.max(0, ...nexts)}`);
