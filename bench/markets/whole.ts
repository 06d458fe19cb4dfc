// What concerns all markets at once: the export, and a change to a hundred thousand.
import { setTimeout as wait } from "node:timers/promises";
import { watchMemory } from "../processor.ts";
import type { Ask, Server } from "../serving.ts";
import { list } from "./lists.ts";
import { say } from "./measure.ts";

export const measureExport = async (
  { base, pid }: Server,
  token: string,
  count: number,
  format: "csv" | "xlsx",
): Promise<void> => {
  const before = watchMemory(pid)().own;
  const watching = watchMemory(pid);
  const began = performance.now();
  const response = await fetch(`${base}/api/v1/market/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  if (response.body) for await (const piece of response.body) bytes += piece.length;
  const seconds = (performance.now() - began) / 1000;
  const grown = watching().own - before;
  say(
    `export as ${format}, ${(bytes / 2 ** 20).toFixed(0)} MB`,
    `${seconds.toFixed(1)} s   ${Math.round(count / seconds)} rows/s   peak +${grown} MB`,
    `peak ≤ +150 MB${grown > 150 ? "  MISSED" : ""}`,
  );
};

type Preview = { previewId: string; counts: { change: number } };
type Progress = { bulk: { status: string } };

/** How long until the change has come to an end, and how long a list had to wait meanwhile. */
const settle = async (ask: Ask, id: string) => {
  const began = performance.now();
  const waits: number[] = [];
  for (;;) {
    const asked = performance.now();
    await list(ask, {});
    waits.push(performance.now() - asked);
    const { bulk } = await ask<Progress>("GET", `/market/bulk/${id}`);
    if (!["running", "undoing"].includes(bulk.status)) break;
    await wait(25);
  }
  return { seconds: (performance.now() - began) / 1000, longest: Math.max(...waits) };
};

const sayBulk = (
  name: string,
  limitSeconds: number,
  { seconds, longest }: Awaited<ReturnType<typeof settle>>,
) =>
  say(
    name,
    `${seconds.toFixed(1)} s   longest list ${longest.toFixed(0)} ms`,
    `≤ ${limitSeconds} s, list ≤ 250 ms${seconds > limitSeconds || longest > 250 ? "  MISSED" : ""}`,
  );

/** The seed gave a hundred thousand active markets a category of their own. */
export const measureBulk = async (ask: Ask): Promise<void> => {
  const filter = { categoryCode: "other", status: "active" };
  const began = performance.now();
  const body = { filter, set: { status: "paused" }, preview: true };
  const { previewId, counts } = await ask<Preview>("POST", "/market/bulk", body);
  const seconds = (performance.now() - began) / 1000;
  say(
    `bulk status, preview of ${counts.change}`,
    `${seconds.toFixed(2)} s`,
    `≤ 1 s${seconds > 1 ? "  MISSED" : ""}`,
  );
  await ask("POST", "/market/bulk", { previewId });
  sayBulk(`bulk status of ${counts.change}`, 10, await settle(ask, previewId));
  await ask("POST", `/market/bulk/${previewId}/undo`);
  sayBulk("undo of it", 20, await settle(ask, previewId));
};
