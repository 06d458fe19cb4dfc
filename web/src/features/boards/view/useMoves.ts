// Moves that are shown at once: one is under way a card, the next waits for it, and one that fails brings the card back.
import { useRef, useState } from "react";
import { moved, type BoardCards, type CardBase, type Move, type Place } from "./board.ts";

type Options<Card> = {
  /** Tells the server; what it answers is the card as it is then. */
  send: (card: Card, to: Place) => Promise<Card>;
  /** The board as the server has it now. */
  onMoved: (move: Move<Card>) => void;
  onFailed: (error: unknown, move: Move<Card>) => void;
  /** The card as it will be: what may be done with it next depends on where it goes. */
  shownAs?: (card: Card, to: Place) => Card;
};

export const useMoves = <Card extends CardBase>({
  send,
  onMoved,
  onFailed,
  shownAs = (card) => card,
}: Options<Card>) => {
  const [pending, setPending] = useState<ReadonlyMap<string, Move<Card>>>(new Map());
  const waiting = useRef(new Map<string, Place | null>());
  // What a card became by the last move of it: whoever moves it next may still hold the one before.
  const last = useRef(new Map<string, Card>());

  const show = (id: string, move: Move<Card> | null) =>
    setPending((before) => {
      const after = new Map(before);
      if (move) after.set(id, move);
      else after.delete(id);
      return after;
    });

  /** Answers the card once nothing more is to be told of it. */
  const move = async (card: Card, to: Place): Promise<Card | null> => {
    show(card.id, { card: shownAs(card, to), to });
    if (waiting.current.has(card.id)) {
      waiting.current.set(card.id, to);
      return null;
    }
    const known = last.current.get(card.id);
    let latest = known && known.version > card.version ? known : card;
    try {
      for (let next: Place | null = to; next !== null; next = waiting.current.get(card.id) ?? null) {
        waiting.current.set(card.id, null);
        latest = await send(latest, next);
        last.current.set(card.id, latest);
        onMoved({ card: latest, to: next });
      }
      return latest;
    } catch (error) {
      onFailed(error, { card: latest, to });
      return null;
    } finally {
      waiting.current.delete(card.id);
      show(card.id, null);
    }
  };

  const withMoves = <Data extends BoardCards<Card>>(board: Data): Data =>
    [...pending.values()].reduce<Data>((shown, one) => moved<Card, Data>(shown, one), board);

  return { move, withMoves, isMoving: pending.size > 0 };
};
