// The ledger of everything that leaves: each message is booked by author and address in the transaction that sends it,
// under a lock of the author, and refused there if the author has sent too much. Only what is booked can be queued.
import { createHmac } from "node:crypto";
import type { FailureCode } from "@igo/contract/core/failures";
import type { Db } from "../db/db.ts";
import { Failure } from "../failure.ts";
import { newId } from "../ids.ts";
import type { Secrets } from "../security/secrets.ts";
import * as queries from "./mail.ledger.queries.ts";

/** How many addresses an author may write to: in a message, in an hour, in a day. */
export const outsideLimits = {
  partner: { message: 25, hour: 60, day: 200 },
  administrator: { message: 100, hour: 1000, day: Infinity },
};
/** How often an author may write to one address in an hour. */
const maxToAddress = 5;
const daysKept = 90;

declare const proof: unique symbol;
/** A message to an address that the ledger has; made by `book` alone. */
export type Booked = { readonly id: string; readonly address: string; readonly [proof]: true };

export type Addressee = {
  address: string;
  /** What makes it the same message: taken back and sent again, it is booked once. */
  message: string;
  /** The field of the call that has the address. */
  path: string;
  id?: string;
};

type Sending = {
  /** Null for what the platform itself sends. */
  authorId: string | null;
  template: string;
  isLimited: boolean;
  to: readonly Addressee[];
};

const refuse = (
  code: Extract<FailureCode, `outside.${string}`>,
  path: string,
  params: Record<string, string | number> = {},
): never => {
  const minutes = typeof params.seconds === "number" ? Math.ceil(params.seconds / 60) : 0;
  const said = { ...params, minutes, hours: Math.ceil(minutes / 60) };
  throw new Failure(code, { params: said, fields: [{ path, code: "invalid", says: code, params: said }] });
};

type Line = Addressee & { addressHash: string };
const keyOf = ({ message, addressHash }: Pick<Line, "message" | "addressHash">) =>
  `${addressHash} ${message}`;

const holdLimits = async (tx: Db, authorId: string, author: queries.Author, fresh: readonly Line[]) => {
  const [first] = fresh;
  if (!first) return;
  const { path } = fresh.at(-1) ?? first;
  if (!author.isAdmin && !author.hasMarket) refuse("outside.no_market", path);
  const most = outsideLimits[author.isAdmin ? "administrator" : "partner"];
  const count = fresh.length;
  if (count > most.message) refuse("outside.too_many_of_message", path, { most: most.message, count });
  const { hour, day } = await queries.countLately(tx, authorId);
  if (day + count > most.day) {
    const seconds = await queries.secondsUntil(tx, authorId, "1 day", most.day - count);
    refuse("outside.too_many_a_day", path, { most: most.day, left: most.day - day, count, seconds });
  }
  if (hour + count > most.hour) {
    const seconds = await queries.secondsUntil(tx, authorId, "1 hour", most.hour - count);
    refuse("outside.too_many_an_hour", path, { most: most.hour, left: most.hour - hour, count, seconds });
  }
  const hashes = fresh.map(({ addressHash }) => addressHash);
  const often = await queries.findOften(tx, authorId, hashes, maxToAddress);
  const to = fresh.find(({ addressHash }) => addressHash === often?.addressHash);
  if (often && to)
    refuse("outside.too_often", to.path, {
      address: to.address,
      most: maxToAddress,
      seconds: often.seconds,
    });
};

export const openLedger = (secrets: Pick<Secrets, "key">) => {
  const key = secrets.key("addresses in the ledger of mail");
  const hashOf = (address: string) =>
    createHmac("sha256", key).update(address.toLowerCase()).digest("base64url");

  /** Books a message for its addresses, or refuses it; call it in the transaction that sends. */
  const book = async (tx: Db, { authorId, template, isLimited, to }: Sending): Promise<Booked[]> => {
    if (!tx.isTransaction) throw new Error("A message is booked in the transaction that sends it");
    if (to.length === 0) return [];
    const author = authorId === null ? undefined : await queries.lockAuthor(tx, authorId);
    const lines = to.map((one) => ({ ...one, addressHash: hashOf(one.address) }));
    const ids = new Map((await queries.listBooked(tx, lines)).map((line) => [keyOf(line), line.id]));
    const fresh = [...new Map(lines.map((line) => [keyOf(line), line])).values()].filter(
      (line) => !ids.has(keyOf(line)),
    );
    if (isLimited) {
      if (authorId === null || !author) throw new Error("What is limited has an author");
      await holdLimits(tx, authorId, author, fresh);
    }
    const added = fresh.map(({ id = newId(), message, addressHash }) => ({ id, message, addressHash }));
    await queries.insertLedgerEntry(
      tx,
      added.map((line) => ({ ...line, authorId, template, isLimited })),
    );
    for (const line of added) ids.set(keyOf(line), line.id);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that makes the proof, once it is booked
    return lines.map((line) => ({ id: ids.get(keyOf(line)) ?? "", address: line.address }) as Booked);
  };

  return { book, purge: (db: Db) => queries.purgeLedgerEntries(db, daysKept) };
};
export type Ledger = ReturnType<typeof openLedger>;
