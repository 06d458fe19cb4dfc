// A line of the list of conversations: an avatar, and beside it two lines.
export const lineLooks = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: 1.5,
  alignItems: "center",
  minHeight: 68,
  paddingInline: 1.5,
  paddingBlock: 1,
  borderRadius: "10px",
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
  "&[aria-current]": { bgcolor: "action.selected" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
} as const;
