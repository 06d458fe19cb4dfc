// The props of a board: its columns, its cards, and the allowed actions.
import type { ReactNode } from "react";
import type { BoardCards, CardBase, Place } from "./board.ts";

export type ColumnLook = {
  id: string;
  title: string;
  /** Shows a warning above this number of cards. */
  limit?: number | null;
  /** Set if the column only accepts drops: its content. */
  end?: ReactNode;
  /** At the end of the header. */
  tools?: ReactNode;
  /** Below its cards. */
  foot?: ReactNode;
};

export type BoardViewProps<Card extends CardBase> = {
  /** Cards of other boards are not accepted. */
  name: string;
  label: string;
  /** One of several lanes: lower, and no higher than its cards. */
  isLane?: boolean;
  board: BoardCards<Card>;
  columns: readonly ColumnLook[];
  cardHeight: number;
  titleOf: (card: Card) => string;
  pathOf: (card: Card) => string;
  /** The same function in every rendering. */
  renderCard: (card: Card) => ReactNode;
  /** Whether cards can be moved and selected. */
  mayMove: boolean;
  mayChoose: boolean;
  /** Why a card cannot go to a column; null if it can. */
  refusalOf: (card: Card, columnId: string) => string | null;
  onMove: (cards: readonly Card[], to: Place) => void;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onMore: (columnId: string) => Promise<unknown>;
};
