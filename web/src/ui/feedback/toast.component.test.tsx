// Taking back by a key what a message offers to take back.
import { expect, test } from "vitest";
import { anAdministrator } from "../../../testing/people.ts";
import { show } from "../../../testing/render.tsx";
import { toastUndo, undoable, undoLatest } from "./toast.ts";

const undone: string[] = [];
const taking = (name: string) => async () => void undone.push(name);

test("a quick Ctrl Z waits for what is on its way, and takes back that and nothing before it", async () => {
  await show(<div />, { as: anAdministrator() });
  toastUndo("First", { undo: taking("first") });
  const saved = Promise.withResolvers<undefined>();
  const work = undoable(async (done) => {
    await saved.promise;
    toastUndo("Second", { done, undo: taking("second") });
  });
  expect(undoLatest()).toBe(true);
  expect(undone).toEqual([]);
  saved.resolve(undefined);
  await work;
  expect(undone).toEqual(["second"]);
  expect(undoLatest()).toBe(false);
});

test("what failed or changed nothing cannot be taken back, nor what was done before it", async () => {
  await show(<div />, { as: anAdministrator() });
  toastUndo("First", { undo: taking("first") });
  await expect(undoable(() => Promise.reject(new Error("No")))).rejects.toThrow("No");
  expect(undoLatest()).toBe(false);
  await undoable(async () => undefined);
  expect(undoLatest()).toBe(false);
});
