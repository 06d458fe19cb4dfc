// Styles of the composer: its frame, and its field, which grows with its text.
import { styled } from "@mui/material";
import { finger, forFingers } from "../../../ui/theme/fingers.ts";

export const Writing = styled("textarea")({
  display: "block",
  width: "100%",
  maxHeight: "min(34dvh, 260px)",
  [forFingers]: { minHeight: finger },
  resize: "none",
  border: 0,
  outline: "none",
  padding: "11px 14px 6px",
  font: "inherit",
  // Phones zoom in on fields with a smaller font.
  fontSize: "1rem",
  lineHeight: 1.45,
  color: "inherit",
  backgroundColor: "transparent",
  "&::placeholder": { color: "var(--igo-palette-text-secondary)", opacity: 1 },
});

/** Of an internal note (`data-internal`) in its own colour. */
export const Framed = styled("div")({
  borderRadius: 12,
  border: "1px solid color-mix(in srgb, var(--igo-palette-text-secondary) 78%, transparent)",
  backgroundColor: "var(--igo-palette-background-paper)",
  "&:focus-within": {
    borderColor: "var(--igo-palette-primary-main)",
    boxShadow: "0 0 0 1px var(--igo-palette-primary-main)",
  },
  "&[data-internal]": {
    backgroundColor:
      "color-mix(in srgb, var(--igo-palette-warning-main) 9%, var(--igo-palette-background-paper))",
  },
});
