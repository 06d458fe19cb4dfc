// A board's data for the screen, whatever its cards are, and the optimistic effect of a move.
import type { BoardPosition } from "@igo/contract/boards/boards";

export type CardBase = { id: string; version: number };

export type ColumnCards<Card> = {
  id: string;
  /** All matching cards, loaded or not. */
  count: number;
  cards: readonly Card[];
  nextCursor: string | null;
};

export type BoardCards<Card> = { columns: readonly ColumnCards<Card>[] };

/** Where a card goes. Without a position it is sorted by its id. */
export type CardPosition = { columnId: string; position: BoardPosition | null };
export type Move<Card> = { card: Card; to: CardPosition };

const indexIn = <Card extends CardBase>(
  { cards, nextCursor }: ColumnCards<Card>,
  card: Card,
  position: CardPosition["position"],
): number => {
  if (position === "top") return 0;
  if (position === "bottom") return cards.length;
  if (position === null) {
    const older = cards.findLastIndex(({ id }) => id < card.id) + 1;
    // Behind the last loaded card its place is unknown.
    return older === cards.length && nextCursor !== null ? -1 : older;
  }
  const other = "after" in position ? position.after : position.before;
  const at = cards.findIndex(({ id }) => id === other);
  if (at === -1) return cards.length;
  return "after" in position ? at + 1 : at;
};

/** The board with a card moved. Columns that it does not touch stay the same objects. */
export const movedCard = <Card extends CardBase, Data extends BoardCards<Card>>(
  board: Data,
  { card, to }: Move<Card>,
): Data => ({
  ...board,
  columns: board.columns.map((column) => {
    const without = column.cards.filter(({ id }) => id !== card.id);
    const had = without.length < column.cards.length;
    if (!had && column.id !== to.columnId) return column;
    const left = { ...column, cards: without, count: column.count - (had ? 1 : 0) };
    if (column.id !== to.columnId) return left;
    const at = indexIn(left, card, to.position);
    const isSeen = at !== -1 && (at < without.length || column.nextCursor === null);
    return {
      ...left,
      count: left.count + 1,
      cards: isSeen ? [...without.slice(0, at), card, ...without.slice(at)] : without,
    };
  }),
});

/** With an item inserted at a position; if its neighbour is missing, at the end. */
export const placedAt = <Item extends { id: string }>(
  others: readonly Item[],
  item: Item,
  position: BoardPosition,
): Item[] => {
  if (position === "top") return [item, ...others];
  if (position === "bottom") return [...others, item];
  const isAfter = "after" in position;
  const at = others.findIndex(({ id }) => id === (isAfter ? position.after : position.before));
  return at === -1 ? [...others, item] : others.toSpliced(isAfter ? at + 1 : at, 0, item);
};

/** Each card once: a page loaded after a move may contain a card of another page. */
export const unique = <Card extends CardBase>(cards: readonly Card[]): Card[] => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
];

export const columnOf = <Card extends CardBase>({ columns }: BoardCards<Card>, cardId: string) =>
  columns.find(({ cards }) => cards.some(({ id }) => id === cardId));

export type Direction = "up" | "down" | "back" | "forward";

/** The neighbouring card: in the same column, or at the same height in the next column that has cards. */
export const neighbourOf = <Card extends CardBase>(
  board: BoardCards<Card>,
  cardId: string,
  direction: Direction,
): string | null => {
  const column = columnOf(board, cardId);
  if (!column) return null;
  const at = column.cards.findIndex(({ id }) => id === cardId);
  if (direction === "up") return column.cards[at - 1]?.id ?? null;
  if (direction === "down") return column.cards[at + 1]?.id ?? null;
  const columns = direction === "forward" ? board.columns : board.columns.toReversed();
  const next = columns.slice(columns.indexOf(column) + 1).find(({ cards }) => cards.length > 0);
  return next ? (next.cards[Math.min(at, next.cards.length - 1)]?.id ?? null) : null;
};

/** The nearest card of a card's column that stays there when these leave; null if none does. */
export const remainingBeside = <Card extends CardBase>(
  board: BoardCards<Card>,
  card: Card,
  leaving: readonly Card[],
): string | null => {
  const cards = columnOf(board, card.id)?.cards ?? [];
  const at = cards.findIndex(({ id }) => id === card.id);
  const left = new Set(leaving.map(({ id }) => id));
  const stays = ({ id }: Card) => !left.has(id);
  return (cards.slice(at).find(stays) ?? cards.slice(0, at).findLast(stays))?.id ?? null;
};
