// A flow is one browser's path to one code: it gets a random ticket, whose hash is in the database.
import { createHash, randomBytes } from "node:crypto";

/** 192 bits. */
export const newTicket = (): string => randomBytes(24).toString("base64url");

export const flowOf = (ticket: string): string => createHash("sha256").update(ticket).digest("base64url");

/**
 * The mailbox behind an identifier, however it is written: `Ana+1@…` and `ana@…` reach the same person, as do dots at
 * Gmail. Used only for counting; accounts are distinguished by what was typed.
 */
export const mailboxOf = (identifier: string): string => {
  const [local = "", host] = identifier.normalize("NFC").toLowerCase().split("@");
  if (host === undefined) return local;
  const untagged = local.replace(/(?<=.)\+.*$/, "");
  if (host !== "gmail.com" && host !== "googlemail.com") return `${untagged}@${host}`;
  return `${untagged.replaceAll(".", "")}@gmail.com`;
};
