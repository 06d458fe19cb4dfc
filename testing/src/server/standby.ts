// A standby of a bundled PostgreSQL: a copy of its running cluster that follows it.
import {
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { startBundled } from "@igo/api/platform/db/bundled/bundled";
import pg from "pg";

// What PostgreSQL makes anew, or must not share.
const own =
  /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_stat_tmp\/.+|pg_notify\/.+|standby\.signal)$/;

/** Files come and go while PostgreSQL runs; its log says what became of them. */
const copyFolder = (from: string, to: string, within = ""): void => {
  const { uid, gid } = lstatSync(from);
  const give = (path: string) => {
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
  };
  mkdirSync(to, { recursive: true, mode: 0o700 });
  give(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const name = `${within}${entry.name}`;
    if (own.test(name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) copyFolder(source, target, `${name}/`);
      else {
        copyFileSync(source, target);
        give(target);
      }
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
};

const connectionOf = (url: string): string => {
  const { searchParams, hostname, port, username } = new URL(url);
  return `host=${searchParams.get("host") ?? hostname} port=${port} user=${username} application_name=standby`;
};

type Primary = { url: string; dataDir: string };

/** `dataDir` is its own, and must be empty. The primary must keep its log until the copy is there (`wal_keep_size`). */
export const startStandby = async (
  primary: Primary,
  dataDir: string,
  options: Parameters<typeof startBundled>[1] = {},
) => {
  const from = realpathSync(join(primary.dataDir, "postgres"));
  const folder = join(dataDir, "postgres");
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    copyFolder(from, folder);
    const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
    const { uid, gid } = lstatSync(from);
    for (const [name, text] of [
      ["backup_label", rows[0].labelfile],
      ["standby.signal", ""],
    ]) {
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      if (process.getuid?.() === 0) chownSync(join(folder, name), uid, gid);
    }
  } finally {
    await client.end();
  }
  return startBundled(dataDir, {
    ...options,
    settings: { primary_conninfo: connectionOf(primary.url), ...options.settings },
  });
};
