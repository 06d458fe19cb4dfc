// The photos of a product: at most eight, the first is the cover; public, addressed by the hash of their content.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { product, productId } from "./products.ts";

export const maxImages = 8;
export const largestImage = 10 * 2 ** 20;
/** Pixels of the longer side: for lists, and for the product page. */
export const imageSizes = [240, 1200] as const;
export type ImageSize = (typeof imageSizes)[number];

const tag = "Products";
const params = z.strictObject({ id: productId });
const oneProduct = z.object({ product });

export const addImage = endpoint({
  method: "POST",
  path: "/product/{id}/image",
  access: "own-markets",
  tag,
  takes: "file",
  idempotent: true,
  status: 201,
  summary: "Add a photo: JPEG, PNG or WebP, up to 10 MB; re-encoded without its camera metadata",
  params,
  body: z.strictObject({}),
  response: oneProduct,
});

export const removeImage = endpoint({
  method: "DELETE",
  path: "/product/{id}/image/{imageId}",
  access: "own-markets",
  tag,
  summary: "Delete a photo",
  params: z.strictObject({ id: productId, imageId: z.uuid() }),
  response: oneProduct,
});

export const orderImages = endpoint({
  method: "PUT",
  path: "/product/{id}/images",
  access: "own-markets",
  tag,
  summary: "Reorder the photos; the first is the cover. List each one exactly once",
  params,
  body: z.strictObject({ imageIds: z.array(z.uuid()).max(maxImages) }),
  response: oneProduct,
});

export const readImage = endpoint({
  method: "GET",
  path: "/product/image/{key}/{name}",
  access: "guest",
  tag,
  gives: "file",
  summary: "Get a photo as WebP, `240.webp` or `1200.webp`; it never changes",
  params: z.strictObject({
    key: z.string().regex(/^[0-9a-f]{64}$/),
    name: z.enum(imageSizes.map((size) => `${size}.webp` as const)),
  }),
});

/** The path of a photo, below /api/v1. */
export const imagePath = (key: string, size: ImageSize): string => `/product/image/${key}/${size}.webp`;
