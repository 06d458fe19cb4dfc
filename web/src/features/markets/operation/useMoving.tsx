// A market's status transitions, for any component that offers them. Asks first for a required reason, before the one
// transition that cannot be reversed, and before an incomplete market moves towards going live.
//
//   const { allowed, choose, isBusy, questions } = useMoving(market);   `questions` is drawn beside what offers the moves
import { legalMoves, movesWithReason } from "@igo/contract/markets/lifecycle";
import { statuses } from "@igo/contract/markets/lists";
import { marketStatus, type Market, type MarketStatus } from "@igo/contract/markets/markets";
import { useState } from "react";
import { z } from "zod";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { IncompleteMove, isIncompleteMove, type TowardsLive } from "./IncompleteMove.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useMoveMarket } from "../markets.data.ts";

const allowedIn = (error: unknown): MarketStatus[] | null => {
  const { data } = z.object({ allowed: z.array(marketStatus) }).safeParse(error);
  return data?.allowed ?? null;
};

export function useMoving(market: Market) {
  const t = useText();
  const move = useMoveMarket();
  const [asking, setAsking] = useState<MarketStatus | null>(null);
  const [incomplete, setIncomplete] = useState<TowardsLive | null>(null);
  const [refused, setRefused] = useState<{ version: number; allowed: readonly MarketStatus[] } | null>(null);
  // If someone changed the status in the meantime, the server says which transitions are now allowed.
  const allowed = refused?.version === market.version ? refused.allowed : legalMoves[market.status];

  const moveTo = async (status: MarketStatus, reason?: string) => {
    const body = { status, version: market.version, ...(reason && { reason }) };
    const answer = await move.mutateAsync({ params: { id: market.id }, body }).catch((error: unknown) => {
      const now = allowedIn(error);
      if (now) setRefused({ version: market.version, allowed: now });
      throw error;
    });
    const entry = statuses.find(({ code }) => code === answer.market.status);
    toastSuccess(t("markets.moved", { name: market.name, status: entry ? labelOf(entry) : status }));
  };
  const choose = (status: MarketStatus) => {
    if (movesWithReason.includes(status) || status === "closed") setAsking(status);
    else if (isIncompleteMove(market, status)) setIncomplete(status);
    else moveTo(status).catch(toastError);
  };
  const questions = (
    <>
      {incomplete && (
        <IncompleteMove
          market={market}
          status={incomplete}
          onMove={() => moveTo(incomplete)}
          onClose={() => setIncomplete(null)}
        />
      )}
      {asking && (
        <ReasonDialog
          status={asking}
          name={market.name}
          onSave={(reason) => moveTo(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
  return { allowed, choose, isBusy: move.isPending, questions };
}
