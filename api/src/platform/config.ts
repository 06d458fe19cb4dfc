// The configuration: environment variables, checked at start; every default works.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { readBucket } from "./files/bucket.ts";
import { addressesOf } from "./db/server.hosts.ts";
import { isWeakPassword } from "./security/passwords.common.ts";

const url = (schemes: RegExp, like: string) =>
  z.url({ protocol: schemes, error: `must be a URL like ${like}` }).optional();
/** It may name several hosts, as libpq allows. */
const databaseUrl = z
  .string()
  .refine(
    (text) =>
      addressesOf(text).every((address) => /^postgres(ql)?:$/.test(URL.parse(address)?.protocol ?? "")),
    "must be a URL like postgres://user:password@host:5432/name",
  )
  .optional();
const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number, 0 to 65535")
  .transform(Number)
  .refine((number) => number <= 65_535, "must be a port number, 0 to 65535");

/** An IPv6 address stands in brackets in a URL. */
const originFor = (host: string, port: number) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

const months = (least: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a number of months, such as 24")
    .transform(Number)
    .refine((number) => number >= least, `must be at least ${least} months`);

const environment = z.object({
  PORT: port.default(8080),
  // A person may write an IPv6 address as in a URL.
  HOST: z
    .string()
    .transform((text) => text.replace(/^\[(.*)\]$/, "$1"))
    .refine((host) => URL.canParse(originFor(host, 8080)), "must be a host name or an IP address")
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a number of connections, such as 16")
    .transform(Number)
    .default(16),
  PUBLIC_URL: url(/^https?$/, "https://igo.example.com").refine(
    (text) => text === undefined || `${new URL(text).origin}/` === new URL(text).href,
    "must have no path: iGO is served at the root of a host, such as https://igo.example.com",
  ),
  ADMIN_EMAIL: z.email("must be an email address").default("admin@igo.local"),
  ADMIN_PASSWORD: z.string().min(12, "must have at least 12 characters").max(128).optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  API_URL: url(/^https?$/, "https://api.example.com"),
  CORS_ORIGINS: z.string().default(""),
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/, "must be the number of proxies in front of the server, such as 1")
    .transform(Number)
    .default(0),
  DRAIN_SECONDS: z
    .string()
    .regex(/^(?:\d|1[0-5])$/, "must be a number of seconds, 0 to 15")
    .transform(Number)
    .default(0),
  CALLS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a number of calls, such as 600")
    .transform(Number)
    .default(600),
  PROCESS: z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
  SMTP_URL: url(/^smtps?$/, "smtp://user:password@host:587"),
  IMAP_URL: url(/^imaps?$/, "imaps://user:password@host:993"),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      "must be like iGO <no-reply@example.com>",
    )
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+)$/,
      "must be like mailto:operations@example.com or https://igo.example.com",
    )
    .optional(),
  TEXTS_URL: url(/^https?$/, "https://user:token@gateway.example.com/messages"),
  WEBHOOK_HOSTS: z
    .string()
    .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ""))
    .refine(
      (hosts) => hosts.every((host) => URL.parse(`http://${host}`)?.host === host.replace(/:80$/, "")),
      "must name hosts, such as erp.example.internal or 10.0.0.7:8080",
    )
    .default([]),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  S3_URL: z
    .string()
    .transform((text, context) => {
      const bucket = readBucket(text);
      if (typeof bucket !== "string") return bucket;
      context.addIssue(bucket);
      return z.NEVER;
    })
    .optional(),
  SERVICE_WORKER: z.enum(["on", "off"], "must be on or off").default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  MAP_TILE_URL: z
    .string()
    .refine(
      (text) =>
        /^https?:\/\/[^/{}]+\//.test(text) && ["{z}", "{x}", "{y}"].every((part) => text.includes(part)),
      "must be like https://tiles.example.com/{z}/{x}/{y}.png",
    )
    .optional(),
  MAP_TILE_CREDIT: z.string().max(200).optional(),
  CHAT_MONTHS: months(1).default(24),
  ACTIVITY_MONTHS: months(2).optional(),
  HISTORY_MONTHS: months(2).optional(),
});

/** Host names that mean this machine only. */
const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** The default sender: an address at the public host, or the account we sign in to SMTP with. */
const senderOf = (publicUrl: string, smtpUrl: string | undefined) => {
  const { hostname } = new URL(publicUrl);
  const smtpUser = decodeURIComponent(new URL(smtpUrl ?? "smtp://localhost").username);
  if (smtpUser.includes("@")) return `iGO <${smtpUser}>`;
  return `iGO <no-reply@${loopback.test(hostname) ? "igo.local" : hostname}>`;
};

/** Only the origin: an allowed origin with a path or a trailing slash would never match. */
const originOf = (text: string): string => {
  const origin = URL.parse(text)?.origin;
  if (origin === text.replace(/\/$/, "")) return origin;
  throw refused([`CORS_ORIGINS holds "${text}", which must be an origin like https://app.example.com`]);
};

const refused = (complaints: readonly string[]) =>
  new Error(`The configuration is not valid.\n${complaints.map((line) => `  - ${line}`).join("\n")}`);

/** Settings that give access to something. Each may stand in a file that NAME_FILE names, as orchestrators mount secrets. */
export const secretNames = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READ_URL",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
  "SMTP_URL",
  "IMAP_URL",
  "TEXTS_URL",
  "SECRET",
  "S3_URL",
] as const satisfies readonly (keyof typeof environment.shape)[];

/** The same environment with the contents of the files that it names. */
const withSecretFiles = (given: Record<string, string | undefined>) => {
  const complaints: string[] = [];
  const read = secretNames.flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`];
    if (path === undefined) return [];
    if (given[name] !== undefined) complaints.push(`${name} and ${name}_FILE are both set: keep one of them`);
    try {
      // Editors and `echo` end a file with a line break.
      const text = readFileSync(path, "utf8").replace(/\r?\n$/, "");
      if (text === "") complaints.push(`${name}_FILE names an empty file: ${path}`);
      return [[name, text]];
    } catch {
      complaints.push(`${name}_FILE names a file that cannot be read: ${path}`);
      return [];
    }
  });
  if (complaints.length > 0) throw refused(complaints);
  return { ...given, ...Object.fromEntries(read) };
};

/** Every variable that is read, for the example beside the deployment files. */
export const variables = [...Object.keys(environment.shape), ...secretNames.map((name) => `${name}_FILE`)];

/** Reads and checks the environment; an error names each variable and how to fix it. */
export const readConfig = (env: Record<string, string | undefined> = process.env) => {
  // `PORT=` in a shell or a compose file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = environment.safeParse(withSecretFiles(given));
  if (!read.success) {
    throw refused(read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`));
  }
  const { data } = read;
  const publicUrl = (data.PUBLIC_URL ?? originFor(data.HOST, data.PORT)).replace(/\/$/, "");
  const isLoopback = [data.HOST, new URL(publicUrl).hostname].every((name) => loopback.test(name));
  const isProduction = !loopback.test(new URL(publicUrl).hostname) && data.PUBLIC_URL !== undefined;
  if (isProduction && !data.SECRET) {
    throw refused([
      `SECRET must be set when PUBLIC_URL is not this machine. Make one with: openssl rand -base64 48`,
    ]);
  }
  if (data.PROCESS !== "all" && !data.DATABASE_URL) {
    throw refused([
      `PROCESS=${data.PROCESS} is for one of several processes on a PostgreSQL server: set DATABASE_URL, or leave PROCESS out`,
    ]);
  }
  if (data.ADMIN_PASSWORD && isWeakPassword(data.ADMIN_PASSWORD, [data.ADMIN_EMAIL, "admin"])) {
    throw refused([
      "ADMIN_PASSWORD is too easy to guess, or little more than the account's name or email. Choose another one",
    ]);
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    /** A replica, for what may be a second behind. */
    databaseReadUrl: data.DATABASE_READ_URL,
    /** How many connections serve requests. */
    databasePool: data.DATABASE_POOL,
    publicUrl,
    isProduction,
    /** Only this machine can reach the server, so it may serve the outbox page. */
    isLoopback,
    /** Opens the outbox page; new at each start. */
    outboxKey: randomBytes(18).toString("base64url"),
    adminEmail: data.ADMIN_EMAIL.toLowerCase(),
    adminPassword: data.ADMIN_PASSWORD,
    apiUrl: data.API_URL?.replace(/\/$/, ""),
    corsOrigins: data.CORS_ORIGINS.split(",")
      .map((origin) => origin.trim())
      .filter((origin) => origin !== "")
      .map(originOf),
    trustProxy: data.TRUST_PROXY,
    /** How long, once it is told to stop, the server serves on while `/health/ready` says no. */
    drainSeconds: data.DRAIN_SECONDS,
    /** How many calls an account may make in a minute; a guest's address a fifth of that. */
    callsPerMinute: data.CALLS_PER_MINUTE,
    /** What this process is for: `web` serves and runs no jobs, `worker` runs jobs and serves nobody, `all` does both. */
    process: data.PROCESS,
    smtpUrl: data.SMTP_URL,
    /** The mailbox that receives replies. */
    imapUrl: data.IMAP_URL,
    mailFrom: data.MAIL_FROM ?? senderOf(publicUrl, data.SMTP_URL),
    /** Whom a push service can turn to. Apple's refuses a host that is none of the internet. */
    vapidSubject:
      data.VAPID_SUBJECT ?? (publicUrl.startsWith("https:") ? publicUrl : `mailto:${data.ADMIN_EMAIL}`),
    textsUrl: data.TEXTS_URL,
    /** Hosts of one's own network that webhooks may reach, with or without a port; others must be public and https. */
    webhookHosts: data.WEBHOOK_HOSTS,
    secret: data.SECRET,
    /** Where files are kept; in DATA_DIR without it. */
    bucket: data.S3_URL,
    /** The token for /metrics; without it only this machine may read them. */
    metricsToken: data.METRICS_TOKEN,
    /** `off` ends the service worker in every browser that has it. */
    serviceWorker: data.SERVICE_WORKER,
    logLevel: data.LOG_LEVEL,
    mapTileUrl: data.MAP_TILE_URL,
    /** How many months chat messages are kept. */
    chatMonths: data.CHAT_MONTHS,
    /** How many months the lines of activity are kept; for ever by default. */
    activityMonths: data.ACTIVITY_MONTHS,
    /** After how many months versions of records go, but for each one's last 50; never by default. */
    historyMonths: data.HISTORY_MONTHS,
    /** The attribution shown on each map; the tiles' host by default. */
    mapTileCredit: data.MAP_TILE_CREDIT ?? (data.MAP_TILE_URL && new URL(data.MAP_TILE_URL).host),
  };
};
export type Config = ReturnType<typeof readConfig>;
