// Pictures that are kept in the repository: a quarter of their bytes, and no difference one would see.
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/** With at most 256 colours, each within what a comparison lets pass. */
export const makeSmall = async (path: string): Promise<void> => {
  const small = await sharp(readFileSync(path))
    .png({ palette: true, quality: 100, effort: 8, dither: 0 })
    .toBuffer();
  writeFileSync(path, small);
};
