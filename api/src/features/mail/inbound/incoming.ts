// A message that came in, and what became of it.
import type { Readable } from "node:stream";
import type { Db } from "../../../platform/db/db.ts";

export type Incoming = {
  /** Its head as it came, or the fields of it that decide. */
  head: string;
  size: number;
  /** The message from its first byte. */
  open: () => Promise<Readable>;
};

export type Outcome = "answer" | "bounce" | "repeat" | "too-many" | "too-large" | "ignored";

/** What must be done in the transaction of what a message changed. */
export type Settle = (tx: Db) => Promise<unknown>;
