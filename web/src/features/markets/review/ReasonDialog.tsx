// Asks why a market or a document is sent back: in words of one's own, or from the saved replies.
import { z } from "zod";
import { text } from "@igo/contract/core/schemas";
import { useText } from "../../../core/language/i18n.ts";
import { AnswerField } from "../../../records/answers/AnswerField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

const reasonForm = z.strictObject({ reason: text(1, 500) });

type Props = {
  title: string;
  action: string;
  /** What the person reads who gets it. */
  start: string;
  conversationId: string | null;
  onReason: (reason: string) => void;
  onClose: () => void;
};

export function ReasonDialog({ title, action, start, conversationId, onReason, onClose }: Props) {
  const t = useText();
  const form = useContractForm(reasonForm, {
    start: { reason: start },
    onSave: async ({ reason }) => {
      onClose();
      onReason(reason);
    },
  });
  return (
    <FormDialog title={title} form={form} submit={action} onClose={onClose}>
      <TextField
        form={form}
        name="reason"
        label={t("markets.reason")}
        help={t("markets.reasonHelp")}
        lines={4}
        autoFocus
      />
      <Row>
        <AnswerField
          conversationId={conversationId}
          onChoose={(chosen) => form.setValue("reason", chosen.slice(0, 500), { shouldDirty: true })}
        />
        <Muted typography="caption">{t("reviews.savedReplies")}</Muted>
      </Row>
    </FormDialog>
  );
}
