// Measures reading a big workbook through the public API beside the limit, inflating the same parts: CPU seconds, wall time
// and peak memory.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openArchive } from "../src/container/zip.archive.ts";
import { defaultLimits } from "../src/limits.ts";
import { readRows } from "../src/workbook.ts";
import { writeBigWorkbook } from "./workbook.ts";

const seconds = (microseconds: number) => (microseconds / 1e6).toFixed(2);

const inflate = async (path: string) => {
  const archive = await openArchive(path, defaultLimits);
  for (const part of ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"])
    for await (const _ of archive.chunks(part));
};

const drain = async (path: string) => {
  let cells = 0;
  for await (const rows of readRows(path, { sheet: 0 }))
    for (const { cells: found } of rows) cells += found.length;
  return cells;
};

const measure = async (name: string, path: string) => {
  const began = performance.now();
  await (name === "inflate" ? inflate(path) : drain(path));
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(
    `${name.padEnd(8)} wall ${((performance.now() - began) / 1000).toFixed(2)} s  own CPU ${seconds(userCPUTime + systemCPUTime)} s  own peak ${Math.round(maxRSS / 1024)} MB`,
  );
};

/** Peak memory and CPU of the reading process, sampled from /proc because it is our grandchild here. */
const sampleChild = (parent: number) => {
  let peak = 0;
  let cpu = 0;
  const look = async () => {
    const children = (
      await readFile(`/proc/${parent}/task/${parent}/children`, "utf8").catch(() => "")
    ).trim();
    if (!children) return;
    const child = children.split(" ")[0];
    const status = await readFile(`/proc/${child}/status`, "utf8").catch(() => "");
    const stat =
      (await readFile(`/proc/${child}/stat`, "utf8").catch(() => "")).split(") ")[1]?.split(" ") ?? [];
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    cpu = Math.max(cpu, Number(stat[11] ?? 0) + Number(stat[12] ?? 0));
  };
  const timer = setInterval(() => void look(), 10);
  return () => {
    clearInterval(timer);
    return peak
      ? `  reading process: CPU ${(cpu / 100).toFixed(2)} s, peak ${Math.round(peak / 1024)} MB`
      : "";
  };
};

const inOwnProcess = (name: string, path: string) =>
  new Promise<void>((done) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), name, path], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const sample = sampleChild(child.pid ?? 0);
    let said = "";
    child.stdout.on("data", (text) => (said += text));
    child.on("exit", () => {
      console.log(said.trim() + sample());
      done();
    });
  });

const [task, path] = process.argv.slice(2);
if (task && path) await measure(task, path);
else
  for (const count of [100_000, 500_000]) {
    const file = join(tmpdir(), `igo-bench-${count}.xlsx`);
    if (!existsSync(file)) await writeBigWorkbook(file, count);
    console.log(`${count} rows × 20 columns`);
    for (const name of ["inflate", "read"]) await inOwnProcess(name, file);
  }
