// On which side of a card something is held: its upper half is before it, its lower half after it.

export type Edge = "before" | "after";

export const edgeAt = (card: Element, clientY: number): Edge => {
  const { top, height } = card.getBoundingClientRect();
  return clientY < top + height / 2 ? "before" : "after";
};
