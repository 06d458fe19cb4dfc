// What narrows a list by one press looks the same everywhere: the views of a list, the queues of chat, the filters of
// mail.
export const viewLook = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  height: { xs: 44, md: 36 },
  paddingInline: { xs: 1.25, md: 1 },
  borderRadius: "8px",
  textDecoration: "none",
  typography: "body2",
  fontWeight: 600,
  whiteSpace: "nowrap",
  color: "text.secondary",
  "&[aria-current], &[aria-pressed=true]": {
    color: "primary.dark",
    bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, transparent)",
  },
  "&:hover": { color: "text.primary" },
  "&:focus-visible": { outlineOffset: "-2px" },
} as const;
