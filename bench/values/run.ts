// The values of a column of 100,000 rows: listed, clustered, and changed as a whole; and the search for a program.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import { findProgram } from "@igo/contract/parsing/programs/findProgram";
import { writeStores } from "../import/workbook.ts";
import { hold, state } from "../figures.ts";
import { treeSeconds } from "../processor.ts";
import { type Ask, freePort, signIn, startServer, upload, waitFor } from "../serving.ts";

const count = Number(process.argv[2] ?? 100_000);
const file = join(tmpdir(), `igo-bench-stores-${count}.xlsx`);
const doubtfulFile = join(tmpdir(), `igo-bench-doubtful-stores-${count}.xlsx`);
const turns = 7;

const middleOf = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** What a call costs the server and its database, which no other work on the machine changes. */
const cpuOf = async (pid: number, call: () => unknown): Promise<number> => {
  const before = treeSeconds(pid);
  for (let turn = 0; turn < turns; turn += 1) await call();
  return ((treeSeconds(pid) - before) * 1000) / turns;
};

/** The middle of several calls, after one that warms up. */
const timeOf = async (call: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const start = performance.now();
    await call();
    if (turn > 0) times.push(performance.now() - start);
  }
  return middleOf(times);
};

const previewed = (ask: Ask, id: string, change: ColumnChange) =>
  ask<{ cells: number }>("POST", `/imports/${id}/changes/preview`, { change });

const change = async (ask: Ask, id: string, name: string, wanted: ColumnChange) => {
  const { cells } = await previewed(ask, id, wanted);
  const start = performance.now();
  const { decision } = await ask<{ decision: { id: string } }>("POST", `/imports/${id}/changes`, {
    change: wanted,
  });
  await waitFor(ask, id, ["checked"]);
  state(name, `${cells} cells in ${((performance.now() - start) / 1000).toFixed(1)} s, judged again`);
  await ask("DELETE", `/imports/${id}/decisions/${decision.id}`);
  await waitFor(ask, id, ["checked"]);
};

const measure = async (ask: Ask, pid: number) => {
  const told = async (name: string, call: () => unknown) =>
    state(name, `${Math.round(await timeOf(call))} ms   CPU ${Math.round(await cpuOf(pid, call))} ms`);
  const { id, mapping } = await upload(ask, file);
  await ask("PUT", `/imports/${id}/mapping`, mapping);
  await waitFor(ask, id, ["checked"]);
  const listed = (field: string) =>
    ask<{ distinct: number }>("GET", `/imports/${id}/columns/${field}/values?pageSize=50`);
  for (const field of ["municipalityCode", "legalRepName", "externalCode"]) {
    const { distinct } = await listed(field);
    hold(
      `values of ${field}: ${distinct} distinct`,
      await timeOf(() => listed(field)),
      "ms",
      { atMost: 300 },
      0,
    );
  }
  const clusters = () => ask("GET", `/imports/${id}/columns/name/clusters`);
  await told("clusters of a column", clusters);
  const find: ColumnChange = {
    kind: "find",
    find: "tienda",
    replace: "Local",
    matchCase: false,
    wholeCell: false,
  };
  await told("find in all columns, previewed", () => previewed(ask, id, find));
  await change(ask, id, "one value changed", {
    kind: "values",
    field: "categoryCode",
    values: { Supermercado: "Minimercado" },
  });
};

/** The causes of a workbook where two of three rows have a doubtful cell. */
const causes = async (ask: Ask) => {
  const { id, mapping } = await upload(ask, doubtfulFile);
  await ask("PUT", `/imports/${id}/mapping`, mapping);
  await waitFor(ask, id, ["checked"]);
  const listed = () => ask<{ causes: { rows: number }[] }>("GET", `/imports/${id}/causes`);
  const { causes: found } = await listed();
  const rows = found.reduce((sum, cause) => sum + cause.rows, 0);
  hold(`${found.length} causes of ${rows} doubtful cells`, await timeOf(listed), "ms", { atMost: 300 }, 0);
};

/** The search runs in the browser; here it is measured alone, over as many rows as it is given there. */
const search = async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => [
    `Panadería La Espiga ${at} - ${["Medellín", "Bello", "San Juan"][at % 3]}`,
  ]);
  const [row = []] = rows;
  const time = await timeOf(() => findProgram({ wishes: [{ row, wanted: "PANADERÍA LA ESPIGA 0" }], rows }));
  hold("search for a program over 2,000 rows", time, "ms", { atMost: 200 }, 0);
};

if (!existsSync(file)) await writeStores(file, count);
if (!existsSync(doubtfulFile)) await writeStores(doubtfulFile, count, true);
const dataDir = mkdtempSync(join(tmpdir(), "igo-bench-values-"));
const server = await startServer({ dataDir, port: await freePort() });
try {
  const ask = await signIn(server.base);
  await measure(ask, server.pid);
  await causes(ask);
  await search();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
