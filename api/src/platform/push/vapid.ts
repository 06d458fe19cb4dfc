// Says to a push service who sends: RFC 8292 (VAPID), a token signed with the key that the browser subscribed to.
import { createECDH, createPrivateKey, sign } from "node:crypto";

/** Both in base64url: a point of P-256, uncompressed, and its number. */
export type PushKeys = { publicKey: string; privateKey: string };

const hour = 3600;
// At most a day is allowed.
const lifetime = 12 * hour;

export const newPushKeys = (): PushKeys => {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return {
    publicKey: keys.getPublicKey("base64url"),
    // A number that begins with zeros is written with them.
    privateKey: Buffer.from(keys.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
  };
};

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const signingKey = ({ publicKey, privateKey }: PushKeys) => {
  const point = Buffer.from(publicKey, "base64url");
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  return createPrivateKey({
    key: { kty: "EC", crv: "P-256", x: half(1), y: half(33), d: privateKey },
    format: "jwk",
  });
};

/** The header that a push service asks for, good for its own host alone. */
export const authorizationFor = (
  address: string,
  keys: PushKeys,
  subject: string,
  now = Date.now(),
): string => {
  const claims = { aud: new URL(address).origin, exp: Math.floor(now / 1000) + lifetime, sub: subject };
  const token = `${inBase64({ typ: "JWT", alg: "ES256" })}.${inBase64(claims)}`;
  const signature = sign("sha256", Buffer.from(token), {
    key: signingKey(keys),
    dsaEncoding: "ieee-p1363",
  });
  return `vapid t=${token}.${signature.toString("base64url")}, k=${keys.publicKey}`;
};
