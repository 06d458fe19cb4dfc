// The administrators' review of a document: its number and dates, approved or not, and why.
import {
  documentReview,
  documentStatuses,
  marketDocument,
  type MarketDocument,
} from "@igo/contract/markets/markets.documents";
import type { Market } from "@igo/contract/markets/markets";
import { formatDate } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { DateField } from "../../../ui/form/fields/DateField.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { optionsOf } from "../../../ui/choice/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { WrittenAbout } from "../../references/WrittenAbout.tsx";
import { currentDocumentIn, useReviewDocument } from "./marketDocuments.data.ts";

const facts = { number: true, issuedOn: true, expiresOn: true, status: true, note: true } as const;
const reviewed = marketDocument.pick({ version: true, ...facts });
const fields = marketDocument.pick(facts).keyof().options;
type Field = (typeof fields)[number];

type Props = { market: Market; document: MarketDocument; onClose: () => void };

export function DocumentReview({ market, document, onClose }: Props) {
  const t = useText();
  const review = useReviewDocument();
  const { base, edit, conflict } = useRecordEdit<Field, MarketDocument>(document, {
    fields,
    currentIn: currentDocumentIn,
    send: async (version, changes) => {
      const body = documentReview.parse({ version, ...changes });
      return (await review.mutateAsync({ params: { id: market.id, documentId: document.id }, body }))
        .document;
    },
    onSaved: onClose,
    nameOf: (field) => t(`marketPage.documents.${field}`),
    renderValue: (field, value) => <FactValue field={field} value={value} />,
  });
  const form = useContractForm(documentReview, { start: reviewed.parse(base), ...edit });
  return (
    <FormDialog title={document.fileName} form={form} submit={t("ui.save")} onClose={onClose}>
      <WrittenAbout kind="document" id={document.id} />
      <SelectField
        form={form}
        name="status"
        label={t("marketPage.documents.status")}
        options={optionsOf(documentStatuses)}
      />
      <TextField form={form} name="number" label={t("marketPage.documents.number")} />
      <DateField form={form} name="issuedOn" label={t("marketPage.documents.issuedOn")} />
      <DateField form={form} name="expiresOn" label={t("marketPage.documents.expiresOn")} />
      <TextField
        form={form}
        name="note"
        lines={2}
        label={t("marketPage.documents.note")}
        help={t("marketPage.documents.noteHelp")}
      />
      {conflict}
    </FormDialog>
  );
}

function FactValue({ field, value }: { field: Field; value: unknown }) {
  const t = useText();
  if (typeof value !== "string" || value === "") return t("changes.conflict.blank");
  if (field === "status") return optionsOf(documentStatuses).find((one) => one.value === value)?.label;
  return field === "issuedOn" || field === "expiresOn" ? formatDate(value) : value;
}
