// Optimistic moves: one in flight per card, the next waits for it, and a failed one puts the card back.
import { useRef, useState } from "react";
import { movedCard, type BoardCards, type CardBase, type Move, type CardPosition } from "./board.ts";

type Options<Card> = {
  /** Sends the move to the server; resolves to the updated card. */
  send: (card: Card, to: CardPosition) => Promise<Card>;
  /** The board as the server has it now. */
  onMoved: (move: Move<Card>) => unknown;
  onFailed: (error: unknown, move: Move<Card>) => void;
  /** The card after the move: the next allowed actions depend on where it goes. */
  shownAs?: (card: Card, to: CardPosition) => Card;
};

export const useMoves = <Card extends CardBase>({
  send,
  onMoved,
  onFailed,
  shownAs = (card) => card,
}: Options<Card>) => {
  const [pending, setPending] = useState<ReadonlyMap<string, Move<Card>>>(new Map());
  const waiting = useRef(new Map<string, CardPosition | null>());
  // Each card after its last move, because the next move may still come from an older rendering.
  const last = useRef(new Map<string, Card>());

  const show = (id: string, move: Move<Card> | null) =>
    setPending((before) => {
      const after = new Map(before);
      if (move) after.set(id, move);
      else after.delete(id);
      return after;
    });

  /** Resolves to the card once no move of it is pending. */
  const move = async (card: Card, to: CardPosition): Promise<Card | null> => {
    show(card.id, { card: shownAs(card, to), to });
    if (waiting.current.has(card.id)) {
      waiting.current.set(card.id, to);
      return null;
    }
    const known = last.current.get(card.id);
    let latest = known && known.version > card.version ? known : card;
    waiting.current.set(card.id, null);
    // Drawn first: sending takes a millisecond or two, which the frame of a drop needs.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      for (let next: CardPosition | null = to; next !== null;) {
        latest = await send(latest, next);
        last.current.set(card.id, latest);
        await onMoved({ card: latest, to: next });
        next = waiting.current.get(card.id) ?? null;
        waiting.current.set(card.id, null);
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
    [...pending.values()].reduce<Data>((shown, one) => movedCard<Card, Data>(shown, one), board);

  return { move, withMoves, isMoving: pending.size > 0 };
};
