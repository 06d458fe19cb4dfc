// Moves that are shown at once: one is under way a card, the next waits for it, and one that fails brings the card back.
import { useRef, useState } from "react";
import { moved, type BoardCards, type CardBase, type Move, type Place } from "./board.ts";

type Options<Card> = {
  /** Tells the server; what it answers is the card as it is then. */
  send: (card: Card, to: Place) => Promise<Card>;
  /** The board as the server has it now. */
  onMoved: (move: Move<Card>) => void;
  onFailed: (error: unknown, move: Move<Card>) => void;
};

export const useMoves = <Card extends CardBase>({ send, onMoved, onFailed }: Options<Card>) => {
  const [pending, setPending] = useState<ReadonlyMap<string, Move<Card>>>(new Map());
  const waiting = useRef(new Map<string, Place | null>());

  const show = (id: string, move: Move<Card> | null) =>
    setPending((before) => {
      const after = new Map(before);
      if (move) after.set(id, move);
      else after.delete(id);
      return after;
    });

  /** Answers the card once nothing more is to be told of it. */
  const move = async (card: Card, to: Place): Promise<Card | null> => {
    show(card.id, { card, to });
    if (waiting.current.has(card.id)) {
      waiting.current.set(card.id, to);
      return null;
    }
    let latest = card;
    try {
      for (let next: Place | null = to; next !== null; next = waiting.current.get(card.id) ?? null) {
        waiting.current.set(card.id, null);
        latest = await send(latest, next);
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
