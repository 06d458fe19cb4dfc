// Files that tests create, deleted at the end of the test file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | undefined;
let files = 0;

/** A file with these bytes. */
export const saved = (bytes: string | Uint8Array): string => {
  folder ??= mkdtempSync(join(tmpdir(), "igo-sheet-test-"));
  const path = join(folder, `file-${++files}`);
  writeFileSync(path, bytes);
  return path;
};

export const deleteSaved = (): void => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
};
