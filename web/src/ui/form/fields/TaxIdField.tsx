// A NIT or another document: parsed with or without dots and check digit, stored as digits, shown with its check digit.
//
//   <TaxIdField form={form} name="taxId" label={…} documentType="NIT" />
import type { DocumentType } from "@igo/contract/parsing/documentTypes";
import { readTaxId } from "@igo/contract/parsing/taxId";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../../core/language/i18n.ts";
import type { FieldWords } from "./Field.tsx";
import { ReadField, type TypedReading } from "./ReadField.tsx";
import { isNit, taxIdText } from "./taxIdText.ts";
import type { InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & { documentType: DocumentType; onRead?: (value: unknown) => void };

export function TaxIdField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { documentType, ...rest } = props;
  const t = useText();
  const read = (typed: string): TypedReading => {
    const { value, issues } = readTaxId(typed, documentType);
    if (!value) {
      const { code, params, suggestion } = issues[0] ?? {};
      const expected = code === "DV_MISMATCH" && params?.["expected"];
      if (expected)
        return { message: t("ui.reading.digitWrong", { expected }), ...(suggestion && { suggestion }) };
      return {
        message: t(documentType === "NIT" ? "ui.reading.taxIdUnknown" : "ui.reading.documentUnknown"),
      };
    }
    if (documentType === "NIT" && !isNit(value.taxId)) return { message: t("ui.reading.nitDigits") };
    const { taxId, taxIdDv } = value;
    return { value: taxId, ...(taxIdDv && { hint: t("ui.reading.digitIs", { digit: taxIdDv }) }) };
  };
  return (
    <ReadField
      {...rest}
      read={read}
      write={(value) => taxIdText(documentType, String(value))}
      autoComplete="off"
    />
  );
}
