// A push service for tests: takes what a server pushes, checks who sends it by RFC 8292, and decrypts it as a browser
// would, by RFC 8291.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { ECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** All records of RFC 8188; throws if any was changed, or the last is missing. */
export const openRecords = (sealed: Buffer, keyFrom: (keyId: Buffer) => Uint8Array): string => {
  const salt = sealed.subarray(0, 16);
  const recordSize = sealed.readUInt32BE(16);
  const idEnd = 21 + sealed.readUInt8(20);
  const secret = keyFrom(sealed.subarray(21, idEnd));
  const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
  const parts: Buffer[] = [];
  let isLast = false;
  for (let at = idEnd, number = 0; at < sealed.length; at += recordSize, number += 1) {
    const record = sealed.subarray(at, at + recordSize);
    const own = Buffer.from(nonce);
    own.writeUInt32BE((own.readUInt32BE(8) ^ number) >>> 0, 8);
    const cipher = createDecipheriv("aes-128-gcm", key, own);
    cipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    const end = plain.findLastIndex((byte) => byte !== 0);
    isLast = plain[end] === 2;
    parts.push(plain.subarray(0, end));
  }
  if (!isLast) throw new Error("The last record is missing");
  return Buffer.concat(parts).toString();
};

export const decryptWith = (keys: ECDH, auth: Uint8Array, sealed: Buffer): string =>
  openRecords(sealed, (serverKey) =>
    derived(
      keys.computeSecret(serverKey),
      auth,
      Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), serverKey]),
      32,
    ),
  );

/** The claims of a VAPID header; throws if its own key did not sign them. */
export const claimsOf = (authorization: string): { aud: string; exp: number; sub: string; key: string } => {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const half = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const isOwn = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: "EC", crv: "P-256", x: half(1), y: half(33) }, format: "jwk" }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  if (!isOwn) throw new Error("The token is not signed with its key");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key };
};

export type Pushed = { path: string; headers: IncomingHttpHeaders; sealed: Buffer };

export const openPushService = async () => {
  const pushed: Pushed[] = [];
  /** What it answers next, by path; 201 otherwise. */
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      pushed.push({ path, headers: request.headers, sealed: Buffer.concat(chunks) });
      response.writeHead(answers.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  /** A browser that subscribes: what it hands to the server, and what it reads of its pushes. */
  const aBrowser = () => {
    const keys = createECDH("prime256v1");
    keys.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString("base64url")}`;
    const own = () => pushed.filter((one) => one.path === path);
    return {
      path,
      subscription: {
        endpoint: `https://push.example.com:${port}${path}`,
        keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
      },
      own,
      read: (): unknown[] => own().map(({ sealed }) => JSON.parse(decryptWith(keys, auth, sealed))),
    };
  };
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { port, pushed, answers, aBrowser, close };
};
