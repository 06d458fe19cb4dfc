// The layout of the home screen's cards.
export const cardGrid = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  listStyle: "none",
  margin: 0,
  padding: 0,
} as const;

/** Two columns on a desktop: tasks get more width than figures. */
export const networkGrid = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" },
} as const;
