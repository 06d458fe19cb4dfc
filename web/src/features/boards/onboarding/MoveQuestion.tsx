// Asks before a move that needs a reason, is hard to reverse, or continues with data missing.
import { movesWithReason } from "@igo/contract/markets/lifecycle";
import { moveInput } from "@igo/contract/markets/markets.calls";
import { needLabel } from "@igo/contract/markets/readiness";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import type { PendingMove } from "./several.ts";
import { statusLabel } from "./useOnboardingMoves.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

const mayGiveReason = moveInput.pick({ reason: true });
const mustGiveReason = mayGiveReason.required();

type Props = {
  pending: PendingMove;
  onMove: (reason: string | undefined) => Promise<void>;
  onClose: () => void;
};

export function MoveQuestion({ pending: { cards, status }, onMove, onClose }: Props) {
  const t = useText();
  const isReasonNeeded = movesWithReason.includes(status);
  const takesReason = isReasonNeeded || status === "closed";
  const form = useContractForm(isReasonNeeded ? mustGiveReason : mayGiveReason, {
    onSave: async ({ reason }) => {
      const moving = onMove(reason);
      // One card is shown where it goes at once, and takes the focus when the dialog closes; several go later.
      if (cards.length > 1) await moving;
      onClose();
    },
  });
  const name = cards.length === 1 ? (cards[0]?.name ?? "") : t("boards.stores", { count: cards.length });
  const incomplete = takesReason ? [] : cards.filter(({ missing }) => missing.length > 0);
  return (
    <FormDialog
      title={t("markets.moved", { name, status: statusLabel(status) })}
      form={form}
      submit={t("boards.moveThere")}
      onClose={onClose}
    >
      {incomplete.length > 0 && (
        <Notice tone="warning">
          {incomplete.length === 1
            ? t("boards.missingStill", {
                fields: incomplete[0]?.missing.map((need) => labelOf(needLabel(need))).join(", "),
              })
            : t("boards.incompleteStill", { count: incomplete.length })}
        </Notice>
      )}
      {takesReason ? (
        <TextField
          form={form}
          name="reason"
          label={t("markets.reason")}
          help={t("markets.reasonHelp")}
          lines={3}
          autoFocus
        />
      ) : (
        <Muted typography="body2">{t("boards.moveAnyway")}</Muted>
      )}
    </FormDialog>
  );
}
