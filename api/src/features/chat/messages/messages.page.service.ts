// Pages of a conversation's history: the newest, before or after a number, around a place or the first unread message.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { messagePageSize } from "@igo/contract/chat/messages";
import type * as calls from "@igo/contract/chat/messages.calls";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { type ChatReader, chatReaderOf } from "../chat.reader.ts";
import * as pages from "./messages.page.queries.ts";
import * as queries from "./messages.queries.ts";
import { toMessage } from "./messages.shape.ts";

const cut = <Row>(rows: readonly Row[], limit: number) => ({
  shown: rows.slice(0, limit),
  more: rows.length > limit,
});

type PageQuery = ParsedInput<typeof calls.listMessages>["query"];
type Page = { rows: queries.MessageRow[]; hasBefore: boolean; hasAfter: boolean };

/** The page that ends at this number, oldest first. */
const pageBelow = async (
  db: Db,
  reader: ChatReader,
  id: string,
  seq: number,
  limit: number,
): Promise<Page> => {
  const { shown, more } = cut(await pages.below(db, reader, id, seq), limit);
  return { rows: shown.toReversed(), hasBefore: more, hasAfter: false };
};

const pageAbove = async (
  db: Db,
  reader: ChatReader,
  id: string,
  seq: number,
  limit: number,
): Promise<Page> => {
  const { shown, more } = cut(await pages.above(db, reader, id, seq), limit);
  return { rows: shown, hasBefore: false, hasAfter: more };
};

const pageAround = async (
  db: Db,
  reader: ChatReader,
  id: string,
  seq: number,
  limit: number,
): Promise<Page> => {
  const half = Math.floor(limit / 2);
  const found = await pages.around(db, reader, id, seq);
  const start = found.findIndex((row) => toMessage(row, reader).seq >= seq);
  const isBefore = start === -1 ? found.length : start;
  const before = cut(found.slice(0, isBefore).toReversed(), half);
  const from = cut(found.slice(isBefore), limit - half);
  return {
    rows: [...before.shown.toReversed(), ...from.shown],
    hasBefore: before.more,
    hasAfter: from.more,
  };
};

/** The number that `around` refers to: a number, a message's id, or `unread` for the first unread one. */
const targetOf = async (
  db: Db,
  reader: ChatReader,
  id: string,
  around: PageQuery["around"],
  { lastSeq, readSeq, unread }: pages.Standing,
): Promise<number | null> => {
  if (around === undefined) return null;
  if (/^\d+$/.test(around)) return Number(around);
  if (around !== "unread") {
    const row = await queries.findMessage(db, reader, id, around);
    if (!row) throw new Failure("chat.message_not_found");
    return toMessage(row, reader).seq;
  }
  // Someone who has never read a long history starts at its end.
  const isStranger = readSeq === 0 && unread > messagePageSize;
  return unread === 0 || isStranger ? null : lastSeq - unread + 1;
};

export const listMessages = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  id: string,
  { before, after, around, limit }: PageQuery,
): Promise<EndpointResponse<typeof calls.listMessages>> => {
  if ([before, after, around].filter((one) => one !== undefined).length > 1)
    throw new Failure("request.invalid", { fields: [{ path: "query.around", code: "invalid" }] });
  const reader = chatReaderOf(user);
  const { lastSeq, readSeq, unread } = await standing(db, reader, id);
  const target = await targetOf(db, reader, id, around, { lastSeq, readSeq, unread });
  const isAfter = after !== undefined;
  const page =
    target !== null
      ? await pageAround(db, reader, id, target, limit)
      : isAfter
        ? await pageAbove(db, reader, id, after, limit)
        : await pageBelow(db, reader, id, before ?? maxSeq, limit);
  const messages = page.rows.map((row) => toMessage(row, reader));
  const first = messages[0]?.seq;
  const last = messages.at(-1)?.seq;
  return {
    messages,
    hasBefore: isAfter ? first !== undefined && after > 0 : page.hasBefore,
    hasAfter: target !== null || isAfter ? page.hasAfter : last !== undefined && last < lastSeq,
    at: messages.some(({ seq }) => seq === target) ? target : null,
    lastSeq,
    readSeq,
  };
};

const maxSeq = 2_147_483_647;

const standing = async (db: Db, reader: ChatReader, id: string): Promise<pages.Standing> => {
  const known = await pages.findStanding(db, reader, id);
  if (!known) throw new Failure("chat.not_found");
  return known;
};
