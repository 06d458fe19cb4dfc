// A product's photo, small or large; a placeholder if there is none.
import { readImage, type ImageSize } from "@igo/contract/products/products.images";
import type { ProductImage } from "@igo/contract/products/products";
import { Box } from "@mui/material";
import { endpointUrl } from "../../../core/net/api.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";

const addressOf = ({ key }: Pick<ProductImage, "key">, size: ImageSize) =>
  endpointUrl(readImage, { params: { key, name: `${size}.webp` } });

type Props = {
  image: ProductImage | null;
  /** The side of its square in pixels; the large one fills the given width. */
  side?: number;
  size?: ImageSize;
  /** Omitted if the name is beside it. */
  alt?: string;
};

export function Picture({ image, side, size = 240, alt = "" }: Props) {
  const looks = {
    width: side ?? "100%",
    // Overrides the attributes below, which only set the aspect ratio before it loads.
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
