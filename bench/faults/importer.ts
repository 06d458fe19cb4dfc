// Runs imports one after another, each checked, committed and undone, while a fault goes on.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports/imports";
import { formOf } from "../serving.ts";
import type { Place } from "./place.ts";

// Without progress.
const patience = 120_000;

type Call = Place["call"];
type Answer = { import?: ImportRun; chain?: { id: string } };

export const startImporting = (place: Place, call: Call, file: string, rows: number) => {
  const stopping = new AbortController();
  const leaving = new AbortController();
  let current: ImportRun | undefined;
  let completed = 0;

  /** Retries until the database is back; a 409 after a 503 means that the first try succeeded after all. */
  const insist = async (what: string, asking: () => ReturnType<Call>): Promise<Answer | undefined> => {
    for (let refused = false; ; refused = true) {
      const answer = await asking().catch(() => undefined);
      if (answer?.ok) return JSON.parse(answer.text) as Answer;
      if (refused && answer?.status === 409) return undefined;
      assert(!answer || answer.status === 503, `${what}: ${answer?.status} ${answer?.text}`);
      await wait(50, undefined, { signal: leaving.signal });
    }
  };
  const send = (method: string, path: string, body?: unknown) =>
    insist(`${method} ${path}`, () => call(method, path, body));

  const waitFor = async (id: string, status: ImportRun["status"]) => {
    let seen = "";
    for (let end = 0; ; await wait(30)) {
      current = (await send("GET", `/imports/${id}`))?.import;
      if (current?.status === status) return current;
      assert(current?.status !== "failed", `The import failed: ${JSON.stringify(current?.failure)}`);
      const now = JSON.stringify([current?.status, current?.progress]);
      if (now !== seen) end = performance.now() + patience;
      seen = now;
      assert(performance.now() < end, `The import stays at ${now}`);
    }
  };
  const importOnce = async (undo: boolean) => {
    // A chain of its own, because the recycle bin of a chain remembers undone markets.
    const made = await insist("POST /chain", () => {
      const code = randomUUID().slice(0, 8);
      return call("POST", "/chain", { code, name: `Cadena ${code}` });
    });
    const chainId = made?.chain?.id;
    const form = () => formOf(file, "market", chainId);
    const uploaded = await insist("POST /imports", async () => call("POST", "/imports", await form()));
    assert(chainId && uploaded?.import);
    const { id, mapping } = uploaded.import;
    await send("PUT", `/imports/${id}/mapping`, mapping);
    await waitFor(id, "checked");
    await send("POST", `/imports/${id}/commit`, { mode: "valid" });
    const { counts } = await waitFor(id, "committed");
    assert.deepEqual([counts.create, counts.error, counts.committed], [rows, 0, rows]);
    if (undo) {
      await send("POST", `/imports/${id}/undo`);
      const { undoKept } = await waitFor(id, "undone");
      assert.deepEqual(undoKept, []);
    }
    completed += 1;
  };
  const work = (async () => {
    while (!stopping.signal.aborted) await importOnce(true);
  })();
  let failure: unknown;
  work.catch((error: unknown) => {
    failure = error;
  });

  /** Finishes the current import, then does one more and keeps it: every row once. */
  const stop = async () => {
    stopping.abort();
    await work;
    await importOnce(false);
    const found = await place.look(({ query }) =>
      query(`select count(*)::int as live, count(distinct external_code)::int as codes
        from market where deleted_at is null and external_code not like 'K%'`),
    );
    assert.deepEqual(
      { ...found.rows[0] },
      { live: rows, codes: rows },
      "Rows of the import are lost or there twice",
    );
    return completed;
  };

  /** The progress of the current import, for callers that wait for it to change. */
  const position = () => {
    if (failure !== undefined) throw failure;
    return JSON.stringify([completed, current?.status, current?.progress]);
  };
  /** The current import and its part; each part is a job. */
  const part = () => {
    if (failure !== undefined) throw failure;
    return `${completed} ${current?.status}`;
  };
  /** For when something else failed. */
  const leave = () => {
    stopping.abort();
    leaving.abort();
  };
  return { stop, position, part, leave };
};
