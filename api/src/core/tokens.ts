// Access tokens: a signed claim to a session, for half an hour. Who may do what is read from the database, not from here.
import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { newId } from "./ids.ts";
import type { Secrets } from "./secrets.ts";

const algorithm = "HS256";
const audience = "igo-api";
const lifetime = "30 minutes";

type Claim = { accountId: string; sessionId: string };

const nameOf = (key: Uint8Array) => createHash("sha256").update(key).digest("base64url").slice(0, 12);

export const openTokens = (secrets: Secrets, issuer: string) => {
  const key = secrets.key("access-token");
  const kid = nameOf(key);

  const sign = ({ accountId, sessionId }: Claim): Promise<string> =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, kid, typ: "at+jwt" })
      .setSubject(accountId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setNotBefore("0 seconds")
      .setExpirationTime(lifetime)
      .setJti(newId())
      .sign(key);

  /** The session a token claims, or nothing if anything about the token is not right. */
  const read = async (token: string): Promise<Claim | undefined> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: "at+jwt",
        requiredClaims: ["sub", "sid", "iat", "nbf", "exp", "jti"],
        clockTolerance: 5,
      });
      if (protectedHeader.kid !== kid) return undefined;
      if (typeof payload.sid !== "string" || typeof payload.sub !== "string") return undefined;
      return { accountId: payload.sub, sessionId: payload.sid };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
  return { sign, read };
};
export type Tokens = ReturnType<typeof openTokens>;
