// Styles of the composer's field: no frame of its own, grows with its text.
import { styled } from "@mui/material/styles";
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
