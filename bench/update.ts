// The last released version beside this one on one database, under ten writers: this one starts and migrates while the
// other serves, both serve, the other starts again and leaves. No call fails, and no acknowledged write is lost.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCluster } from "@igo/testing/server/cluster";
import { openPlace } from "./faults/place.ts";
import { proveWritten, startWriting, writers } from "./faults/writers.ts";
import { freePort, type Options, type Server, send, spawnServer, tokenFor } from "./serving.ts";

const root = join(import.meta.dirname, "..");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

const released = (): { version: string; commit: string } | undefined => {
  const { versions }: { versions: Record<string, string> } = JSON.parse(
    readFileSync(join(root, "api/migrations/revisions.json"), "utf8"),
  );
  const head = git("rev-parse", "HEAD");
  const [version = "", commit = ""] = Object.entries(versions).findLast(([, one]) => one !== head) ?? [];
  try {
    git("cat-file", "-e", `${commit}^{commit}`);
    return { version, commit };
  } catch {
    console.log(`  left out: this clone has no history of version ${version} (${commit})`);
    return undefined;
  }
};

/** Its sources and packages, once for all runs. */
const checkOut = (commit: string): string => {
  const folder = join(root, ".cache/versions", commit);
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  git("clone", "--quiet", "--shared", "--no-checkout", root, folder);
  git("-C", folder, "checkout", "--quiet", commit);
  execFileSync("npm", ["ci", "--ignore-scripts=false", "--no-audit", "--no-fund", "--prefer-offline"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
};

const pause = 3000;

const run = async ({ version, commit }: { version: string; commit: string }) => {
  const main = join(checkOut(commit), "api/src/main.ts");
  const cluster = await startCluster();
  const [port, otherPort] = [await freePort(), await freePort()];
  const place = await openPlace({ kind: "server", cluster: { url: cluster.url, folder: undefined }, port });
  const options: Options = { ...place.options, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } };
  const startOld = async () => {
    const server = spawnServer({ ...options, main });
    await server.ready();
    return server;
  };
  try {
    let old = await startOld();
    const token = await tokenFor(old.base);
    /** As a proxy sees them. */
    let serving: Server[] = [old];
    let calls = 0;
    const { log, stop } = startWriting("K", () => (method, path, body) => {
      const server = serving[(calls += 1) % serving.length];
      assert(server, "No server serves");
      return send(server.base, method, path, body, { token });
    });
    const say = (what: string) =>
      console.log(`  ${what}: ${log.acknowledgements.length} writes, ${log.refusals.length} calls failed`);
    await wait(pause);
    say(`version ${version} serves`);

    const current = spawnServer({ ...options, port: otherPort });
    await current.ready();
    say("this version has migrated and started beside it");
    serving = [old, current];
    await wait(pause);
    say("both serve");

    serving = [current];
    await wait(pause / 10);
    assert.equal(await old.stop(), 0, `Version ${version} did not stop in order`);
    old = await startOld();
    serving = [old, current];
    await wait(pause);
    say(`version ${version} has started again`);

    serving = [current];
    await wait(pause / 10);
    assert.equal(await old.stop(), 0, `Version ${version} did not stop in order`);
    await wait(pause);
    await stop();
    say("this version serves alone");

    const failed = log.refusals[0];
    assert.equal(failed, undefined, `A call failed: ${failed?.status} ${failed?.text}`);
    assert.equal(await current.stop(), 0, "This version did not stop in order");
    const acknowledged = await proveWritten(place, log.stores);
    const gaps = log.acknowledgements.map((at, index) => at - (log.acknowledgements[index - 1] ?? at));
    console.log(
      `  from version ${version} to this one under ${writers} writers: ${acknowledged} acknowledged, 0 lost, ` +
        `0 twice, 0 failed; the longest time without one ${(Math.max(...gaps) / 1000).toFixed(1)} s`,
    );
  } finally {
    await place.close();
    await cluster.stop();
  }
};

const before = released();
if (before) await run(before);
