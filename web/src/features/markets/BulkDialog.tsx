// A change to many markets in two steps: what to change, then its effect, and only then the deed.
import type { BulkPreview } from "@igo/contract/markets.bulk";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import { useId, useState } from "react";
import { formatNumber } from "../../core/format.ts";
import { useText } from "../../core/i18n.ts";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { toastError, toastInfo } from "../../ui/toast.ts";
import { bulkFields, bulkForm, setOf, startOf, type BulkField } from "./bulk.ts";
import { BulkEffect } from "./BulkEffect.tsx";
import { BulkFieldInput } from "./BulkFieldInput.tsx";
import { followBulk, usePreviewBulk, useStartBulk } from "./marketBulk.data.ts";

/** The chosen rows, or everything that matches a filter. */
export type Chosen = { ids: string[] } | { filter: Record<string, string> };

type Props = { chosen: Chosen; count: number; onClose: () => void; onStarted: () => void };

export function BulkDialog({ chosen, count, onClose, onStarted }: Props) {
  const t = useText();
  const id = useId();
  const [field, setField] = useState<BulkField>("status");
  const [effect, setEffect] = useState<BulkPreview | null>(null);
  const title = t("marketList.bulk.title", { count, formatted: formatNumber(count) });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {title}
      </DialogTitle>
      {effect ? (
        <Effect
          effect={effect}
          onBack={() => setEffect(null)}
          onStarted={() => {
            onStarted();
            onClose();
          }}
        />
      ) : (
        <DialogContent sx={{ display: "grid", gap: 3, paddingBottom: 0 }}>
          <Field label={t("marketList.bulk.what")}>
            {({ id: control, labelId }) => (
              <Select
                id={control}
                labelId={labelId}
                value={field}
                onChange={({ target }) => setField(target.value)}
                input={<OutlinedInput />}
              >
                {bulkFields.map((name) => (
                  <MenuItem key={name} value={name}>
                    {t(`marketList.bulk.field.${name}`)}
                  </MenuItem>
                ))}
              </Select>
            )}
          </Field>
          <Wanted key={field} field={field} chosen={chosen} onEffect={setEffect} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type WantedProps = {
  field: BulkField;
  chosen: Chosen;
  onEffect: (effect: BulkPreview) => void;
  onClose: () => void;
};

function Wanted({ field, chosen, onEffect, onClose }: WantedProps) {
  const t = useText();
  const preview = usePreviewBulk();
  const form = useContractForm(bulkForm, {
    start: startOf(field),
    onSave: async (given) =>
      onEffect(await preview.mutateAsync({ body: { ...chosen, set: setOf(field, given), preview: true } })),
  });
  return (
    <Form form={form} submit={t("marketList.bulk.preview")} onCancel={onClose}>
      <BulkFieldInput field={field} form={form} />
    </Form>
  );
}

type EffectProps = { effect: BulkPreview; onBack: () => void; onStarted: () => void };

function Effect({ effect, onBack, onStarted }: EffectProps) {
  const t = useText();
  const start = useStartBulk();
  const { change } = effect.counts;
  const begin = async () => {
    try {
      followBulk(effect.previewId);
      await start.mutateAsync({ body: { previewId: effect.previewId } });
      toastInfo(t("marketList.bulk.started"), t("marketList.bulk.undoHelp"));
      onStarted();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <DialogContent>
        <BulkEffect preview={effect} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack}>
          {t("marketList.bulk.back")}
        </Button>
        {change > 0 && (
          <Button variant="contained" autoFocus loading={start.isPending} onClick={() => void begin()}>
            {t("marketList.bulk.apply", { count: change, formatted: formatNumber(change) })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
