// A drop on the onboarding board: asks first if a reason or a decision is needed, then moves the card, with undo.
import { legalMoves, movesWithReason } from "@igo/contract/markets/lifecycle";
import { statuses } from "@igo/contract/markets/lists";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { currentLanguage } from "../../../core/language/language.ts";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import type { CardPosition } from "../view/board.ts";
import { useMoves } from "../view/useMoves.ts";
import {
  applyMove,
  refreshOnboarding,
  sendMove,
  sendUndo,
  type OnboardingCard,
  type OnboardingFilter,
} from "./onboarding.data.ts";
import type { PendingMove } from "./several.ts";

export const statusLabel = (status: MarketStatus, language = currentLanguage()): string =>
  statuses.find(({ code }) => code === status)?.[language] ?? status;

const isStatus = (id: string): id is MarketStatus => statuses.some(({ code }) => code === id);

const towardsLive: readonly MarketStatus[] = ["in_review", "active"];

/** A reason is required, or the move cannot be reversed, or data is missing to go live. */
export const mustAsk = ({ cards, status }: Pick<PendingMove, "cards" | "status">): boolean =>
  movesWithReason.includes(status) ||
  status === "closed" ||
  (towardsLive.includes(status) && cards.some(({ missing }) => missing.length > 0));

export const useOnboardingMoves = (filters: OnboardingFilter) => {
  const t = useText();
  const [pending, setPending] = useState<PendingMove | null>(null);
  const [reasons] = useState(() => new Map<string, string>());

  const moves = useMoves<OnboardingCard>({
    send: (card, to) =>
      sendMove(card, isStatus(to.columnId) ? to.columnId : card.status, to, reasons.get(card.id)),
    onMoved: (move) => applyMove(filters, move),
    shownAs: (card, { columnId }) => (isStatus(columnId) ? { ...card, status: columnId } : card),
    onFailed: (error, { card }) => {
      toastError(error, t("boards.cameBack", { name: card.name }));
      void refreshOnboarding();
    },
  });

  const moveOne = async (card: OnboardingCard, to: CardPosition, reason?: string) => {
    if (reason) reasons.set(card.id, reason);
    else reasons.delete(card.id);
    const after = await moves.move(card, to);
    if (!after) return;
    void refreshOnboarding();
    if (after.status === card.status) return;
    toastUndo(t("markets.moved", { name: card.name, status: statusLabel(after.status) }), {
      undo: async () => {
        await sendUndo(after.id, after.version);
        await refreshOnboarding();
      },
      undone: t("boards.undone", { name: card.name }),
    });
  };

  const perform = async (wanted: PendingMove, reason?: string) => {
    const [first] = wanted.cards;
    if (first && wanted.cards.length === 1) await moveOne(first, wanted.to, reason);
    else await (await import("./several.ts")).moveSeveral(wanted, reason);
  };

  const onMove = (cards: readonly OnboardingCard[], to: CardPosition) => {
    if (!isStatus(to.columnId)) return;
    const wanted = { cards, status: to.columnId, to };
    const isStaying = cards.every(({ status }) => status === to.columnId);
    if (!isStaying && mustAsk(wanted)) setPending(wanted);
    else perform(wanted).catch(toastError);
  };

  const refusalOf = (card: OnboardingCard, columnId: string): string | null => {
    if (!isStatus(columnId) || card.status === columnId) return null;
    const legal = legalMoves[card.status];
    if (legal.includes(columnId)) return null;
    return t("boards.from", {
      from: statusLabel(card.status),
      legal: legal.map((status) => statusLabel(status)).join(", "),
    });
  };

  return { ...moves, pending, onMove, refusalOf, perform, stopAsking: () => setPending(null) };
};
