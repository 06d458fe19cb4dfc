// The labels of the selected mails: ticked if all have it, half if some do; a new one is added at once.
import { Box, Button, Checkbox, FormControlLabel } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LabelDot } from "./LabelDot.tsx";
import { LabelForm } from "./LabelForm.tsx";
import { type Labelling, useLabelMails, useLabels } from "./labels.data.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Props = { open: boolean; of: Labelling; onClose: () => void };

export function LabelChooser({ open, of: { mails, wholeThreads }, onClose }: Props) {
  const t = useText();
  const labels = useLabels();
  const write = useLabelMails();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isNew, setIsNew] = useState(false);
  const share = (labelId: string) =>
    changed.get(labelId) ?? mails.filter(({ labelIds }) => labelIds.includes(labelId)).length / mails.length;
  const put = (labelId: string, isOn: boolean) => {
    const before = changed;
    setChanged(new Map(changed).set(labelId, isOn));
    write
      .mutateAsync({
        params: { id: labelId },
        body: { ids: mails.map((mail) => mail.id), isOn, wholeThreads },
      })
      .catch((error: unknown) => {
        setChanged(before);
        toastError(error);
      });
  };
  return (
    <DialogFrame
      title={t("mail.label.ofMails", { count: mails.length })}
      open={open}
      onClose={onClose}
      wayOut={t("ui.close")}
      actions={
        isNew ? null : (
          <Button color="inherit" startIcon={<Icon name="plus" size={18} />} onClick={() => setIsNew(true)}>
            {t("mail.label.new")}
          </Button>
        )
      }
    >
      {isNew ? (
        <LabelForm
          label={null}
          onSaved={(label) => {
            setIsNew(false);
            put(label.id, true);
          }}
          onCancel={() => setIsNew(false)}
        />
      ) : (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" }}>
          {labels.length === 0 && <Muted typography="body2">{t("mail.label.none")}</Muted>}
          {labels.map(({ id, name, color }) => (
            <FormControlLabel
              key={id}
              sx={{ minHeight: 44, marginInlineEnd: 0 }}
              control={
                <Checkbox
                  checked={Number(share(id)) === 1}
                  indeterminate={![0, 1].includes(Number(share(id)))}
                  onChange={() => put(id, Number(share(id)) !== 1)}
                />
              }
              label={
                <Row component="span">
                  <LabelDot color={color} />
                  <Box component="span" dir="auto" sx={{ overflowWrap: "anywhere" }}>
                    {name}
                  </Box>
                </Row>
              }
            />
          ))}
        </Box>
      )}
    </DialogFrame>
  );
}
