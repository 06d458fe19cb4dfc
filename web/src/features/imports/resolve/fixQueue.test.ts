// Corrections arrive in the order of typing, however slow the server is.
import { expect, test } from "vitest";
import { fixQueue, mergeFixes, type Fix } from "./fixQueue.ts";

const cell = (row: number, field: string, text: string): Fix => ({
  number: row,
  sheet: "Hoja1",
  row,
  values: { [field]: text },
});

test("corrections of one row are merged; for the same cell the later one wins", () => {
  const merged = mergeFixes([
    cell(2, "name", "A"),
    cell(3, "name", "B"),
    cell(2, "name", "C"),
    cell(2, "email", "d@e.co"),
  ]);
  expect(merged).toEqual([
    { ...cell(2, "name", "C"), values: { name: "C", email: "d@e.co" } },
    cell(3, "name", "B"),
  ]);
});

test("text typed while a batch is in flight goes into the next one, and a failure does not block the queue", async () => {
  const sent: { row: number }[][] = [];
  const failed: Fix[] = [];
  const push = fixQueue({
    send: async (fixes) => {
      sent.push(fixes);
      await Promise.resolve();
      throw new Error("no connection");
    },
    onFixed: () => undefined,
    onFailed: (fixes) => void failed.push(...fixes),
  });
  push([cell(1, "name", "A")]);
  push([cell(2, "name", "B")]);
  push([cell(3, "name", "C")]);
  await expect.poll(() => failed.length).toBe(3);
  expect(sent.map((fixes) => fixes.map(({ row }) => row))).toEqual([[1], [2, 3]]);
});

test("splits a long paste into requests within the server's limit", async () => {
  const sizes: number[] = [];
  const push = fixQueue({
    send: async (fixes) => {
      sizes.push(fixes.length);
      throw new Error("not looked at");
    },
    onFixed: () => undefined,
    onFailed: () => undefined,
  });
  push(Array.from({ length: 2300 }, (_, row) => cell(row + 1, "name", "x")));
  await expect.poll(() => sizes).toEqual([1000, 1000, 300]);
});
