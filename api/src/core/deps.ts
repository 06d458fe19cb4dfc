// What the parts of the server work with, made once in app.ts and handed to every feature.
import type { Database, Db } from "../db/db.ts";
import type { Config } from "./config.ts";
import type { Events } from "./events.ts";
import type { Files } from "./files.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail.ts";
import type { Outside } from "./outside.ts";
import type { Pictures } from "./pictures.ts";
import type { Secrets } from "./secrets.ts";
import type { Texts } from "./texts.ts";
import type { Tokens } from "./tokens.ts";
import type { Vault } from "./vault.ts";

export type { App } from "./serving.ts";

export type Deps = {
  config: Config;
  log: Log;
  database: Database;
  /** The database for requests; `database.patient` is the one for work in the background. */
  db: Db;
  jobs: Jobs;
  events: Events;
  files: Files;
  pictures: Pictures;
  /** For files of the internet that a stranger names. */
  outside: Outside;
  mail: Mail;
  /** Text messages to phones; undefined unless a gateway is configured. */
  texts: Texts | undefined;
  secrets: Secrets;
  tokens: Tokens;
  vault: Vault;
};
