// The private feed: created once, its address shown once, revoked at will. It contains what its owner may see at that
// moment.
import { createHash, randomBytes } from "node:crypto";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type * as calls from "@igo/contract/calendar/calendar.calls";
import { maxOccurrences, maxOfDay } from "@igo/contract/calendar/calendar";
import { addDays, localOf } from "@igo/contract/calendar/days";
import { documentKinds } from "@igo/contract/markets/markets.documents";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { between } from "../calendar.queries.ts";
import { eventReaderOf } from "../calendar.read.service.ts";
import * as computed from "../computed.queries.ts";
import * as queries from "./feed.queries.ts";
import { calendarText, dayLines, eventLines } from "./ics.ts";

const daysBack = 90;
const daysAhead = 400;

/** A 256-bit secret needs no salt. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export const readFeed = async (db: Db, user: SignedIn): Promise<EndpointResponse<typeof calls.readFeed>> => ({
  feed: (await queries.findFeed(db, user.id)) ?? null,
});

export const createFeed = async (
  { db, config }: Deps,
  user: SignedIn,
): Promise<EndpointResponse<typeof calls.createFeed>> => {
  const token = randomBytes(32).toString("base64url");
  const feed = await queries.setFeed(db, user.id, hashOf(token));
  return { feed, address: `${config.apiUrl ?? config.publicUrl}/api/v1/calendar/feed/${token}.ics` };
};

export const removeFeed = async (db: Db, user: SignedIn): Promise<void> => {
  await queries.removeFeed(db, user.id);
};

const words = {
  en: { name: "iGO", expires: (document: string, market: string) => `${document} expires · ${market}` },
  es: { name: "iGO", expires: (document: string, market: string) => `${document} vence · ${market}` },
};

/** Has an ETag, so that a program that already has it gets 304. */
export const follow = async ({ db, config }: Deps, token: string): Promise<FileReply> => {
  const owner = await queries.findOwner(db, hashOf(token));
  if (!owner) throw new Failure("request.not_found");
  const reader = eventReaderOf(owner);
  const { locale } = owner;
  const today = localOf(new Date()).slice(0, 10);
  const days = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const [rows, documents] = await Promise.all([
    between(db, reader, { from: days.from, to: days.to, limit: maxOccurrences }),
    computed.documentsBetween(db, reader, { from: today, to: days.to, maxOfDay }),
  ]);
  const page = `${config.publicUrl}/dashboard/calendar`;
  const lines = [
    ...rows
      .filter(({ answer }) => answer !== "no")
      .flatMap((row) => eventLines(row, { url: ({ id }) => `${page}?event=${id}` })),
    ...documents.flatMap(({ date, documents: ofDay }) =>
      ofDay.flatMap(({ id, kind, market }) => {
        const document = documentKinds.find(({ code }) => code === kind)?.[locale] ?? "";
        const title = words[locale].expires(document, market.name);
        return dayLines({ uid: `document-${id}@igo`, date, title, url: `${page}?date=${date}` });
      }),
    ),
  ];
  const text = calendarText(lines, words[locale]);
  return {
    fileName: "igo.ics",
    contentType: "text/calendar; charset=utf-8",
    body: Buffer.from(text),
    cache: "private, no-cache",
    etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
  };
};
