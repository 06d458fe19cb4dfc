// Saves a draft: one save in flight, lost responses retried unchanged, no typed text lost.
import type { MailDraft } from "@igo/contract/mail/mail";
import { expect, test } from "vitest";
import { openSaver, type SaveState } from "./saver.ts";

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
  const saver = openSaver<string>({
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
      return { version: stored.version } as MailDraft;
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
