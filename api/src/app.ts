// The whole server, ready to be asked: by a browser after `listen`, by a test through `inject`.
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import fastify from "fastify";
import { readJson } from "./core/checks.ts";
import type { Config } from "./core/config.ts";
import type { Deps } from "./core/deps.ts";
import { docsPage } from "./core/docs.page.ts";
import { openEvents } from "./core/events.ts";
import { openFiles } from "./core/files.ts";
import { newId } from "./core/ids.ts";
import * as idempotency from "./core/idempotency.queries.ts";
import { openJobs } from "./core/jobs.ts";
import type { Log } from "./core/log.ts";
import { openApiOf } from "./core/openapi.ts";
import { addSecurityHeaders, newNonce, pagePolicy } from "./core/pages.ts";
import { answerProblem } from "./core/problems.ts";
import { guardRequests } from "./core/requests.ts";
import { openSecrets } from "./core/secrets.ts";
import type { App } from "./core/serving.ts";
import { openTokens } from "./core/tokens.ts";
import { createVault } from "./core/vault.ts";
import { serveWeb } from "./core/web.ts";
import type { Database } from "./db/db.ts";
import { categoryRoutes } from "./features/categories/categories.routes.ts";
import { chainRoutes } from "./features/chains/chains.routes.ts";
import { eventRoutes } from "./features/events/events.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { importJobs } from "./features/imports/imports.jobs.ts";
import * as imports from "./features/imports/imports.purge.service.ts";
import { importRoutes } from "./features/imports/imports.routes.ts";
import { marketJobs, marketRoutes } from "./features/markets/markets.routes.ts";
import { placeRoutes } from "./features/places/places.routes.ts";
import * as limits from "./features/session/limits.service.ts";
import { sessionRoutes } from "./features/session/session.routes.ts";
import * as session from "./features/session/session.service.ts";

const routes = [
  sessionRoutes,
  placeRoutes,
  healthRoutes,
  eventRoutes,
  categoryRoutes,
  chainRoutes,
  marketRoutes,
  importRoutes,
];
const jobs = [marketJobs, importJobs];

const tenMinutes = 600_000;

const openDeps = (config: Config, database: Database, log: Log): Deps => {
  const secrets = openSecrets(config);
  return {
    config,
    log,
    database,
    db: database.db,
    jobs: openJobs(database, log),
    events: openEvents(database, log),
    files: openFiles(config.dataDir),
    secrets,
    tokens: openTokens(secrets, config.publicUrl),
    vault: createVault(secrets.root),
  };
};

/** What grows with time and is of no more use. */
const tidy = async (deps: Deps) => {
  await deps.events.purge();
  await idempotency.purge(deps.db);
  await limits.purge(deps);
  await session.purge(deps.db);
  await imports.purge(deps);
};

const createApp = (config: Config, log: Log): App => {
  const app: App = fastify({
    genReqId: newId,
    requestIdHeader: false,
    // So many proxies in front of us are believed; the address they were called from is the caller's.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 256 * 1024,
    // What was under way when the stop came is finished, not refused.
    return503OnClosing: false,
    http: { headersTimeout: 5000, maxHeaderSize: 16_384, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerProblem(log, error, request, reply),
  });
  app.setErrorHandler((error, request, reply) => answerProblem(log, error, request, reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => readJson(body),
  );
  return app;
};

const servePapers = (app: App, config: Config) => {
  app.get("/api/v1/openapi.json", () => openApiOf(app.serving.endpoints));
  app.get("/api/docs", (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header("content-security-policy", pagePolicy(config, nonce))
      .type("text/html; charset=utf-8")
      .send(docsPage(app.serving.endpoints, nonce));
  });
};

export type Server = { app: App; deps: Deps };

/** Composes the server. Jobs and events run from `app.ready()` on and end with `app.close()`. */
export const buildApp = async (
  config: Config,
  database: Database,
  log: Log,
  { checkAnswers = false } = {},
): Promise<Server> => {
  const deps = openDeps(config, database, log);
  const app = createApp(config, log);
  const closing = new AbortController();
  app.decorate("serving", {
    authenticate: (token) => session.authenticate(deps, token),
    database,
    files: deps.files,
    checkAnswers,
    endpoints: [],
    closing: closing.signal,
  });
  addSecurityHeaders(app, config);
  guardRequests(app, log);
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      exposedHeaders: ["x-request-id", "retry-after", "content-disposition"],
      maxAge: 600,
    });
  }
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await app.register(multipart);
  for (const register of routes) register(app, deps);
  for (const define of jobs) define(deps);
  servePapers(app, config);
  await serveWeb(app, config);

  const timer = setInterval(() => {
    tidy(deps).catch((error: unknown) => log.warn({ err: error }, "Could not tidy up"));
  }, tenMinutes);
  app.addHook("onReady", async () => {
    await deps.events.start();
    await deps.jobs.start();
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
    closing.abort();
  });
  app.addHook("onClose", async () => {
    await deps.jobs.stop();
    await deps.events.stop();
  });
  return { app, deps };
};
