// The folder for everything outside the database: checked to exist and be writable before anything else
// starts.
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const reasonOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** The part of a path that already exists. Node loops where folders cannot be created, as in /proc. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

/** Throws, naming the variable, if the folder cannot be created or written to. */
export const prepareDataFolder = ({ dataDir }: { dataDir: string }): void => {
  try {
    const parent = nearest(dataDir);
    if (!statSync(parent).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    accessSync(parent, constants.W_OK | constants.X_OK);
    // One by one: if several are missing, the first that cannot be created is reported.
    const missing: string[] = [];
    for (let path = dataDir; path !== parent; path = dirname(path)) missing.unshift(path);
    for (const path of missing) mkdirSync(path, { mode: 0o700 });
    const probe = join(dataDir, `.writable-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe, { force: true });
  } catch (error) {
    throw new Error(
      `The configuration is not valid.\n  - DATA_DIR ${dataDir} cannot be written to (${reasonOf(error)})`,
      {
        cause: error,
      },
    );
  }
};
