// A camera's photo is made smaller before it is sent; what is small already stays as it is.
import { expect, test } from "vitest";
import { shrunkPhoto } from "./shrunkPhoto.ts";

/** Noise, so that it weighs as much as a photo. */
const aPhoto = async (width: number, height: number, type: string) => {
  const canvas = new OffscreenCanvas(width, height);
  const place = canvas.getContext("2d");
  const pixels = new ImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 7919) % 256;
  place?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type, quality: 1 })], "foto.jpg", { type });
};

test("a large photo is at most 1,600 pixels long, and keeps its name and type", async () => {
  const photo = await aPhoto(3000, 2000, "image/jpeg");
  expect(photo.size).toBeGreaterThan(400_000);
  const sent = await shrunkPhoto(photo);
  expect([sent.name, sent.type]).toEqual(["foto.jpg", "image/jpeg"]);
  const { width, height } = await createImageBitmap(sent);
  expect([width, height]).toEqual([1600, 1067]);
  expect(sent.size).toBeLessThan(photo.size);
});

test("a small one and one that the browser cannot read are sent as they are", async () => {
  const small = new File(["x"], "x.png", { type: "image/png" });
  expect(await shrunkPhoto(small)).toBe(small);
  const broken = new File([new Uint8Array(500_000)], "x.png", { type: "image/png" });
  expect(await shrunkPhoto(broken)).toBe(broken);
});
