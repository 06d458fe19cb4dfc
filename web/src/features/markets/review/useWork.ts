// What can be decided about the market on the desk. The next one is there at once, and each decision can be undone.
import type { Market } from "@igo/contract/markets/markets";
import type { MarketDocument } from "@igo/contract/markets/markets.documents";
import type { ReviewQueue } from "@igo/contract/reviews/reviews";
import { reviewSubject } from "@igo/contract/waiting/waiting";
import { formatDayTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { toastError, toastUndo, undoable, type Undoable } from "../../../ui/feedback/toast.ts";
import { useReviewDocument } from "../documents/marketDocuments.data.ts";
import { useMoveMarket } from "../markets.data.ts";
import { kindLabel } from "./DocumentViewer.tsx";
import { useSnooze, useUndoMove } from "./reviews.data.ts";
import type { useDesk } from "./useDesk.ts";

/** One message for all decisions: twenty in a minute would cover the screen. */
const toastId = "review";

/** So that the message stays above the documents. */
const shortened = (name: string) => (name.length > 30 ? `${name.slice(0, 29).trimEnd()}…` : name);

export const useWork = (queue: ReviewQueue, market: Market, desk: ReturnType<typeof useDesk>) => {
  const t = useText();
  const move = useMoveMarket();
  const undo = useUndoMove();
  const snooze = useSnooze();
  const review = useReviewDocument();
  const { id, version } = market;
  const name = shortened(market.name);

  const moveTo = (status: "active" | "in_review" | "changes_requested", title: string, reason?: string) => {
    const work = async (done: Undoable) => {
      const body = { status, version, ...(reason !== undefined && { reason }) };
      const { market: moved } = await move.mutateAsync({ params: { id }, body });
      toastUndo(title, {
        done,
        id: toastId,
        undone: t("reviews.undone"),
        undo: async () => {
          await undo.mutateAsync({ params: { marketId: id }, body: { version: moved.version } });
          await desk.bringBack(id);
        },
      });
    };
    void desk.decide(market, () => undoable(work));
  };

  return {
    approve: () => {
      if (queue === "in_review") moveTo("active", t("reviews.approved", { name }));
      else moveTo("in_review", t("reviews.sentToReview", { name }));
    },
    sendBack: (reason: string) => moveTo("changes_requested", t("reviews.returned", { name }), reason),
    snooze: (until: string) => {
      const subject = { params: { id: reviewSubject(id) } };
      const work = async (done: Undoable) => {
        await snooze.mutateAsync({ ...subject, body: { until } });
        toastUndo(t("reviews.snoozedUntil", { name, when: formatDayTime(until) }), {
          done,
          id: toastId,
          undone: t("reviews.undone"),
          undo: async () => {
            await snooze.mutateAsync({ ...subject, body: { until: null } });
            await desk.bringBack(id);
          },
        });
      };
      void desk.decide(market, () => undoable(work));
    },
    decideDocument: (
      document: MarketDocument,
      status: "approved" | "rejected",
      { note, isLast }: { note: string | undefined; isLast: boolean },
    ) => {
      const work = async (done: Undoable) => {
        const body = { version: document.version, status, ...(note !== undefined && { note }) };
        const params = { id, documentId: document.id };
        const { document: decided } = await review.mutateAsync({ params, body });
        const key = status === "approved" ? "reviews.documentApproved" : "reviews.documentRejected";
        toastUndo(t(key, { document: kindLabel(document) }), {
          done,
          id: toastId,
          undone: t("reviews.undone"),
          undo: async () => {
            await review.mutateAsync({
              params,
              body: { version: decided.version, status: "pending", note: document.note },
            });
            if (isLast) await desk.bringBack(id);
          },
        });
      };
      if (isLast) void desk.decide(market, () => undoable(work));
      else undoable(work).catch(toastError);
    },
  };
};
