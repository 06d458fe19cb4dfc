// Refresh tokens: a session's id and generation, signed by the server. Nothing in the database suffices to make one.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../platform/security/secrets.ts";

export type RefreshClaim = { sessionId: string; generation: number };

const sealOf = (secrets: Secrets, sessionId: string, generation: number) =>
  createHmac("sha256", secrets.key("refresh-token")).update(`${sessionId}.${generation}`).digest();

export const refreshTokenOf = (secrets: Secrets, { sessionId, generation }: RefreshClaim): string =>
  `${sessionId}.${generation}.${sealOf(secrets, sessionId, generation).toString("base64url")}`;

const shape = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

export const readRefreshToken = (secrets: Secrets, token: string): RefreshClaim | undefined => {
  const [, sessionId = "", count = "", seal = ""] = shape.exec(token) ?? [];
  const generation = Number(count);
  const isOurs = timingSafeEqual(
    Buffer.from(seal.padEnd(43, "A"), "base64url"),
    sealOf(secrets, sessionId, generation),
  );
  return sessionId !== "" && isOurs ? { sessionId, generation } : undefined;
};
