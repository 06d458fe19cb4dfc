// The queue is fair: whoever has the fewest running goes first, everyone knows their place, and a full queue
// says so.
import { expect, test } from "vitest";
import { openLine } from "./line.ts";

const open = (longest = 32) => {
  const line = openLine({ atOnce: 2, longest, full: (waiting) => new Error(`${waiting} wait`) });
  const entered: string[] = [];
  const places: Record<string, number[]> = {};
  const leaves: Record<string, () => void> = {};
  const enter = async (owner: string, name: string, signal?: AbortSignal) => {
    const onPlace = (place: number) => (places[name] ??= []).push(place);
    leaves[name] = await line.enter(owner, { onPlace, signal });
    entered.push(name);
  };
  return { line, enter, entered, places, leaves };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two run at once, and the others wait in turn and learn their place", async () => {
  const { enter, entered, places, leaves, line } = open();
  for (const name of ["a", "b", "c", "d"]) void enter(name, name);
  await settled();
  expect(entered).toEqual(["a", "b"]);
  expect(line.count()).toEqual({ running: 2, waiting: 2 });
  leaves.b?.();
  leaves.b?.();
  await settled();
  expect(entered).toEqual(["a", "b", "c"]);
  expect(places.d).toEqual([2, 1]);
  expect(places.c).toEqual([1, 0]);
});

test("only those whose place has changed are told", async () => {
  const { enter, places, leaves } = open();
  for (const name of ["a", "b", "c", "d", "e"]) void enter(name, name);
  await settled();
  expect(places).toEqual({ c: [1], d: [2], e: [3] });
  leaves.a?.();
  await settled();
  expect(places).toEqual({ c: [1, 0], d: [2, 1], e: [3, 2] });
});

test("someone with many files does not hold up someone with one", async () => {
  const { enter, entered, leaves } = open();
  for (const name of ["a1", "a2", "a3", "a4"]) void enter("a", name);
  void enter("b", "b1");
  await settled();
  leaves.a1?.();
  await settled();
  expect(entered).toEqual(["a1", "a2", "b1"]);
});

test("a full queue accepts nobody else; leaving makes room", async () => {
  const { enter, line } = open(1);
  const going = new AbortController();
  void enter("a", "a");
  void enter("b", "b");
  const waiting = enter("c", "c", going.signal);
  await expect(enter("d", "d")).rejects.toThrow("1 wait");
  going.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  expect(line.count()).toEqual({ running: 2, waiting: 0 });
});
