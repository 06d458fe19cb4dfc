// A market's status transitions, for any component that offers them. Asks first for a required reason, before the one
// transition that cannot be reversed, and before an incomplete market moves towards going live.
//
//   const { allowed, choose, isBusy, questions } = useMoving(market);   `questions` is drawn beside what offers the moves
import { legalMoves, movesWithReason } from "@igo/contract/markets/lifecycle";
import { statuses } from "@igo/contract/markets/lists";
import { marketStatus, type Market, type MarketStatus } from "@igo/contract/markets/markets";
import { useState, useId } from "react";
import { z } from "zod";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useMoveMarket } from "../markets.data.ts";
import { missingNeeds, readinessOf } from "@igo/contract/markets/readiness";
import { Box } from "@mui/material";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { MissingList } from "./MissingList.tsx";
import { moveInput } from "@igo/contract/markets/markets.calls";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";

// Asks why a market's status changes; required for some transitions.
const mayGiveReason = moveInput.pick({ reason: true });
const mustGiveReason = mayGiveReason.required();

type ReasonDialogProps = {
  status: MarketStatus;
  name: string;
  onSave: (reason: string | undefined) => Promise<void>;
  onClose: () => void;
};

function ReasonDialog({ status, name, onSave, onClose }: ReasonDialogProps) {
  const t = useText();
  const action = t(`markets.move.${status}`).replace("…", "");
  const form = useContractForm(movesWithReason.includes(status) ? mustGiveReason : mayGiveReason, {
    onSave: async ({ reason }) => {
      await onSave(reason);
      onClose();
    },
  });
  return (
    <FormDialog title={`${action}: ${name}`} form={form} submit={action} onClose={onClose}>
      <TextField
        form={form}
        name="reason"
        label={t("markets.reason")}
        help={t("markets.reasonHelp")}
        lines={3}
        autoFocus
      />
    </FormDialog>
  );
}

// Before an incomplete market goes to review or live: says what is missing, and links to it.
const towardsLive = ["in_review", "active"] as const;
type TowardsLive = (typeof towardsLive)[number];

const isTowardsLive = (status: MarketStatus): status is TowardsLive =>
  towardsLive.some((one) => one === status);
const hasNotBeenLive = ({ status }: Market) =>
  status === "changes_requested" || status === "pending_documents" || status === "in_review";

/** A market that has been live before continues without a question. */
const isIncompleteMove = (market: Market, status: MarketStatus): status is TowardsLive =>
  isTowardsLive(status) && hasNotBeenLive(market) && missingNeeds(market).length > 0;

type Props = { market: Market; status: TowardsLive; onMove: () => Promise<void>; onClose: () => void };

function IncompleteMove({ market, status, onMove, onClose }: Props) {
  const t = useText();
  const id = useId();
  const total = readinessOf(market).length;
  return (
    <Confirm
      open
      title={`${t(`markets.move.${status}`)}: ${market.name}`}
      action={t(`markets.incompleteMove.${status}`)}
      onConfirm={onMove}
      onClose={onClose}
    >
      <Box id={id} sx={{ marginBottom: 1 }}>
        {t("markets.incompleteMove.missing", { done: total - missingNeeds(market).length, total })}
      </Box>
      <MissingList market={market} labelledBy={id} />
    </Confirm>
  );
}

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
