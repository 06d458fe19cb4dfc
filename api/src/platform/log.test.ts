// The log collects lines for a moment, and a process that ends must still have written them all.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const log = JSON.stringify(new URL("./log.ts", import.meta.url).href);

/** The output of a process that logs this many lines and ends in this way. */
const linesOf = async (count: number, ending: string) => {
  const script = `
    const { openLog } = await import(${log});
    const log = openLog({ logLevel: "info" });
    for (let n = 0; n < ${count}; n += 1) log.info({ n }, "Answered");
    ${ending}`;
  const written = await run(process.execPath, ["--input-type=module", "-e", script]).catch(
    (error: { stdout: string }) => error,
  );
  return written.stdout.trim().split("\n");
};

test.for([
  ["leaves", ""],
  ["exits", "process.exit(1);"],
  ["fails", "throw new Error('on purpose');"],
])("a process that %s has written each line of its log", async ([, ending = ""]) => {
  const lines = await linesOf(100, ending);
  expect(lines).toHaveLength(100);
  expect(lines.at(-1)).toContain('"n":99');
});

test("a fatal line is written at once, with those before it", async () => {
  const lines = await linesOf(3, `log.fatal("The end"); process.kill(process.pid, "SIGKILL"); for (;;);`);
  expect(lines).toHaveLength(4);
});
