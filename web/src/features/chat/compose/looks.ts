// The field that a message is written in: without a frame of its own, growing with what is written.
import { styled } from "@mui/material/styles";

export const Writing = styled("textarea")({
  display: "block",
  width: "100%",
  maxHeight: "min(34dvh, 260px)",
  resize: "none",
  border: 0,
  outline: "none",
  padding: "11px 14px 6px",
  font: "inherit",
  // Smaller, and a phone zooms in.
  fontSize: "1rem",
  lineHeight: 1.45,
  color: "inherit",
  backgroundColor: "transparent",
  "&::placeholder": { color: "var(--igo-palette-text-secondary)", opacity: 1 },
});
