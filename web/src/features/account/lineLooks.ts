// A line of a list in a card: what it is on the left, what to do with it on the right.
export const lineLooks = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  paddingBlock: 1.5,
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
} as const;
