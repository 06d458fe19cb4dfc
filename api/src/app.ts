// The entire server: for browsers after `listen`, for tests through `inject`.
import { imageSizes } from "@igo/contract/products/products.images";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import fastify from "fastify";
import { readJson } from "./platform/http/checks.ts";
import type { Config } from "./platform/config.ts";
import type { Deps } from "./platform/deps.ts";
import { docsPage } from "./platform/http/docs.page.ts";
import { openEvents } from "./platform/events/events.ts";
import { Failure } from "./platform/failure.ts";
import { openFiles } from "./platform/files/files.ts";
import { openStore } from "./platform/files/store.ts";
import { joinStore } from "./platform/files/store.identity.ts";
import { openSweep } from "./platform/files/store.sweep.ts";
import { openCallLimit } from "./platform/http/callLimit.ts";
import { openKeyLimit } from "./platform/http/keyLimit.ts";
import { openOwnPages } from "./platform/http/ownPages.ts";
import { newId } from "./platform/ids.ts";
import { openBackfills } from "./platform/jobs/backfills.ts";
import { openLife } from "./platform/node/life.ts";
import { openNode } from "./platform/node/node.ts";
import { joinable } from "./platform/http/joined.ts";
import { type Jobs, openJobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import { openMail } from "./platform/mail/mail.ts";
import { openApiOf } from "./platform/http/openapi.ts";
import { serveOutbox } from "./platform/mail/outbox.page.ts";
import { openMetrics } from "./platform/metrics/metrics.ts";
import { countRequests, recordRefusals } from "./platform/http/answered.ts";
import { addSecurityHeaders, newNonce, pagePolicy, securityHeaders } from "./platform/http/pages.ts";
import { answerProblem, answerUnparsed } from "./platform/http/problems.ts";
import { guardRequests } from "./platform/http/requests.ts";
import { openSafeFetch } from "./platform/fetch/outside.ts";
import { openPictures } from "./platform/images/pictures.ts";
import { isLikeKey } from "./platform/security/keys.ts";
import { openSecrets } from "./platform/security/secrets.ts";
import type { App } from "./platform/http/serving.ts";
import { openTexts } from "./platform/mail/texts.ts";
import { openTokens } from "./platform/security/tokens.ts";
import { createEncryption } from "./platform/security/encryption.ts";
import { serveWeb } from "./platform/http/web.ts";
import { openWorker } from "./platform/worker/worker.ts";
import type { Database } from "./platform/db/db.ts";
import { jobDefinitions, routes } from "./app.features.ts";
import { tidySteps } from "./app.tidy.ts";
import { openTidying } from "./platform/tidy.ts";
import { scheduleReminders } from "./features/calendar/calendar.tidy.service.ts";
import { countMenus } from "./features/insights/insights.service.ts";
import { openTallies } from "./records/tallies/tallies.service.ts";
import * as integrations from "./features/integrations/integrations.service.ts";
import * as notifications from "./features/notifications/notifications.service.ts";
import { startRefolding } from "./features/search/refold.service.ts";
import * as session from "./features/session/session.service.ts";

type Running = Pick<Deps, "config" | "database" | "log" | "life" | "node" | "jobs">;

const openDeps = ({ config, database, log, life, node, jobs }: Running): Deps => {
  const secrets = openSecrets(config);
  const encryption = createEncryption(secrets.root);
  const events = openEvents(database, log);
  const texts = openTexts(config);
  const store = openStore(config);
  const files = openFiles(store);
  return {
    config,
    log,
    life,
    node,
    database,
    db: joinable(database.db),
    jobs,
    backfills: openBackfills(database, jobs),
    events,
    mail: openMail({
      config,
      log,
      database,
      jobs,
      events,
      secrets,
      encryption,
      texts,
      onParked: (tx, template) => notifications.notifyMailRefused({ jobs }, tx, template),
    }),
    texts,
    store,
    files,
    pictures: openPictures(store, imageSizes),
    outside: openSafeFetch(files, undefined, config.webhookHosts),
    secrets,
    tokens: openTokens(secrets, config.publicUrl, database.db),
    encryption,
    worker: openWorker(),
  };
};

const createApp = (config: Config, log: Log): App => {
  const app: App = fastify({
    genReqId: newId,
    requestIdHeader: false,
    // How many proxies in front of us to trust; the address that connected to the outermost one is the caller's.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 256 * 1024,
    // Requests in progress when the server stops are finished, not refused.
    return503OnClosing: false,
    http: { headersTimeout: 5000, maxHeaderSize: 16_384, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, securityHeaders(config)),
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

/** The endpoints of a worker are there all the same: they declare what its jobs need. */
const serveOnlyHealth = (app: App) =>
  app.addHook("onRequest", async ({ routeOptions: { url = "" } }) => {
    if (!/^(\/api\/v1)?\/(health\/\w+|metrics)$/.test(url)) throw new Failure("request.not_found");
  });

export type Server = { app: App; deps: Deps };

type Options = {
  /** Validate each response against its schema, as tests do. */
  checkAnswers?: boolean;
  /** A queue other than the database's. */
  jobs?: Jobs;
};

const startJobs = async (deps: Deps) => {
  // Reminders that came due while the server was down go out now, not with the first tidy-up.
  await scheduleReminders(deps);
  await startRefolding(deps);
  await deps.backfills.start();
};

/** What runs from `app.ready()` until `app.close()`: events, jobs, figures, and the cleaning up. */
const runWithin = (app: App, deps: Deps) => {
  const { database, log } = deps;
  const tallies = openTallies(database, log, countMenus);
  const tidying = openTidying(
    { ...tidySteps, "orphan files": openSweep(app.serving.metrics) },
    deps,
    app.serving.metrics,
  );
  app.addHook("onReady", async () => {
    await deps.node.start();
    await deps.events.start();
    await deps.jobs.start();
    await notifications.makePushKey(deps.db, deps.encryption);
    tallies.start();
    if (deps.node.runsJobs) await startJobs(deps);
    if (deps.node.runsJobs) tidying.start();
    deps.life.begin();
  });
  app.addHook("preClose", async () => {
    deps.life.close();
    await deps.jobs.rest();
  });
  app.addHook("onClose", async () => {
    await tidying.stop();
    await tallies.stop();
    await deps.jobs.stop();
    await deps.node.stop();
    await deps.events.stop();
    deps.pictures.close();
    await deps.store.close();
    await deps.worker.close();
  });
};

/** Composes the server. Jobs and events run from `app.ready()` until `app.close()`. */
export const buildApp = async (
  config: Config,
  database: Database,
  log: Log,
  { checkAnswers = false, jobs }: Options = {},
): Promise<Server> => {
  const life = openLife();
  const metrics = openMetrics();
  const node = openNode(database, log, life, config.process);
  const deps = openDeps({
    config,
    database,
    log,
    life,
    node,
    jobs: jobs ?? openJobs(database, log, node, metrics.countJob),
  });
  await joinStore(database.background, deps.store);
  const app = createApp(config, log);
  app.decorate("serving", {
    authenticate: (token, address) =>
      isLikeKey(token)
        ? integrations.authenticateKey(deps, token, address)
        : session.authenticate(deps, token),
    database,
    files: deps.files,
    log,
    metrics,
    checkAnswers,
    endpoints: [],
    life: deps.life,
    nodeId: deps.node.id,
    isFromOwnPage: openOwnPages(config),
    limitCall: await openCallLimit(app, config.callsPerMinute),
    limitKey: openKeyLimit(database),
  });
  addSecurityHeaders(app, config);
  if (config.process === "worker") serveOnlyHealth(app);
  guardRequests(app, log);
  countRequests(app);
  recordRefusals(app, deps.db, log);
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      // For the refresh cookie.
      credentials: true,
      exposedHeaders: ["x-request-id", "retry-after", "content-disposition", "ratelimit-policy", "ratelimit"],
      maxAge: 600,
    });
  }
  await app.register(cookie);
  // Below 4 kB compression saves no time: three packets arrive as fast as one. Up to a megabyte a response is compressed
  // synchronously: a stream costs more than the compression, which takes 3 ms per megabyte. gzip's default level takes
  // four times as long and saves a tenth more.
  await app.register(compress, {
    threshold: 4096,
    syncThreshold: 1024 * 1024,
    encodings: ["br", "gzip"],
    zlibOptions: { level: 3 },
  });
  await app.register(multipart);
  for (const register of routes) register(app, deps);
  for (const define of jobDefinitions) define(deps);
  deps.jobs.onGivenUp((name) => notifications.notifyJobFailed(deps, name));
  if (config.process !== "worker") {
    servePapers(app, config);
    serveOutbox(app, config);
    await serveWeb(app, config);
  }

  runWithin(app, deps);
  return { app, deps };
};
