// The look of what may follow a finished run: an outlined box with its actions.

export const nextBox = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  padding: 2,
  borderRadius: 1.5,
  border: "1px solid",
  borderColor: "divider",
} as const;
