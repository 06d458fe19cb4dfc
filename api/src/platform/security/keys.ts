// Keys of integrations: recognisable by anybody who scans for lost secrets, and stored only as a hash.
import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = BigInt(digits.length);
// As many as 32 bytes need; a checksum of 32 bits fits into six.
const secretDigits = 43;
const checksumDigits = 6;

const inBase62 = (value: bigint, length: number): string => {
  let text = "";
  for (let rest = value; text.length < length; rest /= base) text = digits[Number(rest % base)] + text;
  return text;
};

const checksumOf = (secret: string) => inBase62(BigInt(crc32(secret)), checksumDigits);

export const newKey = (): string => {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString("hex")}`), secretDigits);
  return `igo_${secret}${checksumOf(secret)}`;
};

const shape = /^igo_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/** Whether a bearer token means to be a key; one of a session never begins like this. */
export const isLikeKey = (token: string): boolean => token.startsWith("igo_");

/** A slip of typing is seen without asking the database. */
export const isKey = (token: string): boolean => {
  const [, secret = "", checksum] = shape.exec(token) ?? [];
  return checksum !== undefined && checksumOf(secret) === checksum;
};

/** 256 bits of chance need no slow hash. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("base64url");
