// A picture from its bytes; its object URL lives as long as it is shown.
import { styled } from "@mui/material";
import { useCallback } from "react";

const Image = styled("img")({ display: "block", width: "100%", height: "100%" });

type Props = { bytes: Blob; alt: string; fit: "cover" | "contain" };

export function Picture({ bytes, alt, fit }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(bytes);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes],
  );
  return <Image ref={show} alt={alt} style={{ objectFit: fit }} />;
}
