// A bulk change: what to change, and a preview of its effect.
import type { BulkPreview } from "@igo/contract/markets/markets.bulk";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import type { Counted } from "../../../ui/table/dataTable.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { BulkDialog as Dialog } from "../../../ui/list/bulk/BulkDialog.tsx";
import type { Chosen } from "../../../ui/list/useChosen.ts";
import { bulkFieldName, bulkFields, bulkForm, setOf, startOf, type BulkField } from "./bulk.ts";
import { BulkEffect } from "./BulkEffect.tsx";
import { BulkFieldInput } from "./BulkFieldInput.tsx";
import { announceBulk, followBulk, usePreviewBulk, useStartBulk } from "./marketBulk.data.ts";

type Props = {
  /** The field selected at first. */
  first?: BulkField;
  chosen: Chosen;
  counted: Counted;
  onClose: () => void;
  onStarted: () => void;
};

export function BulkDialog({ first = "status", chosen, counted, onClose, onStarted }: Props) {
  const t = useText();
  const start = useStartBulk();
  const begin = async ({ previewId }: BulkPreview) => {
    followBulk(previewId);
    await start.mutateAsync({ body: { previewId } });
    announceBulk(previewId, t("marketList.bulk.started"), t("list.bulk.undoHelp"));
  };
  return (
    <Dialog<BulkField, BulkPreview>
      title={t("all" in chosen ? "marketList.bulk.titleAll" : "marketList.bulk.title", counted)}
      fields={bulkFields.map((value) => ({ value, label: bulkFieldName(t, value) }))}
      first={first}
      renderWanted={(field, onEffect) => (
        <Wanted field={field} chosen={chosen} onEffect={onEffect} onClose={onClose} />
      )}
      renderEffect={(preview) => {
        const { change } = preview.counts;
        const words = { count: change, formatted: formatNumber(change) };
        return {
          shown: <BulkEffect preview={preview} />,
          apply: change > 0 ? t("marketList.bulk.apply", words) : null,
          begin: () => begin(preview),
        };
      }}
      onClose={onClose}
      onStarted={onStarted}
    />
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
    <Form form={form} submit={t("list.bulk.preview")} onCancel={onClose}>
      <BulkFieldInput field={field} form={form} />
    </Form>
  );
}
