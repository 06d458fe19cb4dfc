// A flow is one browser's way to one code: it gets a random ticket, and the tables hold the ticket's hash.
import { createHash, randomBytes } from "node:crypto";

/** 192 bits. */
export const newTicket = (): string => randomBytes(24).toString("base64url");

export const flowOf = (ticket: string): string => createHash("sha256").update(ticket).digest("base64url");

/**
 * The mailbox behind an identifier, however it was typed: `Ana+1@…` and `ana@…` are read by the same person, and so
 * are dots at Gmail. Used for counting alone: accounts are told apart by what was typed.
 */
export const mailboxOf = (identifier: string): string => {
  const [local = "", host] = identifier.normalize("NFC").toLowerCase().split("@");
  if (host === undefined) return local;
  const untagged = local.replace(/(?<=.)\+.*$/, "");
  if (host !== "gmail.com" && host !== "googlemail.com") return `${untagged}@${host}`;
  return `${untagged.replaceAll(".", "")}@gmail.com`;
};
