// The browser's database may be taken away while a tab is open, as when its user clears the data of sites.
import { expect, test } from "vitest";
import { answerOf } from "./database.ts";
import { keptDatabase, keptStores } from "./kept.ts";

const count = async () =>
  answerOf((await keptDatabase()).transaction(keptStores.act).objectStore(keptStores.act).count());

const put = async () => {
  const stored = (await keptDatabase()).transaction(keptStores.act, "readwrite").objectStore(keptStores.act);
  await answerOf(stored.put({ accountId: "someone" }));
};

test("what is kept after the browser took the database away is kept in a new one, and no tab stands in the way", async () => {
  await put();
  await answerOf(indexedDB.deleteDatabase("igo-kept"));
  expect(await count()).toBe(0);
  await put();
  expect(await count()).toBe(1);
  await answerOf(indexedDB.deleteDatabase("igo-kept"));
});
