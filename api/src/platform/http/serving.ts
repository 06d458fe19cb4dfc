// What `serve` needs, attached to the application: who is calling, where files go, and the calls served so
// far.
import type { Endpoint } from "@igo/contract/core/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../db/db.ts";
import type { Files } from "../files/files.ts";
import type { Life } from "../node/life.ts";
import type { IsFromOwnPage } from "./ownPages.ts";
import type { Log } from "../log.ts";
import type { LimitKey } from "./keyLimit.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Trace } from "../trace.ts";
import type { SignedIn } from "../security/signedIn.ts";

/** Throws once the caller has made too many calls this minute. */
export type LimitCall = (request: FastifyRequest) => Promise<void>;

export type Serving = {
  /** The owner of a bearer token, a session's or an integration's key, if it is still valid. */
  authenticate: (token: string, address: string) => Promise<SignedIn | undefined>;
  database: Database;
  files: Files;
  log: Log;
  metrics: Metrics;
  /** Validates responses against the contract: in tests. */
  checkAnswers: boolean;
  endpoints: Endpoint[];
  life: Life;
  nodeId: string;
  limitCall: LimitCall;
  limitKey: LimitKey;
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
    /** The trace that its caller named. */
    trace: Trace | undefined;
  }
}

export type App = FastifyInstance;

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? "")?.[1];
