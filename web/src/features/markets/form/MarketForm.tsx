// The fields of a market, for creating and editing alike.
import { entryOf, formFields } from "@igo/contract/markets/fields/registry";
import { useText } from "../../../core/language/i18n.ts";
import { RecordForm } from "../../../records/edit/RecordForm.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { MarketFormField, wideFields } from "./MarketFormField.tsx";
import { sections, type FormField } from "../fields/sections.ts";
import {
  isFormField,
  marketFormSchema,
  missingToGoLive,
  newMarket,
  type CheckedMarket,
  type MarketValues,
} from "../fields/markets.form.ts";

/** A tick means that nothing required to go live is missing, as everywhere else. */
const completeness = { blank: newMarket, missing: missingToGoLive };

const secret = formFields.filter((field) => entryOf(field).secret);

type Props = {
  start: Partial<MarketValues>;
  /** The storage key of the draft until it is saved. */
  draft: string;
  submit: string;
  onSave: (checked: CheckedMarket) => Promise<unknown>;
  /** Called with whether the form has unsaved text. */
  onTyping?: (isTyped: boolean) => void;
  onCancel: () => void;
  /** A new market: what it cannot be saved without comes first, on one screen. */
  isNew?: boolean;
};

/** Without what stands in the first one; a section that is empty then is left out. */
const after = (first: readonly FormField[]) =>
  sections
    .map(({ name, fields }) => ({ name, fields: fields.filter((field) => !first.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);

export function MarketForm({ submit, onCancel, isNew = false, ...options }: Props) {
  const t = useText();
  const form = useContractForm(marketFormSchema, { ...options, secret });
  const required = sections.flatMap(({ fields }) => fields.filter((field) => form.isRequired(field)));
  const shown = isNew ? [{ name: "required" as const, fields: required }, ...after(required)] : sections;
  return (
    <RecordForm
      form={form}
      isField={isFormField}
      sections={shown.map(({ name, fields }) => ({
        name,
        fields,
        ...(name === "required" && { isDense: true }),
        title: t(`markets.section.${name}`),
        help: t(`markets.sectionHelp.${name}`),
      }))}
      wide={wideFields}
      renderField={(field) => <MarketFormField form={form} field={field} />}
      help={t("markets.form.requiredHelp")}
      completeness={completeness}
      submit={submit}
      onCancel={onCancel}
    />
  );
}
