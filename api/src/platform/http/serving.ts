// What `serve` needs, attached to the application: who is calling, where files go, and the calls served so
// far.
import type { Endpoint } from "@igo/contract/core/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../db/db.ts";
import type { Files } from "../files/files.ts";
import type { Life } from "./life.ts";
import type { IsFromOwnPage } from "./ownPages.ts";
import type { Log } from "../metrics/log.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** The caller, read from the database for each request, so that a role change takes effect at once. */
export type SignedIn = {
  id: string;
  role: number;
  sessionId: string;
  displayName: string;
  locale: "en" | "es";
  /** The user has not accepted the required consents yet: only a few calls respond. */
  isConsentMissing?: boolean;
};

/** Throws once the caller has made too many calls this minute. */
export type LimitCall = (request: FastifyRequest) => Promise<void>;

export type Serving = {
  /** The owner of a bearer token, if it is still valid. */
  authenticate: (token: string) => Promise<SignedIn | undefined>;
  database: Database;
  files: Files;
  log: Log;
  metrics: Metrics;
  /** Validates responses against the contract: in tests. */
  checkAnswers: boolean;
  endpoints: Endpoint[];
  life: Life;
  limitCall: LimitCall;
  isFromOwnPage: IsFromOwnPage;
};

declare module "fastify" {
  interface FastifyInstance {
    serving: Serving;
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
    /** Aborted when the caller disconnects. */
    gone: AbortSignal | undefined;
  }
}

export type App = FastifyInstance;

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? "")?.[1];
