// Access tokens: a signed claim to a session, valid for half an hour. Permissions are read from the database, not from
// the token.
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Db } from "../db/db.ts";
import { newId } from "../ids.ts";
import type { Secrets } from "./secrets.ts";
import * as queries from "./tokens.queries.ts";

const algorithm = "HS256";
const audience = "igo-api";
const lifetime = "30 minutes";

const tolerance = 5;

type Claim = { accountId: string; sessionId: string };
/** When it expires, in seconds since 1970, and which key signed it. */
type Verified = Claim & { kid: string; expiresAt: number };

const maxRemembered = 5000;

// A process may take this long to notice that a key is retired; an unknown key is looked up at once.
const keysAreFresh = 60_000;

/** base64url can spell the same bytes in several ways; only the encoder's own spelling is accepted. */
const isCanonical = (token: string) =>
  token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);

export const openTokens = (secrets: Secrets, issuer: string, db: Db) => {
  const keyOf = (kid: string) => secrets.key(`access-token ${kid}`);
  let known = { at: 0, kids: new Set<string>() };

  const isValid = async (kid: string): Promise<boolean> => {
    if (Date.now() - known.at > keysAreFresh || !known.kids.has(kid)) {
      const kids = (await queries.valid(db)).map((key) => key.kid);
      known = { at: Date.now(), kids: new Set(kids) };
    }
    return known.kids.has(kid);
  };

  const sign = async ({ accountId, sessionId }: Claim): Promise<string> => {
    const kid = await queries.current(db);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, kid, typ: "at+jwt" })
      .setSubject(accountId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setNotBefore("0 seconds")
      .setExpirationTime(lifetime)
      .setJti(newId())
      .sign(keyOf(kid));
  };

  const keyFor = async ({ kid }: { kid?: string }) => {
    if (kid === undefined || !(await isValid(kid))) throw new errors.JWKSNoMatchingKey();
    return keyOf(kid);
  };

  // A verified signature stays valid, so it is cached; key and expiry are checked each time.
  const verified = new Map<string, Verified>();

  const remember = (token: string, claim: Verified) => {
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size >= maxRemembered) verified.delete(oldest);
    verified.set(token, claim);
  };

  /** The session that a token claims, or undefined if anything about the token is wrong. */
  const read = async (token: string): Promise<Claim | undefined> => {
    const known = verified.get(token);
    if (known && known.expiresAt > Date.now() / 1000 - tolerance && (await isValid(known.kid))) return known;
    verified.delete(token);
    if (!isCanonical(token)) return undefined;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keyFor, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: "at+jwt",
        requiredClaims: ["sub", "sid", "iat", "nbf", "exp", "jti"],
        clockTolerance: tolerance,
      });
      const { sub, sid, exp = 0 } = payload;
      const ids = z.object({ sub: z.uuid(), sid: z.uuid() }).safeParse({ sub, sid });
      if (!ids.success) return undefined;
      const claim = { accountId: ids.data.sub, sessionId: ids.data.sid };
      remember(token, { ...claim, kid: protectedHeader.kid ?? "", expiresAt: exp });
      return claim;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
  return { sign, read };
};
export type Tokens = ReturnType<typeof openTokens>;

/**
 * Signs with a new key from now on; tokens of the old one stay valid for their half hour. Every process notices by
 * itself.
 */
export const rotateKeys = (db: Db) => queries.rotate(db, newId());

/** A key signs for 90 days, and is deleted a day after it is retired. */
export const tidyKeys = async (db: Db) => {
  if (await queries.isOld(db)) await rotateKeys(db);
  await queries.purgeTokens(db);
};
