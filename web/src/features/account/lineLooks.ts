// Styles of a list line in a card: content on the left, actions on the right.
export const lineLooks = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  paddingBlock: 1.5,
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
} as const;
