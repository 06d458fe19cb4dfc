// Encrypts what is pushed to a browser, so that the push service in between reads nothing of it: RFC 8291, which is
// RFC 8188 with a key that both sides agree on.
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";

/** What the browser gave: its public key (a point of P-256, uncompressed) and its secret, both in base64url. */
export type Recipient = { p256dh: string; auth: string };

const curve = "prime256v1";
const saltBytes = 16;
// One record is all that a push service must carry; ours are far shorter.
const recordSize = 4096;
/** The tag of the cipher and the mark that ends the last record. */
const overhead = 17;
const lastRecord = 2;
/** Every message is made as long as this or a multiple: its length would tell of what kind it is. */
const step = 512;

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** A single record of RFC 8188, with its header. */
export const sealRecord = (
  plain: Uint8Array,
  { key, salt, keyId, padding }: { key: Uint8Array; salt: Uint8Array; keyId: Uint8Array; padding: number },
): Buffer => {
  const cipher = createCipheriv(
    "aes-128-gcm",
    derived(key, salt, "Content-Encoding: aes128gcm\0", 16),
    derived(key, salt, "Content-Encoding: nonce\0", 12),
  );
  const head = Buffer.alloc(saltBytes + 5);
  head.set(salt);
  head.writeUInt32BE(recordSize, saltBytes);
  head.writeUInt8(keyId.length, saltBytes + 4);
  const body = Buffer.concat([plain, Buffer.from([lastRecord]), Buffer.alloc(padding)]);
  return Buffer.concat([head, keyId, cipher.update(body), cipher.final(), cipher.getAuthTag()]);
};

/** The key of RFC 8291, from what both sides know. */
export const agreedKey = (
  shared: Uint8Array,
  auth: Uint8Array,
  browserKey: Uint8Array,
  serverKey: Uint8Array,
): Buffer =>
  derived(shared, auth, Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, serverKey]), 32);

const freshKeys = (): ECDH => {
  const keys = createECDH(curve);
  keys.generateKeys();
  return keys;
};

const paddingOf = (bytes: number) =>
  Math.max(0, Math.min(Math.ceil(bytes / step) * step, recordSize - overhead) - bytes);

type Given = { salt?: Uint8Array; keys?: ECDH; padding?: number };

/** The body for a push service, with the content encoding `aes128gcm`. What is given is chance otherwise. */
export const encryptFor = (
  { p256dh, auth }: Recipient,
  text: string,
  { salt = randomBytes(saltBytes), keys = freshKeys(), padding }: Given = {},
): Buffer => {
  const browserKey = Buffer.from(p256dh, "base64url");
  const serverKey = keys.getPublicKey();
  const plain = Buffer.from(text);
  return sealRecord(plain, {
    key: agreedKey(keys.computeSecret(browserKey), Buffer.from(auth, "base64url"), browserKey, serverKey),
    salt,
    keyId: serverKey,
    padding: padding ?? paddingOf(plain.length),
  });
};

/** Whether it is a point of the curve: any other key would fail at each message. */
export const isBrowserKey = (p256dh: string): boolean => {
  try {
    freshKeys().computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
};
