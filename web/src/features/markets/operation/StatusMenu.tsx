// The legal moves of a market's status. First asks for a reason where one is needed, before the one without a way back,
// and before one towards going live with details missing.
import { legalMoves, movesWithReason } from "@igo/contract/markets/lifecycle";
import { statuses } from "@igo/contract/markets/lists";
import { moveInput } from "@igo/contract/markets/markets.calls";
import { marketStatus, type Market, type MarketStatus } from "@igo/contract/markets/markets";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { z } from "zod";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import type { IconName } from "../../../ui/theme/Icon.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { IncompleteMove, isIncompleteMove, type TowardsLive } from "./IncompleteMove.tsx";
import { useMoveMarket } from "../markets.data.ts";

const icons: Record<MarketStatus, IconName> = {
  draft: "pencil",
  pending_documents: "file",
  in_review: "clock",
  changes_requested: "reset",
  active: "check",
  paused: "pause",
  suspended: "warning",
  rejected: "close",
  closed: "ban",
};

const allowedIn = (error: unknown): MarketStatus[] | null => {
  const { data } = z.object({ allowed: z.array(marketStatus) }).safeParse(error);
  return data?.allowed ?? null;
};

export function StatusMenu({ market }: { market: Market }) {
  const t = useText();
  const move = useMoveMarket();
  const [asking, setAsking] = useState<MarketStatus | null>(null);
  const [incomplete, setIncomplete] = useState<TowardsLive | null>(null);
  const [refused, setRefused] = useState<{ version: number; allowed: readonly MarketStatus[] } | null>(null);
  // Someone has moved it meanwhile: the server says where it may go from there.
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

  return (
    <>
      <ActionMenu
        button
        label={t("markets.moves")}
        busy={move.isPending}
        items={allowed.map((status) => ({
          label: t(`markets.move.${status}`),
          icon: icons[status],
          onClick: () => choose(status),
        }))}
      />
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
}

const mayGiveReason = moveInput.pick({ reason: true });
const mustGiveReason = mayGiveReason.required();

type Props = {
  status: MarketStatus;
  name: string;
  onSave: (reason: string | undefined) => Promise<void>;
  onClose: () => void;
};

function ReasonDialog({ status, name, onSave, onClose }: Props) {
  const t = useText();
  const id = useId();
  const form = useContractForm(movesWithReason.includes(status) ? mustGiveReason : mayGiveReason, {
    onSave: async ({ reason }) => {
      await onSave(reason);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t(`markets.move.${status}`).replace("…", "")} {name}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <Form form={form} submit={t(`markets.move.${status}`).replace("…", "")} onCancel={onClose}>
          <TextField
            form={form}
            name="reason"
            label={t("markets.reason")}
            help={t("markets.reasonHelp")}
            lines={3}
            autoFocus
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
