// The files that can become a picture of a record.
import { largestImage } from "@igo/contract/products/products.images";
import { formatBytes } from "../core/language/format.ts";
import { text } from "../core/language/i18n.ts";

export const accepted = ["image/jpeg", "image/png", "image/webp"] as const;

/** Why a file need not be uploaded at all; the server checks its content. */
export const faultOf = ({ type, size }: Pick<File, "type" | "size">): string | null => {
  if (!accepted.some((one) => one === type)) return text("products.photo.kinds");
  if (size > largestImage) return text("products.photo.tooLarge", { most: formatBytes(largestImage) });
  return null;
};
