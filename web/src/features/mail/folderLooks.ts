// Styles of folders and labels in a vertical list.
export const folderLooks = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  minWidth: 0,
  paddingInline: 1.5,
  borderRadius: 1,
  color: "text.secondary",
  typography: "body2",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
  "&[aria-current]": {
    color: "primary.main",
    fontWeight: 600,
    bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, transparent)",
  },
} as const;
