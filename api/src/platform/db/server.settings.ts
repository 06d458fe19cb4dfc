// What our sessions set, and the check at start that they have it: a pooler between us and PostgreSQL shares its
// connections, refuses or forgets what a session sets, and passes no notifications on.
import pg from "pg";
import { addressesOf } from "./server.hosts.ts";

type Settings = Readonly<Record<string, string>>;

// JIT-compiling an import's wide statements takes seconds each time; running them takes milliseconds.
export const sessionSettings: Settings = { timezone: "UTC", jit: "off" };

export const backgroundSettings: Settings = { ...sessionSettings, statement_timeout: "0", lock_timeout: "0" };

// Data is in memory or on SSDs, so looking up single rows is cheaper than PostgreSQL assumes; by default it would read
// every match of a search to find the few with a rare status. Parallel workers take 10 ms to start and CPU that other
// requests need, so they are only worth it for scans of entire tables.
export const requestSettings: Settings = {
  ...sessionSettings,
  random_page_cost: "1.1",
  parallel_setup_cost: "6000",
  statement_timeout: "5000",
  lock_timeout: "3000",
};

/**
 * A pooler tells its clients the time zone of the first session it opened, and sets it in each it gives them: the one
 * setting that it keeps for a client has to be set by the client.
 */
export const setTimeZone = "set timezone to 'UTC'";

export const asOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

const patience = 5000;

const connect = async (url: string, settings: Settings = {}): Promise<pg.Client> => {
  const failures: unknown[] = [];
  for (const connectionString of addressesOf(url)) {
    const client = new pg.Client({
      connectionString,
      application_name: "igo",
      connectionTimeoutMillis: patience,
      ...(Object.keys(settings).length > 0 ? { options: asOptions(settings) } : {}),
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query("select pg_is_in_recovery() as is_standby");
      if (rows[0].is_standby !== true) return client;
      failures.push(new Error("The database is a standby: it cannot be written to"));
    } catch (error) {
      failures.push(error);
    }
    await client.end().catch(() => undefined);
  }
  throw failures.at(-1);
};

const using = async <T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The settings that the session has otherwise. */
const differencesOf = async (client: pg.Client, settings: Settings) => {
  const { rows } = await client.query(
    `select wanted.name from unnest($1::text[], $2::text[]) wanted (name, setting)
      join pg_settings had on lower(had.name) = wanted.name where had.setting <> wanted.setting`,
    [Object.keys(settings), Object.values(settings)],
  );
  return rows.map(({ name }) => String(name));
};

/** PostgreSQL names the process that serves us when we connect; a pooler names another. */
const isPassedOn = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  return rows[0].pid !== Reflect.get(client, "processID");
};

const hears = async (client: pg.Client, other: pg.Client): Promise<boolean> => {
  const channel = `igo_check_${process.pid}`;
  const heard = new Promise<true>((resolve) => client.on("notification", () => resolve(true)));
  await client.query(`listen ${channel}`);
  await other.query(`notify ${channel}`);
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), patience);
  return Promise.race([heard, late.promise]).finally(() => clearTimeout(timer));
};

const passesNoSettings = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

/** Whether LISTEN and the settings of a session work there. */
const isDirect = async (url: string): Promise<boolean> => {
  try {
    return await using(await connect(url, requestSettings), async (client) => {
      if (!(await isPassedOn(client))) return true;
      if ((await differencesOf(client, requestSettings)).length > 0) return false;
      return using(await connect(url, requestSettings), (other) => hears(client, other));
    });
  } catch (error) {
    if (passesNoSettings(error)) return false;
    throw error;
  }
};

type Found = { isRight: boolean; role: string; database: string };

/** The settings of the connection that a pooler gives us; a wrong one it has to open anew. */
const lookThrough = async (url: string): Promise<Found> =>
  using(await connect(url), async (client) => {
    await client.query(setTimeZone);
    // The pooler's connection is ours until the transaction ends, so nobody else's is closed.
    await client.query("begin");
    const isRight = (await differencesOf(client, requestSettings)).length === 0;
    const { rows: found } = await client.query("select session_user as role, current_database() as database");
    if (!isRight) await client.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
    return { isRight, role: String(found[0].role), database: String(found[0].database) };
  });

const linesFor = ({ role, database }: Found): string[] =>
  Object.entries(requestSettings).map(
    ([name, value]) =>
      `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set ${name} = ${pg.escapeLiteral(value)};`,
  );

const maxConnections = 200;

/** What a session cannot set through a pooler, its role does; a role may do that for itself. */
const setForRole = async (url: string, directUrl: string): Promise<void> => {
  const first = await lookThrough(url);
  if (first.isRight) return;
  const lines = linesFor(first);
  try {
    await using(await connect(directUrl, backgroundSettings), (client) => client.query(lines.join("\n")));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The sessions behind the pooler at DATABASE_URL lack settings, and we may not set them (${why}). ` +
        `Run this as an administrator of the database:\n${lines.join("\n")}`,
      { cause: error },
    );
  }
  for (let tries = 0; tries < maxConnections; tries += 1) if ((await lookThrough(url)).isRight) return;
  throw new Error(
    "The pooler at DATABASE_URL sets other settings than those of its role, or keeps old connections: " +
      `remove them from its configuration, reload and RECONNECT it. Wanted: ${asOptions(requestSettings)}`,
  );
};

/** Refuses addresses through which something would be lost, and says what to do. */
export const checkAddresses = async (url: string, directUrl: string | undefined): Promise<void> => {
  if (!(await isDirect(directUrl ?? url)))
    throw new Error(
      directUrl === undefined
        ? "DATABASE_URL goes through a connection pooler, which passes neither settings nor notifications on. " +
            "Keep it, and set DATABASE_DIRECT_URL to the same database past the pooler (for pgbouncer: the host and port in its [databases])."
        : "DATABASE_DIRECT_URL goes through a connection pooler as well: it must lead to PostgreSQL itself.",
    );
  if (directUrl !== undefined && directUrl !== url) await setForRole(url, directUrl);
};
