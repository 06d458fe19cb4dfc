// In whatever order mails arrive, their threads are the same as after a rebuild from scratch.
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";
import { threadOf } from "./threads.queries.ts";

const { database, someone } = await server();

type Mail = { id: string; refs: string[] };

/** The rebuild: mails that share a reference, directly or through others, form a thread. */
const rebuilt = (mails: readonly Mail[]) => {
  const groups: Set<string>[] = [];
  for (const { id, refs } of mails) {
    const all = new Set([id, ...refs]);
    for (const group of groups.filter((one) => [...one].some((name) => all.has(name)))) {
      for (const name of group) all.add(name);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(all);
  }
  return groups.map((group) => [...group].filter((name) => mails.some(({ id }) => id === name)).toSorted());
};

const shown = (groups: readonly (readonly string[])[]) =>
  groups
    .filter(({ length }) => length > 0)
    .map((group) => group.join(" "))
    .toSorted();

const count = 30;
const names = Array.from({ length: count }, (_, index) => `<${index}@x>`);
/** For each mail its references: to others, including mails that nobody has. */
const referencing = fc.array(fc.array(fc.nat({ max: 50 }), { maxLength: 3 }), {
  minLength: count,
  maxLength: count,
});
const ordered = fc.shuffledSubarray(names, { minLength: count, maxLength: count });

test("threads built one mail at a time, in any order and several at once, equal a rebuild from scratch", async () => {
  await fc.assert(
    fc.asyncProperty(referencing, ordered, async (references, order) => {
      const { id: ownerId } = await someone();
      const mails = order.map((id): Mail => {
        const refs = (references[names.indexOf(id)] ?? []).map((index) => `<${index}@x>`);
        return { id, refs: refs.filter((name) => name !== id) };
      });
      for (let from = 0; from < count; from += 5)
        await Promise.all(
          mails
            .slice(from, from + 5)
            .map(({ id, refs }) =>
              database.db.transaction().execute((tx) => threadOf(tx, ownerId, id, refs)),
            ),
        );
      const { rows } = await sql<{ names: string[] }>`
        select array_agg(message_id) as names from mail_thread
        where owner_id = ${ownerId}::uuid and message_id = any(${names}::text[]) group by thread_id`.execute(
        database.db,
      );
      expect(shown(rows.map((row) => row.names.toSorted()))).toEqual(shown(rebuilt(mails)));
    }),
    { numRuns: 6 },
  );
});
