// One change to a hundred thousand records: its preview, the change, its undo, and how long other requests wait
// meanwhile.
import { setTimeout as wait } from "node:timers/promises";
import { compare } from "./figures.ts";
import type { Ask } from "./serving.ts";

export type Bulk = {
  /** Names the change in the output. */
  name: string;
  /** The path of the bulk change. */
  path: string;
  filter: object;
  set: object;
  /** What other users request meanwhile. */
  list: (ask: Ask) => Promise<unknown>;
};

type Preview = { previewId: string; counts: { change: number } };
type Progress = { bulk: { status: string } };

/** How long the change takes to finish, and the longest wait of a list meanwhile. */
const settle = async (ask: Ask, { path, list }: Bulk, id: string) => {
  const began = performance.now();
  const waits: number[] = [];
  for (;;) {
    const requested = performance.now();
    await list(ask);
    waits.push(performance.now() - requested);
    const { bulk } = await ask<Progress>("GET", `${path}/${id}`);
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
  compare(
    name,
    `${seconds.toFixed(1)} s   longest list ${longest.toFixed(0)} ms`,
    `≤ ${limitSeconds} s, list ≤ 250 ms`,
    seconds > limitSeconds || longest > 250,
  );

export const measureBulk = async (ask: Ask, bulk: Bulk): Promise<void> => {
  const { name, path, filter, set } = bulk;
  const began = performance.now();
  const { previewId, counts } = await ask<Preview>("POST", path, { filter, set, preview: true });
  const seconds = (performance.now() - began) / 1000;
  compare(`${name}, preview of ${counts.change}`, `${seconds.toFixed(2)} s`, "≤ 1 s", seconds > 1);
  await ask("POST", path, { previewId });
  sayBulk(`${name} of ${counts.change}`, 10, await settle(ask, bulk, previewId));
  await ask("POST", `${path}/${previewId}/undo`);
  sayBulk("undo of it", 20, await settle(ask, bulk, previewId));
};
