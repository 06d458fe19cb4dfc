// The signed address from which a frame loads a mail's body: it contains the reader's session and the mail, and ends
// with the session, or after some hours.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../../../platform/deps.ts";

const hours = 6;
const idBytes = 16;
const timeBytes = 6;
const signedBytes = idBytes * 2 + timeBytes;
const signatureBytes = 19;

type Keys = Pick<Deps, "secrets">;
export type BodyOf = { sessionId: string; mailId: string };

const signatureOf = ({ secrets }: Keys, data: Uint8Array) =>
  createHmac("sha256", secrets.key("bodies of mail by session"))
    .update(data)
    .digest()
    .subarray(0, signatureBytes);

const bytesOf = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const idOf = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

export const bodyToken = (deps: Keys, { sessionId, mailId }: BodyOf): string => {
  const until = Buffer.alloc(timeBytes);
  // Rounded to the hour, so that reloading the page does not reload its frames.
  until.writeUIntBE((Math.floor(Date.now() / 3_600_000) + hours) * 3600, 0, timeBytes);
  const data = Buffer.concat([bytesOf(sessionId), bytesOf(mailId), until]);
  return Buffer.concat([data, signatureOf(deps, data)]).toString("base64url");
};

export const readBodyToken = (deps: Keys, token: string): BodyOf | undefined => {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== signedBytes + signatureBytes) return undefined;
  const data = bytes.subarray(0, signedBytes);
  if (!timingSafeEqual(bytes.subarray(signedBytes), signatureOf(deps, data))) return undefined;
  if (data.readUIntBE(idBytes * 2, timeBytes) * 1000 < Date.now()) return undefined;
  return { sessionId: idOf(data.subarray(0, idBytes)), mailId: idOf(data.subarray(idBytes, idBytes * 2)) };
};
