// On which side of a card something is held: the upper half means before, the lower half after.

export type Edge = "before" | "after";

export const edgeAt = (card: Element, clientY: number): Edge => {
  const { top, height } = card.getBoundingClientRect();
  return clientY < top + height / 2 ? "before" : "after";
};
