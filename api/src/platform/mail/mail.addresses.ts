// The addresses that a mail comes back to: Reply-To for replies, the envelope's sender for reports, the organiser of an
// event for what calendars answer. Each contains the id of the recipient it was sent to, signed for its purpose, so that
// nobody can forge one or speak for another recipient.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";
import type { Secrets } from "../security/secrets.ts";
import { ownDomain } from "./mail.post.ts";

type Keys = { config: Config; secrets: Secrets };

// Mail servers may fold case, so use letters and digits in one case only. 26 of them hold 128 bits.
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const length = 26;
const bytes = 16;
const local = "reply";

const encode = (data: Uint8Array): string => {
  let value = BigInt(`0x${Buffer.from(data).toString("hex")}`);
  let text = "";
  for (let index = 0; index < length; index += 1) {
    text = (alphabet[Number(value & 31n)] ?? "") + text;
    value >>= 5n;
  }
  return text;
};

const decode = (text: string): Buffer | undefined => {
  let value = 0n;
  for (const sign of text) value = (value << 5n) | BigInt(alphabet.indexOf(sign));
  const hex = value.toString(16).padStart(bytes * 2, "0");
  return hex.length === bytes * 2 ? Buffer.from(hex, "hex") : undefined;
};

const purposes = {
  answers: "answers to mail",
  reports: "reports about mail",
  invitations: "answers to invitations",
};
type Purpose = keyof typeof purposes;

const signatureOf = ({ secrets }: Keys, purpose: Purpose, id: Uint8Array) =>
  createHmac("sha256", secrets.key(purposes[purpose])).update(id).digest().subarray(0, bytes);

const addressFor =
  (purpose: Purpose) =>
  (deps: Keys, recipientId: string): string => {
    const id = Buffer.from(recipientId.replaceAll("-", ""), "hex");
    return `${local}+${encode(id)}${encode(signatureOf(deps, purpose, id))}@${ownDomain(deps.config)}`;
  };

/** The Reply-To of the mail to this recipient. */
export const answerAddress = addressFor("answers");
/** The sender in the envelope of the mail to this recipient: what servers report about it goes there. */
export const reportAddress = addressFor("reports");
/** The organiser of an event, for this guest. */
export const invitationAddress = addressFor("invitations");

const shape = new RegExp(
  `${local}\\+([${alphabet}]{${length}})([${alphabet}]{${length}})@([^\\s<>,;"]+)`,
  "gi",
);

/** The recipients whose addresses are in a text, such as the headers of a mail; forged ones are left out. */
const recipientsIn =
  (purpose: Purpose) =>
  (deps: Keys, text: string): string[] => {
    const found = [...text.matchAll(shape)].flatMap(([, given = "", signed = "", domain]) => {
      const id = decode(given.toLowerCase());
      const signature = decode(signed.toLowerCase());
      if (!id || !signature || domain?.toLowerCase() !== ownDomain(deps.config).toLowerCase()) return [];
      if (!timingSafeEqual(signature, signatureOf(deps, purpose, id))) return [];
      return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    });
    return [...new Set(found)];
  };

export const answeredIn = recipientsIn("answers");
export const reportedIn = recipientsIn("reports");
export const invitedIn = recipientsIn("invitations");

/** Whether an address has the form of our signed addresses, genuine or not. */
export const isAnswerAddress = (address: string): boolean =>
  new RegExp(`^${local}\\+[${alphabet}]{${length * 2}}@`, "i").test(address);
