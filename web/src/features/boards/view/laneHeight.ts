// The height of a lane: as high as its fullest column, up to four cards.
import type { BoardCards, CardBase } from "./board.ts";

// The height of a column without its cards.
const besideCards = 96;
const maxShown = 4;

export const laneHeight = ({ board, cardHeight }: { board: BoardCards<CardBase>; cardHeight: number }) => {
  const highest = Math.max(1, ...board.columns.map(({ count }) => count));
  return besideCards + Math.min(maxShown, highest) * (cardHeight + 8);
};
