// The name and the colour of a label, new or existing.
import {
  labelInput,
  mailLabelColors,
  type MailLabel,
  type MailLabelColor,
} from "@igo/contract/mail/labels.calls";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { changesOf } from "../../../ui/changes/changes.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { TileField } from "../../../ui/form/fields/TileField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { LabelDot } from "./LabelDot.tsx";
import { useChangeLabel, useCreateLabel, useLabels } from "./labels.data.ts";

type Props = { label: MailLabel | null; onSaved: (label: MailLabel) => void; onCancel: () => void };

/** The colour used least. */
const freeColor = (labels: readonly MailLabel[]): MailLabelColor =>
  [...mailLabelColors.slice(1), mailLabelColors[0]]
    .map((color) => ({ color, count: labels.filter((one) => one.color === color).length }))
    .toSorted((one, other) => one.count - other.count)[0]?.color ?? "grey";

export function LabelForm({ label, onSaved, onCancel }: Props) {
  const t = useText();
  const labels = useLabels();
  const create = useCreateLabel();
  const change = useChangeLabel();
  const [clientId] = useState(newUuid);
  const [base] = useState(() => ({ name: label?.name ?? "", color: label?.color ?? freeColor(labels) }));
  const form = useContractForm(labelInput, {
    start: base,
    onSave: async (given) => {
      const saved = label
        ? await change.mutateAsync({
            params: { id: label.id },
            body: labelInput.partial().parse(changesOf(base, given)),
          })
        : await create.mutateAsync({ body: { clientId, ...given } });
      onSaved(saved.label);
    },
  });
  return (
    <Form form={form} submit={t(label ? "ui.save" : "mail.label.create")} onCancel={onCancel}>
      <TextField form={form} name="name" label={t("mail.label.name")} autoFocus />
      <TileField
        form={form}
        name="color"
        label={t("mail.label.color")}
        isOneNeeded
        tiles={mailLabelColors.map((value) => ({
          value,
          label: t(`mail.label.colors.${value}`),
          tile: <LabelDot color={value} size={24} />,
        }))}
      />
    </Form>
  );
}
