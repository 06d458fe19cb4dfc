// The worker keeps nobody waiting, and outlives whatever it is given.
import { expect, test } from "vitest";
import { openWorker } from "./worker.ts";
import { task as richText } from "../../records/references/richText.task.ts";

const publicUrl = "https://igo.example";
const taskOf = (code: string) => ({ file: `data:text/javascript,${code}`, perform: () => "" });
const endless = taskOf("export const task = { perform: () => { for (;;); } }");
const backtracking = taskOf("export const task = { perform: () => /^(a+)+$/.test('a'.repeat(100) + '!') }");
const greedy = taskOf(
  "export const task = { perform: () => { const all = []; for (;;) all.push([...'x'.repeat(1000)]); } }",
);
const ending = taskOf("export const task = { perform: () => process.exit(3) }");

test("it reads rich text as the server does, and passes on why it refuses one", async () => {
  const worker = openWorker();
  const html = "<p>Hola <script>x</script><b>tú</b></p>";
  expect(await worker.run(richText, { html, publicUrl })).toEqual(richText.perform({ html, publicUrl }));
  await expect(worker.run(richText, { html: "<b>".repeat(600), publicUrl })).rejects.toMatchObject({
    code: "text.too_intricate",
  });
  await worker.close();
});

test.each([
  ["never ends", endless],
  ["tries every way to match", backtracking],
  ["needs all memory", greedy],
])("a text that %s is refused, and the next one is read", async (_, task) => {
  const worker = openWorker(task === greedy ? { longest: 60_000, megabytes: 32 } : { longest: 300 });
  const [refused, read] = await Promise.allSettled([
    worker.run(task, undefined),
    worker.run(richText, { html: "<p>Hola</p>", publicUrl }, { extra: 60_000 }),
  ]);
  expect(refused).toMatchObject({ status: "rejected", reason: { code: "text.too_intricate" } });
  expect(read).toMatchObject({ status: "fulfilled", value: { text: "Hola" } });
  await worker.close();
});

test("a task that fails, or ends the thread, is a bug and is told as one", async () => {
  const worker = openWorker();
  await expect(worker.run(ending, undefined)).rejects.toThrow("The worker failed: It ended with 3");
  const failing = taskOf("export const task = { perform: () => { throw new TypeError('gone'); } }");
  await expect(worker.run(failing, undefined)).rejects.toThrow("The worker failed: TypeError: gone");
  await worker.close();
});
