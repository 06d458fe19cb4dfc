// The folder for everything that is not in the database: there, and ours to write, before anything else is begun.
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const reasonOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** The part of a path that is there already. Node goes round in circles where folders cannot be made, as in /proc. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

/** Throws, and names the variable, when the folder cannot be made or written to. */
export const prepareDataFolder = ({ dataDir }: { dataDir: string }): void => {
  try {
    const parent = nearest(dataDir);
    if (!statSync(parent).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    accessSync(parent, constants.W_OK | constants.X_OK);
    // One by one: of several that are missing, the first that cannot be made says so.
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
