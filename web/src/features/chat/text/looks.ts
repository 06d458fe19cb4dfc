// How what belongs to a reference looks below its message.

export const belowLooks = {
  display: "grid",
  // A long name in a chip is cut, not the box widened.
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 0.5,
  marginTop: 0.5,
  padding: 1,
  borderRadius: "8px",
  border: "1px solid var(--igo-palette-divider)",
  bgcolor: "background.paper",
  color: "text.primary",
  typography: "body2",
} as const;
