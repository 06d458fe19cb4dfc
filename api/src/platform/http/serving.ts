// What `serve` needs around it, hung on the application: who asks, where files go, and the calls served so far.
import type { Endpoint } from "@igo/contract/core/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../db/db.ts";
import type { Files } from "../files/files.ts";
import type { Log } from "../metrics/log.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** Who makes a call; read from the database on each one, so that a change of role acts at once. */
export type SignedIn = {
  id: string;
  role: number;
  sessionId: string;
  displayName: string;
  locale: "en" | "es";
  /** Not agreed yet to what an account stands on: only few calls answer him. */
  isConsentMissing?: boolean;
};

export type Serving = {
  /** Who a bearer token belongs to now, or nobody. */
  authenticate: (token: string) => Promise<SignedIn | undefined>;
  database: Database;
  files: Files;
  log: Log;
  metrics: Metrics;
  /** Answers are held against the contract: in tests. */
  checkAnswers: boolean;
  endpoints: Endpoint[];
  /** Streams end when the server begins to close; ordinary calls are finished. */
  closing: AbortSignal;
};

declare module "fastify" {
  interface FastifyInstance {
    serving: Serving;
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
    /** Ends when the caller goes away. */
    gone: AbortSignal | undefined;
  }
}

export type App = FastifyInstance;

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? "")?.[1];
