// An incoming message, and what became of it.
import type { Readable } from "node:stream";
import type { Db } from "../../../platform/db/db.ts";

export type Incoming = {
  /** All of its headers, or only those needed to decide. */
  head: string;
  size: number;
  /** Opens the message from its first byte. */
  open: () => Promise<Readable>;
};

export type Outcome =
  | "answer"
  | "event-answer"
  | "bounce"
  | "repeat"
  | "too-many"
  | "too-large"
  | "unreadable"
  | "ignored";

/** What must be done in the same transaction as the message's changes. */
export type Settle = (tx: Db) => Promise<unknown>;
