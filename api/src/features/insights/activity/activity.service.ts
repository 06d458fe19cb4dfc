// The activity log for those who may read it: administrators all of it, partners what concerns their markets and what
// they did themselves.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import {
  type ActivityFilter,
  type ActivityLine,
  type countNewActivity,
  maxNewActivity,
} from "@igo/contract/insights/activity";
import type * as calls from "@igo/contract/insights/activity";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Encryption } from "../../../platform/security/encryption.ts";
import * as queries from "./activity.queries.ts";
import { cursorOf, peopleNamed, positionOf, toLine } from "./activity.shape.ts";
import type { Position, Sought } from "./activity.where.queries.ts";

/** Who reads, and in which language. */
export type ActivityReader = { user: Pick<SignedIn, "id" | "role">; language: Language };

const day = 86_400_000;
/** When a day begins in Bogota, which has been at UTC-5 without daylight saving since 1993. */
const beginOf = (date: string, days = 0): string =>
  new Date(Date.parse(`${date}T05:00:00.000Z`) + days * day).toISOString();

const soughtBy = (
  { user }: ActivityReader,
  filter: ActivityFilter,
  within: Partial<Pick<Sought, "before" | "since">> = {},
): Sought => ({
  partnerId: isAdmin(user) ? null : user.id,
  kinds: filter.kind ?? [],
  sources: filter.source ?? [],
  actorIds: filter.actorId ?? [],
  marketIds: filter.marketId ?? [],
  requestId: filter.requestId ?? null,
  from: filter.from === undefined ? null : beginOf(filter.from),
  to: filter.to === undefined ? null : beginOf(filter.to, 1),
  before: null,
  since: null,
  ...within,
});

/** Of a partner's markets, the newest lines are gathered market by market and month by month. */
const recentDays = 45;

/** The newest lines. A partner's page is nearly always within the last weeks, so those are tried first. */
const newest = async (db: Db, sought: Sought, limit: number) => {
  const end = sought.before?.at ?? sought.to ?? new Date().toISOString();
  const from = new Date(Date.parse(end) - recentDays * day).toISOString();
  if (sought.partnerId !== null && (sought.from === null || sought.from < from)) {
    const found = await queries.listActivity(db, { ...sought, from }, limit);
    if (found.length === limit) return found;
  }
  return queries.listActivity(db, sought, limit);
};

type Reading = { db: Db; encryption: Encryption };

/** The newest lines, with the ids in them resolved to names. */
export const linesOf = async (
  { db, encryption }: Reading,
  { language }: ActivityReader,
  sought: Sought,
  limit: number,
): Promise<ActivityLine[]> => {
  const found = await newest(db, sought, limit);
  const names = await queries.namesOfPeople(db, peopleNamed(found));
  return found.map((line) => toLine(line, { language, encryption, names }));
};

const beforeOf = (cursor: string | undefined): Position | null => {
  if (cursor === undefined) return null;
  const before = positionOf(cursor);
  if (!before) throw new Failure("request.invalid", { fields: [{ path: "query.cursor", code: "invalid" }] });
  return before;
};

export const listActivity = async (
  deps: Pick<Deps, "db" | "encryption">,
  reader: ActivityReader,
  { pageSize, cursor, ...filter }: ParsedInput<typeof calls.listActivity>["query"],
): Promise<EndpointResponse<typeof calls.listActivity>> => {
  const sought = soughtBy(reader, filter, { before: beforeOf(cursor) });
  // One more than the page, to know whether there is a next one.
  const found = await linesOf(deps, reader, sought, pageSize + 1);
  const lines = found.slice(0, pageSize);
  const last = lines.at(-1);
  return { lines, nextCursor: found.length > pageSize && last ? cursorOf(last) : null };
};

export const countNew = async (
  { db }: Pick<Deps, "db">,
  reader: ActivityReader,
  { since, sinceId, ...filter }: ParsedInput<typeof countNewActivity>["query"],
): Promise<EndpointResponse<typeof countNewActivity>> => {
  const from = since === undefined ? null : { at: since, id: sinceId };
  return {
    count: await queries.countActivity(db, soughtBy(reader, filter, { since: from }), maxNewActivity),
  };
};

/** The number of lines that an export would have, up to a limit. */
export const countLines = (
  { database }: Pick<Deps, "database">,
  reader: ActivityReader,
  filter: ActivityFilter,
  limit: number,
): Promise<number> => queries.countActivity(database.readInBackground, soughtBy(reader, filter), limit);

/** The last few lines, for Home. */
export const recent = (
  deps: Pick<Deps, "db" | "encryption">,
  reader: ActivityReader,
  limit: number,
): Promise<ActivityLine[]> => linesOf(deps, reader, soughtBy(reader, {}), limit);

const linesAtOnce = 500;

/** All matching lines, in pieces as the caller takes them. */
export async function* allLines(
  { database, encryption }: Pick<Deps, "database" | "encryption">,
  reader: ActivityReader,
  filter: ActivityFilter,
): AsyncGenerator<ActivityLine> {
  for (let before: Position | null = null; ;) {
    const sought = soughtBy(reader, filter, { before });
    const lines: ActivityLine[] = await linesOf(
      { db: database.readInBackground, encryption },
      reader,
      sought,
      linesAtOnce,
    );
    yield* lines;
    const last = lines.at(-1);
    if (!last || lines.length < linesAtOnce) return;
    before = { at: last.at, id: last.id };
  }
}
