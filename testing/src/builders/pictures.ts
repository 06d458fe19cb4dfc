// Pictures for tests, honest and hostile, generated on the spot.
import { deflateSync, crc32, gzipSync } from "node:zlib";
import sharp from "sharp";

export const aPicture = (width = 32, height = 24, color = "#C62828") =>
  sharp({ create: { width, height, channels: 3, background: color } });

export const jpeg = (width?: number, height?: number) => aPicture(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number) => aPicture(width, height).png().toBuffer();
export const webp = (width?: number, height?: number) => aPicture(width, height).webp().toBuffer();

/** A photo with a location, lying on its side. */
export const photo = () =>
  aPicture(400, 300)
    .withExif({ IFD0: { Copyright: "canary", Make: "canary" }, IFD3: { GPSLatitude: "6/1 14/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const signature = Buffer.from("89504e470d0a1a0a", "hex");
const header = (width: number, height: number) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 0, 0, 0, 0], 8);
  return chunk("IHDR", data);
};
const end = chunk("IEND", Buffer.alloc(0));

/** A PNG whose header announces one size, with rows of zeros for another. */
export const pngBomb = (width: number, height: number, bytes: number, extra: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([
    signature,
    header(width, height),
    extra,
    chunk("IDAT", deflateSync(Buffer.alloc(bytes), { level: 9 })),
    end,
  ]);

/** A text chunk that grows a thousandfold when decompressed. */
export const textBomb = () =>
  chunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(100_000_000))]),
  );

/** An animation with very many one-pixel frames. */
export const manyFrames = (frames: number) => {
  const riff = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type, "latin1"), size, data, Buffer.alloc(data.length % 2)]);
  };
  // A lossless picture of one pixel.
  const pixel = riff("VP8L", Buffer.from("2f00000010071011118888fe0700", "hex"));
  const frame = riff("ANMF", Buffer.concat([Buffer.alloc(12), Buffer.from([100, 0, 0, 0]), pixel]));
  const body = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    riff("VP8X", Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riff("ANIM", Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF", "latin1"), size, body]);
};

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`;

/** Each is refused, or results in a picture and nothing else. */
export const hostilePictures = async (): Promise<
  Record<string, { name: string; bytes: Uint8Array | string }>
> => {
  const honest = await jpeg(300, 200);
  const small = await png();
  return {
    "an svg with a script": { name: "a.svg", bytes: svg },
    "an svg that calls itself a jpeg": { name: "a.jpg", bytes: svg },
    "an svg behind the first bytes of a jpeg": {
      name: "a.jpg",
      bytes: Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.from(svg)]),
    },
    "a page of html": { name: "a.png", bytes: "<!doctype html><script>alert(1)</script>" },
    "a gif": { name: "a.gif", bytes: await aPicture().gif().toBuffer() },
    "a tiff": { name: "a.png", bytes: await aPicture().tiff().toBuffer() },
    "an avif": { name: "a.webp", bytes: await aPicture().avif().toBuffer() },
    "a pdf": { name: "a.jpg", bytes: "%PDF-1.7\n1 0 obj\n" },
    "a zip": { name: "a.png", bytes: Buffer.from("504b0304140000000800", "hex") },
    "a gzip": { name: "a.jpg", bytes: gzipSync(honest) },
    nothing: { name: "a.png", bytes: "" },
    "the first bytes of a png and no more": { name: "a.png", bytes: signature },
    "a jpeg cut in the middle": { name: "a.jpg", bytes: honest.subarray(0, honest.length / 2) },
    "a png with a broken sum": {
      name: "a.png",
      bytes: Buffer.concat([small.subarray(0, 40), Buffer.from("00000000", "hex"), small.subarray(44)]),
    },
    "a png of a hundred thousand pixels squared": { name: "a.png", bytes: pngBomb(100_000, 100_000, 1000) },
    "a png bomb of 49 megapixels in fifty kilobytes": {
      name: "a.png",
      bytes: pngBomb(7000, 7000, 7001 * 7000),
    },
    "a png of one row more than 25 megapixels": {
      name: "a.png",
      bytes: pngBomb(5000, 5001, 5001 * 5001),
    },
    "a png of 25 megapixels": { name: "a.png", bytes: pngBomb(5000, 5000, 5001 * 5000) },
    "a png of one row less": { name: "a.png", bytes: pngBomb(5000, 4999, 5001 * 4999) },
    "a png with fewer rows than it says": { name: "a.png", bytes: pngBomb(2000, 2000, 5000) },
    "a text of a hundred megabytes in a png": { name: "a.png", bytes: pngBomb(8, 8, 72, textBomb()) },
    "a webp of ten thousand frames": { name: "a.webp", bytes: manyFrames(10_000) },
    "a jpeg with a page of html after it": {
      name: "a.jpg",
      bytes: Buffer.concat([honest, Buffer.from("<script>canary</script>")]),
    },
    "a jpeg with a program in its comment": {
      name: "a.jpg",
      bytes: Buffer.concat([
        honest.subarray(0, 2),
        Buffer.from("fffe0011", "hex"),
        Buffer.from("<?php canary ?>"),
        honest.subarray(2),
      ]),
    },
    "a png with a wrong ending": { name: "menu.xlsx", bytes: small },
  };
};
