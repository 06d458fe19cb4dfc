// Creates, renames, colours or deletes a label.
import type { MailLabel } from "@igo/contract/mail/labels.calls";
import { Button } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LabelForm } from "./LabelForm.tsx";
import { useDeleteLabel } from "./labels.data.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

type Props = { open: boolean; label: MailLabel | null; onClose: () => void; onDeleted: () => void };

export function LabelDialog({ open, label, onClose, onDeleted }: Props) {
  const t = useText();
  return (
    <DialogFrame
      title={t(label ? "mail.label.edit" : "mail.label.new")}
      open={open}
      onClose={onClose}
      actions={null}
    >
      {label && <Delete label={label} onDeleted={onDeleted} />}
      <LabelForm key={label?.id} label={label} onSaved={onClose} onCancel={onClose} />
    </DialogFrame>
  );
}

function Delete({ label, onDeleted }: { label: MailLabel; onDeleted: () => void }) {
  const t = useText();
  const remove = useDeleteLabel();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        color="error"
        startIcon={<Icon name="trash" size={18} />}
        onClick={() => setIsAsking(true)}
        sx={{ marginBlockEnd: 2, ...touchHeight }}
      >
        {t("mail.label.delete")}
      </Button>
      <Confirm
        open={isAsking}
        title={t("mail.label.deleteTitle", { name: label.name })}
        action={t("mail.label.delete")}
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: label.id } });
          toastSuccess(t("mail.label.deleted"));
          onDeleted();
        }}
        onClose={() => setIsAsking(false)}
      >
        {t("mail.label.deleteHelp")}
      </Confirm>
    </>
  );
}
