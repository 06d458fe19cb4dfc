// What a board is drawn from: its columns, its cards, and what may be done with them.
import type { ReactNode } from "react";
import type { BoardCards, CardBase, Place } from "./board.ts";

export type ColumnLook = {
  id: string;
  title: string;
  /** More cards than this are warned of. */
  limit?: number | null;
  /** Nothing but a place to drop cards: what is said in it. */
  end?: ReactNode;
  /** At the end of its head. */
  tools?: ReactNode;
  /** Below its cards. */
  foot?: ReactNode;
};

export type BoardViewProps<Card extends CardBase> = {
  /** Cards of other boards are not taken. */
  name: string;
  label: string;
  /** One of several below each other: lower, and no taller than its cards. */
  isLane?: boolean;
  board: BoardCards<Card>;
  columns: readonly ColumnLook[];
  cardHeight: number;
  titleOf: (card: Card) => string;
  pathOf: (card: Card) => string;
  renderCard: (card: Card) => ReactNode;
  /** Whether cards may be moved, and several chosen. */
  mayMove: boolean;
  mayChoose: boolean;
  /** Why a card cannot go to a column; nothing where it can. */
  refusalOf: (card: Card, columnId: string) => string | null;
  onMove: (cards: readonly Card[], to: Place) => void;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onMore: (columnId: string) => Promise<unknown>;
};
