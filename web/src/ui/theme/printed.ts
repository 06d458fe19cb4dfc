// The colours of paper: light ones, also from a dark screen. The primary colour is the user's own, and on paper as
// readable from either scheme.
import { lightPalette } from "./palette.ts";

const semantic = ["secondary", "info", "success", "warning", "error"] as const;

export const printedColors = {
  ...Object.fromEntries(
    semantic.flatMap((name) =>
      Object.entries(lightPalette[name]).map(([shade, color]) => [`--igo-palette-${name}-${shade}`, color]),
    ),
  ),
  "--igo-palette-background-default": "#fff",
  "--igo-palette-background-paper": "#fff",
  "--igo-palette-background-neutral": "#f4f6f8",
  "--igo-palette-text-primary": "#1c252e",
  "--igo-palette-text-secondary": "#56616c",
  "--igo-palette-divider": "#c4cdd5",
};
