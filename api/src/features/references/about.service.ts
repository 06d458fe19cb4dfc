// What was written about a record, wherever and by whomever, as far as the reader may read it.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { type listWrittenAbout, type WrittenAbout } from "@igo/contract/references/about";
import { beginningOf, type RecordKind, type ReferenceKind } from "@igo/contract/references/references";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { cursorOf, pageFrom, type Position, windowOf } from "../../records/list/paging.ts";
import { type Pointing, pointingAt } from "../../records/references/references.ts";
import * as boards from "../boards/boards.service.ts";
import * as calendar from "../calendar/calendar.service.ts";
import { shownOf } from "../chat/search/messages.search.service.ts";
import * as mail from "../mail/mail.service.ts";
import * as posts from "../posts/posts.service.ts";

const excerptLength = 200;

/** A reference to a row of an import is also about the import. */
const partKinds: Partial<Record<RecordKind, readonly ReferenceKind[]>> = {
  import: ["import_row"],
  market: ["required_document"],
};

type Written<Kind extends WrittenAbout["kind"] = WrittenAbout["kind"]> = Kind extends unknown
  ? Omit<Extract<WrittenAbout, { kind: Kind }>, "at">
  : never;
type Read = (db: Db, user: SignedIn, ids: readonly string[]) => Promise<Written[]>;

const excerptOf = (text: string) => beginningOf(text.replaceAll(/\s+/g, " ").trim(), excerptLength);

const readMessages = async (db: Db, user: SignedIn, ids: readonly string[]): Promise<Written<"message">[]> =>
  (await shownOf(db, user, ids)).map(
    ({ id, author, conversationId, conversationName, excerpt, isInternal }) => ({
      kind: "message",
      id,
      author: author?.name ?? null,
      title: conversationName,
      excerpt,
      conversationId,
      isInternal,
    }),
  );

const readMails = async (db: Db, user: SignedIn, ids: readonly string[]): Promise<Written<"mail">[]> =>
  (await mail.writtenMails(db, user.id, ids)).map(({ text, ...one }) => ({
    kind: "mail",
    ...one,
    excerpt: excerptOf(text),
  }));

const toPost =
  (isComment: boolean) =>
  ({ text, ...one }: Awaited<ReturnType<typeof posts.writtenPosts>>[number]): Written<"post"> => ({
    kind: "post",
    ...one,
    isComment,
    excerpt: excerptOf(text),
  });

const toCard =
  (isComment: boolean) =>
  ({
    text,
    boardId,
    taskId,
    marketId,
    ...one
  }: Awaited<ReturnType<typeof boards.writtenTasks>>[number]): (Written<"task"> | Written<"card">)[] => {
    const written = { ...one, excerpt: excerptOf(text) };
    if (boardId !== null && taskId !== null)
      return [{ kind: "task", ...written, boardId, taskId, isComment }];
    return marketId === null ? [] : [{ kind: "card", ...written, marketId }];
  };

const readEvents = async (db: Db, user: SignedIn, ids: readonly string[]): Promise<Written<"event">[]> =>
  (await calendar.writtenEvents(db, user, ids)).map(({ text, ...one }) => ({
    kind: "event",
    ...one,
    excerpt: excerptOf(text),
  }));

/** By where a text is: those of its kind that the reader may read. */
const readers: Readonly<Record<string, Read>> = {
  message: readMessages,
  mail: readMails,
  post: async (...given) => (await posts.writtenPosts(...given)).map(toPost(false)),
  post_comment: async (...given) => (await posts.writtenPostComments(...given)).map(toPost(true)),
  task: async (...given) => (await boards.writtenTasks(...given)).flatMap(toCard(false)),
  task_comment: async (...given) => (await boards.writtenComments(...given)).flatMap(toCard(true)),
  card_comment: async (...given) => (await boards.writtenComments(...given)).flatMap(toCard(true)),
  event: readEvents,
};

const readable = async (db: Db, user: SignedIn, pointing: readonly Pointing[]) => {
  const byKind = Map.groupBy(pointing, ({ fromKind }) => fromKind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, some]) => {
      const ids = some.map(({ fromId }) => fromId);
      return (await readers[kind]?.(db, user, ids)) ?? [];
    }),
  );
  const written = new Map(found.flat().map((one) => [one.id, one]));
  return pointing.flatMap(({ fromId, at }) => {
    const one = written.get(fromId);
    return one ? [{ id: fromId, sortKey: at, written: { ...one, at } }] : [];
  });
};

type Rows = Awaited<ReturnType<typeof readable>>;

const sort = "-at";
// Of a record that others write about, most texts may not be the reader's: a page looks at so many, and then says where
// to go on.
const atOnce = 200;
const maxLooks = 5;

/** The caller checks that the reader may see the record: others may discuss it without meaning to reveal it. */
export const writtenAbout = async (
  db: Db,
  user: SignedIn,
  { kind, id, pageSize, cursor }: ParsedInput<typeof listWrittenAbout>["query"],
): Promise<EndpointResponse<typeof listWrittenAbout>> => {
  const requested = { page: 1, pageSize, cursor, sort };
  const { limit, after } = windowOf(requested);
  const to = { kinds: [kind, ...(partKinds[kind] ?? [])], id };
  const rows: Rows = [];
  let place = after;
  for (let looks = 0; looks < maxLooks && rows.length < limit; looks += 1) {
    const pointing = await pointingAt(db, to, { after: place, limit: atOnce });
    rows.push(...(await readable(db, user, pointing)));
    const last = pointing.at(-1);
    if (!last || pointing.length < atOnce) return toPage(rows, requested);
    place = { key: last.at, id: last.fromId };
  }
  return toPage(rows, requested, place);
};

const toPage = (
  rows: Rows,
  requested: Parameters<typeof pageFrom>[1],
  place: Position | null = null,
): EndpointResponse<typeof listWrittenAbout> => {
  const { shown, nextCursor } = pageFrom(rows, requested);
  return {
    written: shown.map(({ written }) => written),
    nextCursor: nextCursor ?? (place && cursorOf(place.key, place.id, sort)),
  };
};
