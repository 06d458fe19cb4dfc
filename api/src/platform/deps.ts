// The dependencies of every feature, created once in app.ts.
import type { Database, Db } from "./db/db.ts";
import type { Config } from "./config.ts";
import type { Events } from "./events/events.ts";
import type { Files } from "./files/files.ts";
import type { Backfills } from "./jobs/backfills.ts";
import type { Store } from "./files/store.shape.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Life } from "./node/life.ts";
import type { Node } from "./node/node.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";
import type { SafeFetch } from "./fetch/outside.ts";
import type { Pictures } from "./images/pictures.ts";
import type { Secrets } from "./security/secrets.ts";
import type { Texts } from "./mail/texts.ts";
import type { Tokens } from "./security/tokens.ts";
import type { TextWorker } from "./worker/worker.ts";
import type { Encryption } from "./security/encryption.ts";

export type { App } from "./http/serving.ts";

export type Deps = {
  config: Config;
  log: Log;
  life: Life;
  /** This process among all that share the database. */
  node: Node;
  database: Database;
  /** The database for requests; `database.background` is the one for background work. */
  db: Db;
  jobs: Jobs;
  backfills: Backfills;
  events: Events;
  /** Where files and pictures are kept. */
  store: Store;
  files: Files;
  pictures: Pictures;
  /** Fetches files from addresses that strangers supply. */
  outside: SafeFetch;
  mail: Mail;
  /** Text messages to phones; undefined unless a gateway is configured. */
  texts: Texts | undefined;
  secrets: Secrets;
  tokens: Tokens;
  encryption: Encryption;
  /** Reads long texts from outside without keeping others waiting. */
  worker: TextWorker;
};
