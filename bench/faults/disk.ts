// The disk fills up under ten writers: the server refuses writes with a clear 507, keeps serving reads, and recovers
// without a restart once there is space again.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Fault, seconds, until } from "./fault.ts";
import { openPlace, type Place } from "./place.ts";
import { type Log, proveWritten, startWriting, writers } from "./writers.ts";

const megabytes = 400;
// Refused writes per round of that size: enough to use up the space PostgreSQL's WAL holds in reserve.
const refusals = 20;

/** A separate disk, small enough to fill; undefined where we may not create one. */
const mountSmallDisk = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), "igo-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder], {
      stdio: "pipe",
    });
    return folder;
  } catch {
    rmdirSync(folder);
    return undefined;
  }
};

const fill = (path: string) => {
  for (let size = 2 ** 20; size >= 4096;) {
    try {
      appendFileSync(path, Buffer.alloc(size));
    } catch {
      size /= 4;
    }
  }
};

const proveFull = async ({ call }: Place, log: Log, wanted: number) => {
  await until("Writes are refused on a full disk", () => log.refusals.length >= wanted);
  for (const path of ["/market/list", "/auth/me"]) {
    const { status, text } = await call("GET", path);
    assert.equal(status, 200, `Reading ${path}: ${text}`);
  }
  for (const { status, text } of log.refusals) assert.equal(status, 507, `Refused with ${status} ${text}`);
};

/**
 * Fills the disk under ten writers and makes room again; returns what they wrote, how many writes were refused, and how
 * soon they went on.
 */
const fillAndFree = async (place: Place, disk: string, wanted: number) => {
  const { log, stop } = startWriting("K", () => place.call);
  try {
    await until("Writing starts", () => log.acknowledgements.length >= writers);
    const filler = join(disk, "filler");
    fill(filler);
    await proveFull(place, log, wanted);
    const refused = log.refusals.length;
    rmSync(filler);
    const before = log.acknowledgements.length;
    const back = await until("Writing goes on", () => log.acknowledgements.length > before);
    return { stores: log.stores, refused, back };
  } finally {
    await stop();
  }
};

const provoke: Fault["provoke"] = async ({ otherPort, size }) => {
  const disk = mountSmallDisk();
  if (!disk) return "left out: only root can mount a small disk to fill";
  const place = await openPlace({ kind: "bundled", cluster: undefined, port: otherPort, within: disk });
  try {
    await place.start();
    const { pid } = place.running();
    await place.bearer();
    const { stores, refused, back } = await fillAndFree(place, disk, refusals * size.rounds);
    assert.equal(place.running().pid, pid);
    await place.stop();
    const acknowledged = await proveWritten(place, stores);
    return `${refused} writes refused with 507, reads went on, writes again ${seconds(back)} after there was room: ${acknowledged} acknowledged, 0 lost`;
  } finally {
    await place.close();
    execFileSync("umount", [disk]);
    rmdirSync(disk);
  }
};

export const fullDisk: Fault = { name: "disk full", on: ["bundled"], provoke };
