// A post's cover, as wide as its container; its height is reserved before it loads.
import { imagePath } from "@igo/contract/products/products.images";
import { Box } from "@mui/material";
import { addressOf } from "../../../core/net/api.ts";

type Props = { coverKey: string; alt: string; isSmall?: boolean };

export function PostCover({ coverKey, alt, isSmall = false }: Props) {
  const at = (size: 240 | 1200) => addressOf(`/api/v1${imagePath(coverKey, size)}`) ?? "";
  return (
    <Box
      component="img"
      src={at(1200)}
      srcSet={isSmall ? `${at(240)} 240w, ${at(1200)} 1200w` : undefined}
      sizes={isSmall ? "(max-width: 600px) 100vw, 400px" : undefined}
      alt={alt}
      loading="lazy"
      sx={{
        display: "block",
        width: "100%",
        aspectRatio: isSmall ? "16 / 7" : "16 / 6",
        objectFit: "cover",
        bgcolor: "background.neutral",
      }}
    />
  );
}
