// Acting on a signal, however early it fires; and that nobody listens to one in any other way.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { whenAborted } from "./aborted.ts";

test("it acts once, whether the signal fires later or has fired already, and not after it is told to stop", () => {
  const [later, left] = [new AbortController(), new AbortController()];
  const acts = [vi.fn(), vi.fn(), vi.fn(), vi.fn()] as const;
  whenAborted(later.signal, acts[0]);
  whenAborted(AbortSignal.abort(), acts[1]);
  whenAborted(left.signal, acts[2])();
  whenAborted(undefined, acts[3]);
  expect(acts.map((act) => act.mock.calls.length)).toEqual([0, 1, 0, 0]);
  later.abort();
  left.abort();
  expect(acts.map((act) => act.mock.calls.length)).toEqual([1, 1, 0, 0]);
});

// Not signals (a request's and a transaction's own events), and a package without ours that looks first.
const others = [
  "web/src/core/net/upload.ts",
  "web/src/core/database.ts",
  "sheet/src/process/child.process.ts",
];

test("nobody listens for `abort` without looking whether it has come already", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync(
    ["api", "web", "contract", "sheet"].map((name) => `${name}/src/**/*.{ts,tsx}`),
    {
      cwd: root,
    },
  );
  expect(files.length).toBeGreaterThan(1000);
  const listening = files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.|core\/aborted/.test(file))
    .filter((file) => /addEventListener\(\s*["']abort["']/.test(readFileSync(join(root, file), "utf8")));
  expect(listening.toSorted()).toEqual(others.toSorted());
});
