// Search in a mailbox of years: complete and newest first, for frequent and seldom words, wherever they occur.
import { randomUUID } from "node:crypto";
import { listMails } from "@igo/contract/mail/mail.calls";
import { expect, test } from "vitest";
import { searchAll } from "@igo/testing/searching";
import { server } from "@igo/testing/server/server";

const { admin, database, someone } = await server();

const week = 7 * 24 * 3_600_000;
const minute = 60_000;
const now = Date.now();

type Row = {
  id: string;
  at: string;
  words: string;
  isStarred: boolean;
  folder: "inbox" | "archive" | "trash";
};

const wordsOf = (n: number) =>
  [
    "pedido",
    n % 3 === 0 && "frecuente",
    n % 90 === 0 && "raro",
    n > 1400 && "antiguo",
    (n === 7 || n > 1990) && "guayacan",
  ]
    .filter(Boolean)
    .join(" ");

/** 2,000 mails, the newest 1,200 within days, the others over years with long gaps. */
const rowsOf = (): Row[] =>
  Array.from({ length: 2000 }, (_, n) => ({
    id: randomUUID(),
    at: new Date(now - n * minute - (n < 1200 ? 0 : Math.floor((n - 1000) / 100) * 9 * week)).toISOString(),
    words: wordsOf(n),
    isStarred: n % 100 === 0,
    folder: n % 50 === 1 ? "trash" : n % 8 === 7 ? "archive" : "inbox",
  }));

const seed = async (ownerId: string, rows: readonly Row[]) => {
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500);
    await database.db
      .insertInto("mail")
      .values(
        part.map(({ id, at, words }) => ({
          id,
          messageId: `<${id}@igo.local>`,
          kind: "new" as const,
          subject: words,
          html: "",
          text: "",
          words,
          hasFiles: false,
          draftVersion: 1,
          sendAt: at,
          sentAt: at,
          createdAt: at,
        })),
      )
      .execute();
    await database.db
      .insertInto("mailCopy")
      .values(
        part.map(({ id, at, isStarred, folder }) => ({
          ownerId,
          mailId: id,
          threadId: id,
          folder,
          isStarred,
          receivedAt: at,
        })),
      )
      .execute();
  }
};

const rows = rowsOf();
const owner = await someone();
await seed(owner.id, rows);
// Others' mails with the same words are nobody else's.
await seed((await someone()).id, rowsOf());

const expected = (text: string, isWanted: (row: Row) => boolean = () => true) =>
  rows
    .filter((row) => row.folder !== "trash" && isWanted(row))
    .filter((row) => text.split(" ").every((word) => row.words.includes(word)))
    .map(({ id }) => id);

const found = async (query: object) => {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await owner.ask(listMails, {
      query: { pageSize: "50", ...query, ...(cursor && { cursor }) },
    });
    ids.push(...page.mails.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
};

test.each(["pedido", "frecuente", "raro", "antiguo", "guayacan", "raro antiguo", "guayacan raro", "nada"])(
  "page after page, a search for “%s” finds every mail once, newest first",
  async (text) => {
    expect(await found({ search: text })).toEqual(expected(text));
  },
);

test("a search among starred mails finds the old ones, too", async () => {
  expect(await found({ search: "antiguo", filter: "starred" })).toEqual(
    expected("antiguo", ({ isStarred }) => isStarred),
  );
});

test("the global search shows the newest five", async () => {
  const idsFor = async (reader: Pick<typeof owner, "ask">) => {
    const groups = await searchAll(reader.ask, { query: "guayacan", kinds: "mails" });
    return groups.flatMap(({ results }): readonly { id: string }[] => results).map(({ id }) => id);
  };
  expect(await idsFor(owner)).toEqual(expected("guayacan").slice(0, 5));
  expect(await idsFor(admin)).toEqual([]);
});
