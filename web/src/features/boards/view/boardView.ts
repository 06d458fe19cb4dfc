// The props of a board: its columns, its cards, and the allowed actions.
import type { ReactNode, RefObject } from "react";
import type { BoardCards, CardBase, ColumnCards, CardPosition } from "./board.ts";

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

/** What cards and columns do, by their ids: on the board as it is when it happens. */
export type BoardActions = {
  canDropBeside: (draggedId: string, columnId: string) => boolean;
  canDropIn: (draggedId: string, columnId: string) => boolean;
  onDragged: (id: string | null) => void;
  onActive: (id: string) => void;
  onDrop: (draggedId: string, to: CardPosition) => void;
  onChooseOne: (id: string) => void;
  onMenu: (id: string, anchor: HTMLElement) => void;
  onMore: (columnId: string) => Promise<unknown>;
};

/** What every card shares; the same functions in every rendering, so that a move renders only what it changes. */
type CardLook<Card> = {
  /** Cards of other boards are not accepted. */
  name: string;
  cardHeight: number;
  titleOf: (card: Card) => string;
  pathOf: (card: Card) => string;
  renderCard: (card: Card) => ReactNode;
  /** Whether cards can be moved and selected. */
  mayMove: boolean;
  mayChoose: boolean;
  chosen: ReadonlySet<string>;
};

export type BoardViewProps<Card extends CardBase> = CardLook<Card> & {
  label: string;
  /** One of several lanes: lower, and no higher than its cards. */
  isLane?: boolean;
  board: BoardCards<Card>;
  /** The same objects until one changes. */
  columns: readonly ColumnLook[];
  /** What the cards were filtered by; null while those of another filter are shown. */
  filterKey: string | null;
  /** Why a card cannot go to a column; null if it can. */
  refusalOf: (card: Card, columnId: string) => string | null;
  onMove: (cards: readonly Card[], to: CardPosition) => void;
  /** What a card's menu copies besides its address. */
  codeOf?: (card: Card) => string | null;
  onChoose: (ids: ReadonlySet<string>) => void;
  onMore: (columnId: string) => Promise<unknown>;
};

export type BoardColumnProps<Card extends CardBase> = CardLook<Card> & {
  look: ColumnLook;
  /** Undefined for a column that only accepts drops. */
  column: ColumnCards<Card> | undefined;
  /** The active card, if it is in this column. */
  activeId: string | null;
  /** Why the dragged card cannot go here. */
  refusal: string | null;
  actions: RefObject<BoardActions>;
};
