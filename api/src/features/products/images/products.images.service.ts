// The pictures of a product: added, ordered, removed; served to everyone under the hash of their content.
import type { Product } from "@igo/contract/products/products";
import { imagePath, imageSizes, largestImage, maxImages } from "@igo/contract/products/products.images";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { FetchTrouble } from "../../../platform/fetch/outside.ts";
import type { Picture } from "../../../platform/images/pictures.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import * as queries from "./products.images.queries.ts";
import { type By, findProduct, lockProduct, tellChanged } from "../products.write.service.ts";

type Who = Pick<SignedIn, "id" | "role">;

const recordPhotos = (tx: Db, by: By, { id, marketId }: { id: string; marketId: string }) =>
  recordAct(tx, { action: "product.photos", by, subjectId: id, marketId });

/**
 * Who attaches it: a user by hand (recorded with `by`), or an import on a user's behalf, which is recorded as a whole.
 */
type Attaching = { user: Who; by?: By };

/** A repeated picture is added once; a product with the maximum takes no more. */
const attach = (
  deps: Deps,
  { user, by }: Attaching,
  productId: string,
  picture: Picture,
  sourceUrl: string | null,
) =>
  deps.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, user, productId);
    const images = await queries.listProductImages(tx, productId);
    if (!images.some(({ key }) => key === picture.key)) {
      if (images.length >= maxImages)
        throw new Failure("product.too_many_images", { params: { maximum: maxImages } });
      const position = (images.at(-1)?.position ?? 0) + 1;
      await queries.insertProductImage(tx, { id: newId(), productId, ...picture, position, sourceUrl });
      if (by) await recordPhotos(tx, by, product);
      await tellChanged(tx, product);
    }
    return findProduct(tx, user, productId);
  });

export const addProductImage = async (
  deps: Deps,
  by: By,
  productId: string,
  fileKey: string,
): Promise<Product> => {
  const { user } = by;
  try {
    const { deletedAt, images } = await findProduct(deps.db, user, productId);
    if (deletedAt !== null) throw new Failure("product.not_found");
    // Checked first, to save the work of decoding.
    if (images.length >= maxImages)
      throw new Failure("product.too_many_images", { params: { maximum: maxImages } });
    const picture = await deps.files.near(fileKey, deps.pictures.take);
    return await attach(deps, { user, by }, productId, picture, null);
  } finally {
    await deps.files.remove(fileKey);
  }
};

/** The address of one of our pictures in a spreadsheet. */
export const addressOf = ({ config }: Pick<Deps, "config">, key: string): string =>
  `${config.apiUrl ?? config.publicUrl}/api/v1${imagePath(key, largestOurs)}`;
const largestOurs = imageSizes[1];

export type PictureTrouble = FetchTrouble | "not_a_picture" | "too_many_pixels" | "too_many_images";

/**
 * Fetches the picture at an address in a menu file, unless it was fetched from there before, or is already the
 * product's own. Returns what is wrong, or null.
 */
export const addFromAddress = async (
  deps: Deps,
  user: Who,
  productId: string,
  address: string,
): Promise<PictureTrouble | null> => {
  const images = await queries.listProductImages(deps.db, productId);
  if (images.some(({ key, sourceUrl }) => sourceUrl === address || addressOf(deps, key) === address))
    return null;
  if (images.length >= maxImages) return "too_many_images";
  const fetched = await deps.outside.fetchFile(address, largestImage);
  if ("trouble" in fetched) return fetched.trouble;
  try {
    const picture = await deps.files.near(fetched.key, deps.pictures.take);
    await attach(deps, { user }, productId, picture, address);
    return null;
  } catch (error) {
    const trouble = error instanceof Failure ? troubles.get(error.code) : undefined;
    if (trouble) return trouble;
    throw error;
  } finally {
    await deps.files.remove(fetched.key);
  }
};

const troubles = new Map<string, PictureTrouble>([
  ["file.not_a_picture", "not_a_picture"],
  ["file.picture_too_large", "too_many_pixels"],
  ["product.too_many_images", "too_many_images"],
]);

export const removeProductImage = (deps: Deps, by: By, productId: string, id: string): Promise<Product> =>
  deps.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, by.user, productId);
    if (!(await queries.removeProductImage(tx, productId, id))) throw new Failure("product.image_not_found");
    await recordPhotos(tx, by, product);
    await tellChanged(tx, product);
    return findProduct(tx, by.user, productId);
  });

export const order = (deps: Deps, by: By, productId: string, ids: readonly string[]): Promise<Product> =>
  deps.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, by.user, productId);
    const images = await queries.listProductImages(tx, productId);
    const isWhole = ids.length === images.length && images.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new Failure("request.invalid", { fields: [{ path: "imageIds", code: "invalid" }] });
    await queries.order(tx, productId, ids);
    await recordPhotos(tx, by, product);
    await tellChanged(tx, product);
    return findProduct(tx, by.user, productId);
  });

const forEver = "public, max-age=31536000, immutable";

export const readProductImage = async ({ pictures }: Deps, key: string, name: string): Promise<FileReply> => {
  const size = imageSizes.find((one) => name === `${one}.webp`) ?? largestOurs;
  const body = await pictures.open(key, size);
  if (!body) throw new Failure("product.image_not_found");
  return { fileName: name, contentType: "image/webp", body, cache: forEver };
};

const day = 86_400_000;

/** Deletes pictures that nothing uses and nobody has uploaded recently. */
export const purgeProductImages = async ({ database, pictures }: Deps): Promise<void> => {
  for await (const found of pictures.list()) {
    const old = found.filter(({ storedAt }) => storedAt.getTime() < Date.now() - day);
    const keys = old.map(({ key }) => key);
    for (const key of keys.length > 0 ? await queries.forgotten(database.background, keys) : [])
      await pictures.remove(key);
  }
};
