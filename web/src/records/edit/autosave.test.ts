// Saves while someone writes: one save in flight, lost responses retried unchanged, no typed text lost.
import { expect, test } from "vitest";
import { openAutosave, type SaveState } from "./autosave.ts";

const lost = new Error("The answer was lost");
const refused = new Error("Refused");

/** A server that stores each save once, and loses responses on demand. */
const open = (losses: (call: number) => boolean, refusals: (call: number) => boolean = () => false) => {
  let stored = { text: "", version: 0, saveId: "" };
  let calls = 0;
  let underWay = 0;
  let ids = 0;
  const states: SaveState[] = [];
  const maxAtOnce = { count: 0 };
  const saver = openAutosave<string, { version: number }>({
    version: 0,
    pause: 1,
    newId: () => `save-${(ids += 1)}`,
    isPassing: (error) => error === lost,
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    save: async (text, version, saveId) => {
      calls += 1;
      const call = calls;
      underWay += 1;
      maxAtOnce.count = Math.max(maxAtOnce.count, underWay);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay -= 1;
      if (refusals(call)) throw refused;
      if (stored.saveId !== saveId) {
        if (stored.version !== version) throw refused;
        stored = { text, version: version + 1, saveId };
      }
      if (losses(call)) throw lost;
      return { version: stored.version };
    },
  });
  return { saver, stored: () => stored, states, maxAtOnce };
};

test("text typed during a save is saved after it, one save at a time", async () => {
  const { saver, stored, maxAtOnce } = open(() => false);
  for (const text of ["a", "ab", "abc"]) {
    saver.change(text);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await saver.flush();
  expect(stored().text).toBe("abc");
  expect(maxAtOnce.count).toBe(1);
});

test("losing a third of the responses loses nothing and causes no conflict", async () => {
  const { saver, stored, states } = open((call) => call % 3 === 0);
  for (let count = 1; count <= 30; count += 1) {
    saver.change(`text ${count}`);
    await saver.flush().catch((error: unknown) => expect(error).toBe(lost));
  }
  await saver.flush().catch(() => saver.flush());
  expect(stored().text).toBe("text 30");
  expect(states).not.toContain("conflict");
});

test("a refused save is reported, and the typed text can still be saved", async () => {
  const { saver, stored, states } = open(
    () => false,
    (call) => call === 1,
  );
  saver.change("a");
  await expect(saver.flush()).rejects.toBe(refused);
  expect(states.at(-1)).toBe("conflict");
  expect(saver.hasUnsaved()).toBe(true);
  await saver.flush();
  expect(stored().text).toBe("a");
});

type Fields = { title?: string; slug?: string; html?: string };

/** Saves changes on top of each other; a slug with a space is refused. */
const openFields = (isAutomatic = true) => {
  const sent: Fields[] = [];
  const kept: (Fields | undefined)[] = [];
  const autosave = openAutosave<Fields, { version: number }>({
    version: 1,
    pause: 1,
    newId: () => "",
    merge: (before, since) => ({ ...before, ...since }),
    isAutomatic: () => isAutomatic,
    isPassing: () => false,
    withoutRefused: ({ title }) => (title === undefined ? undefined : { title }),
    onState: () => undefined,
    onSaved: () => undefined,
    onUnsaved: (changes) => kept.push(changes),
    save: async (changes, version) => {
      if (changes.slug?.includes(" ")) throw refused;
      sent.push(changes);
      return { version: version + 1 };
    },
  });
  return { autosave, sent, kept };
};

test("changes of several fields are saved together, and nothing is kept afterwards", async () => {
  const { autosave, sent, kept } = openFields();
  autosave.change({ title: "A" });
  autosave.change({ html: "<p>b</p>", title: "Ab" });
  expect(kept.at(-1)).toEqual({ title: "Ab", html: "<p>b</p>" });
  expect(await autosave.flush()).toBe(2);
  expect(sent).toEqual([{ title: "Ab", html: "<p>b</p>" }]);
  expect(kept.at(-1)).toBeUndefined();
});

test("a refused field is dropped, and what was typed beside it is saved", async () => {
  const { autosave, sent } = openFields();
  autosave.change({ title: "A", slug: "no good" });
  await expect(autosave.flush()).rejects.toBe(refused);
  await autosave.flush();
  expect(sent).toEqual([{ title: "A" }]);
});

test("what is only kept is saved on request", async () => {
  const { autosave, sent, kept } = openFields(false);
  autosave.keep({ title: "A" });
  expect(sent).toEqual([]);
  expect(kept.at(-1)).toEqual({ title: "A" });
  await autosave.flush();
  expect(sent).toEqual([{ title: "A" }]);
});
