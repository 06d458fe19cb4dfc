// The face of a market or a chain: its logo, or its initials on the colour that belongs to its first letter. It stands
// beside the name, which says it.
import { readImage, type ImageSize } from "@igo/contract/products/products.images";
import { styled } from "@mui/material";
import { useState } from "react";
import { endpointUrl } from "../../core/net/api.ts";
import { avatarColor } from "../../ui/display/Avatar.tsx";

/** A market without a logo of its own has its chain's. */
export type Faced = { name: string; logoKey: string | null; chainLogoKey?: string | null };

type Props = { of: Faced; side: number };

/** Of two words the first letters: `Mercados del Sur` is MS, because small words say nothing. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  const [first = name.trim(), ...others] = words;
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ""}`.toUpperCase();
};

// Lists have hundreds: one look for all of them.
const Picture = styled("img")({ objectFit: "contain", flexShrink: 0, display: "block", background: "#fff" });
const Initials = styled("span")({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  fontWeight: 600,
  lineHeight: 1,
  userSelect: "none",
  // A picture, no text: the name of a button around it need not say them.
  "&::before": { content: "attr(data-initials)" },
});

export function Face({ of: { name, logoKey, chainLogoKey = null }, side }: Props) {
  const key = logoKey ?? chainLogoKey;
  // What was seen last is remembered with a logo that may have been replaced since.
  const [lost, setLost] = useState<string | null>(null);
  const size: ImageSize = side > 120 ? 1200 : 240;
  const square = { width: side, height: side, borderRadius: side < 40 ? 8 : 12 };
  if (key === null || key === lost) {
    const color = avatarColor(name);
    return (
      <Initials
        aria-hidden
        data-initials={initialsOf(name)}
        style={{
          ...square,
          fontSize: Math.round(side * 0.38),
          background: `var(--igo-palette-${color}-lighter)`,
          color: `var(--igo-palette-${color}-darker)`,
        }}
      />
    );
  }
  return (
    <Picture
      src={endpointUrl(readImage, { params: { key, name: `${size}.webp` } })}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      onError={() => setLost(key)}
      style={square}
    />
  );
}
