// A picture of a product, small or large; a quiet drawing in its place when there is none.
import { readImage, type ImageSize } from "@igo/contract/products/products.images";
import type { ProductImage } from "@igo/contract/products/products";
import Box from "@mui/material/Box";
import { endpointUrl } from "../../../core/net/api.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";

const addressOf = ({ key }: Pick<ProductImage, "key">, size: ImageSize) =>
  endpointUrl(readImage, { params: { key, name: `${size}.webp` } });

type Props = {
  image: ProductImage | null;
  /** Pixels of its square; the large one takes the width it is given. */
  side?: number;
  size?: ImageSize;
  /** Left out where the name stands beside it. */
  alt?: string;
};

export function Picture({ image, side, size = 240, alt = "" }: Props) {
  const looks = {
    width: side ?? "100%",
    // Against the attributes below, which only tell its shape before it comes.
    height: side ?? "auto",
    aspectRatio: "1",
    flexShrink: 0,
    borderRadius: side && side < 64 ? "8px" : "12px",
    bgcolor: "background.neutral",
  };
  if (!image)
    return (
      <Box sx={{ ...looks, display: "grid", placeItems: "center", color: "text.disabled" }}>
        <Icon name="image" size={side ? Math.max(18, Math.round(side / 2.4)) : 48} />
      </Box>
    );
  return (
    <Box
      component="img"
      src={addressOf(image, size)}
      alt={alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      sx={{ ...looks, objectFit: "contain", display: "block" }}
    />
  );
}
