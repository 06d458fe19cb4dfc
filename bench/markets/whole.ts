// Operations on all markets at once: the export, and a change to a hundred thousand.
import { setTimeout as wait } from "node:timers/promises";
import { exportBegun } from "@igo/contract/exports/exports";
import type { Bulk } from "../bulk.ts";
import { watchMemory } from "../processor.ts";
import type { Server } from "../serving.ts";
import { list } from "./lists.ts";
import { compare } from "../figures.ts";

export const measureExport = async (
  { base, pid }: Server,
  token: string,
  count: number,
  format: "csv" | "xlsx",
): Promise<void> => {
  const before = watchMemory(pid)().own;
  const watching = watchMemory(pid);
  const began = performance.now();
  const ask = (path: string) =>
    fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  let response = await ask(`/market/export?format=${format}`);
  const answered = performance.now() - began;
  const isJob = response.status === 202;
  if (isJob) {
    const { job } = exportBegun.parse(await response.json());
    for (let { status } = job; status !== "ready"; await wait(200))
      ({ status } = exportBegun.parse(await (await ask(`/export/${job.id}`)).json()).job);
    response = await ask(`/export/${job.id}/file`);
  }
  let bytes = 0;
  if (response.body) for await (const piece of response.body) bytes += piece.length;
  const seconds = (performance.now() - began) / 1000;
  const grown = watching().own - before;
  compare(
    `export as ${format}, ${(bytes / 2 ** 20).toFixed(0)} MB`,
    `${isJob ? `by a job, asked for in ${Math.round(answered)} ms, ` : ""}${seconds.toFixed(1)} s   ` +
      `${Math.round(count / seconds)} rows/s   peak +${grown} MB`,
    "peak ≤ +150 MB",
    grown > 150,
  );
};

/** The seed gave a hundred thousand active markets their own category. */
export const changeStatus: Bulk = {
  name: "bulk status",
  path: "/market/bulk",
  filter: { categoryCode: "other", status: "active" },
  set: { status: "paused" },
  list: (ask) => list(ask, {}),
};
