// Files take turns: a long file does not delay a short one, however many long ones there are.
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";
import * as reading from "./imports.line.ts";

const { deps } = await server();
const { signal } = new AbortController();

test("long files give turns to a short one", async () => {
  const short = new AbortController();
  async function* long() {
    while (!short.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      yield "rows";
    }
  }
  const readLong = async () => {
    for await (const _ of reading.rowsInTurn(deps, "one", long, signal)) continue;
    return short.signal.aborted;
  };
  const places = Math.max(2, availableParallelism());
  const all = Array.from({ length: places }, readLong);
  await expect.poll(() => reading.countWaitingImports()).toEqual({ running: places, waiting: 0 });
  await reading.inTurn(deps, "other", async () => {
    short.abort();
  });
  expect(await Promise.all(all)).toEqual(all.map(() => true));
  expect(reading.countWaitingImports()).toEqual({ running: 0, waiting: 0 });
});
