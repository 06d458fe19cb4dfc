// Writes a file of this machine from what comes in pieces.
import { open } from "node:fs/promises";
import type { Content } from "./store.shape.ts";

/**
 * Makes the file, for us alone, and gives its size in bytes. When this fails nothing is still on its way to the disk: a
 * stream that opens its own file may do so after whoever cleans up has looked.
 */
export const writeContent = async (
  path: string,
  content: Content,
  { isFlushed = false } = {},
): Promise<{ size: number }> => {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    if (isFlushed) await file.sync();
    return { size: (await file.stat()).size };
  } finally {
    await file.close();
  }
};
