// A board by keyboard. On a card: arrows go to the next one, Enter opens it, Space selects it, Shift+arrow selects on
// the way, Ctrl+A selects the column, M opens the move menu, Ctrl+arrow moves it.
import type { KeyboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useSettings } from "../../../core/settings.ts";
import { columnOf, neighbourOf, type CardBase, type Direction, type CardPosition } from "./board.ts";
import type { BoardViewProps } from "./boardView.ts";

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "back",
  ArrowRight: "forward",
};
const turned = { back: "forward", forward: "back", up: "up", down: "down" } as const;

type Wishes<Card> = {
  cardOf: (id: string) => Card | undefined;
  focus: (id: string) => void;
  move: (card: Card, to: CardPosition) => void;
  openMenu: (card: Card, anchor: HTMLElement) => void;
  /** Announces it to screen readers. */
  say: (text: string) => void;
};

type Board<Card extends CardBase> = Pick<
  BoardViewProps<Card>,
  "board" | "columns" | "refusalOf" | "chosen" | "onChoose" | "mayMove" | "mayChoose"
>;

export const useBoardKeys = <Card extends CardBase>(
  { board, columns, refusalOf, chosen, onChoose, mayMove, mayChoose }: Board<Card>,
  { cardOf, focus, move, openMenu, say }: Wishes<Card>,
) => {
  const t = useText();
  const isRtl = useSettings().direction === "rtl";

  const step = (card: Card, direction: Direction) => {
    const column = columnOf(board, card.id);
    if (!column) return;
    if (direction === "up" || direction === "down") {
      const other = neighbourOf(board, card.id, direction);
      if (other === null || chosen.has(card.id)) return;
      move(card, {
        columnId: column.id,
        position: direction === "up" ? { before: other } : { after: other },
      });
      return;
    }
    const order = direction === "forward" ? columns : columns.toReversed();
    const after = order.slice(order.findIndex(({ id }) => id === column.id) + 1);
    const target = after.find(({ id }) => refusalOf(card, id) === null);
    if (target) move(card, { columnId: target.id, position: null });
    else say(after[0] ? (refusalOf(card, after[0].id) ?? "") : t("boards.said.end"));
  };

  /** Adds to the selection, and says how many are selected now. */
  const choose = (ids: readonly string[]) => {
    const next = new Set([...chosen, ...ids]);
    onChoose(next);
    say(t("boards.said.chosen", { count: next.size }));
  };

  const point = (card: Card, direction: Direction, event: KeyboardEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      if (mayMove) step(card, direction);
      return;
    }
    const next = neighbourOf(board, card.id, direction);
    if (next === null) return;
    if (event.shiftKey && mayChoose) choose([card.id, next]);
    focus(next);
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest("[role=menu], input")) return;
    const element = event.target.closest<HTMLElement>("[data-card]");
    const card = element && cardOf(element.dataset.card ?? "");
    if (!card || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const pointed = directions[event.key];
    if (pointed) point(card, isRtl ? turned[pointed] : pointed, event);
    else if (key === "m" && !isCommand && mayMove) {
      event.preventDefault();
      openMenu(card, element);
    } else if (key === "a" && isCommand && mayChoose) {
      event.preventDefault();
      choose(columnOf(board, card.id)?.cards.map(({ id }) => id) ?? []);
    } else if (key === " " && mayChoose && event.target.tagName === "A") {
      event.preventDefault();
      const next = new Set(chosen);
      if (!next.delete(card.id)) next.add(card.id);
      onChoose(next);
    } else if (key === "escape" && chosen.size > 0) onChoose(new Set());
  };
};
