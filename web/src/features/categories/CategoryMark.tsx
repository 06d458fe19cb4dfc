// A category's mark: its icon or emoji on a tint of its colour.
//
//   <CategoryMark icon="pizza" color="#0E7490" />      without both it is a plain tag
import { Box } from "@mui/material";
import { createElement } from "react";
import { categoryIcon } from "./categoryIcons.ts";

type Props = { icon: string | null; color: string | null; size?: number };

/** Mixes any chosen colour with the text colour until it is legible on its tint. */
const inks = (color: string | null) => {
  const base = color ?? "var(--igo-palette-text-secondary)";
  return {
    color: `color-mix(in srgb, ${base} 70%, var(--igo-palette-text-primary))`,
    backgroundColor: `color-mix(in srgb, ${base} 16%, var(--igo-palette-background-paper))`,
  };
};

export function CategoryMark({ icon, color, size = 36 }: Props) {
  const drawing = categoryIcon(icon ?? "tag");
  return (
    <Box
      component="span"
      aria-hidden
      style={inks(color)}
      sx={{
        display: "inline-grid",
        placeItems: "center",
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: 1,
        fontSize: size * 0.55,
        lineHeight: 1,
      }}
    >
      {drawing ? createElement(drawing, { size: size * 0.55, strokeWidth: 1.5 }) : icon}
    </Box>
  );
}
