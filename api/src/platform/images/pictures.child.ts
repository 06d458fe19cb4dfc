// The process that decodes strangers' pictures. It may read files and nothing else, and is killed if it takes too long.
import { createHash } from "node:crypto";
import sharp from "sharp";
import type { MadePicture, PictureTask } from "./pictures.process.ts";

const maxPixels = 25_000_000;

// Only three of libvips' formats: an SVG or TIFF posing as a JPEG is not even opened.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});
sharp.cache(false);
sharp.concurrency(1);

const formats = new Set(["jpeg", "png", "webp"]);

/** The first frame, upright, without metadata, never enlarged. */
const made = async (path: string, sizes: readonly number[]): Promise<MadePicture> => {
  const options = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true } as const;
  const { format, width, height, pageHeight } = await sharp(path, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  if (!formats.has(format)) return { refused: "not_a_picture" };
  if (width * (pageHeight ?? height) > maxPixels) return { refused: "too_many_pixels" };
  const upright = sharp(path, options).autoOrient().toColourspace("srgb").timeout({ seconds: 10 });
  const pieces: Record<number, Uint8Array> = {};
  let largest = { width: 0, height: 0 };
  let key = "";
  for (const size of sizes) {
    const { data, info } = await upright
      .clone()
      .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    pieces[size] = data;
    if (info.width < largest.width) continue;
    largest = info;
    key = createHash("sha256").update(data).digest("hex");
  }
  return { key, width: largest.width, height: largest.height, pieces };
};

process.on("message", ({ path, sizes }: PictureTask) => {
  made(path, sizes)
    .catch((): MadePicture => ({ refused: "not_a_picture" }))
    .then((result) => process.send?.(result))
    .catch(() => process.exit(1));
});
