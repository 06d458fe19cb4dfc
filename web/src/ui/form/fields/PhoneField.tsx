// A phone number, parsed as people here write it and stored as E.164.
//
//   <PhoneField form={form} name="phone" label={…} kind="mobile" />      kind: mobile | landline
import type { Doubt } from "@igo/contract/parsing/reading";
import { readLandline, readMobile } from "@igo/contract/parsing/contact/phone";
import type { FieldValues } from "react-hook-form";
import { useText, type Text } from "../../../core/language/i18n.ts";
import type { FieldWords } from "./Field.tsx";
import { phoneText } from "./phoneText.ts";
import { ReadField } from "./ReadField.tsx";
import type { InForm } from "./useField.ts";

type Kind = "mobile" | "landline";
type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & { kind: Kind; /** `tel` for the user's own number. */ autoComplete?: "tel" };

const reasons = ["landline", "mobile", "several", "extension", "completed"] as const;

const messageFor = (t: Text, kind: Kind, { code }: Doubt) => {
  if (code === "INCOMPLETE_LANDLINE") return t("ui.reading.areaCode");
  return t(kind === "mobile" ? "ui.reading.mobileUnknown" : "ui.reading.landlineUnknown");
};

const hintFor = (t: Text, doubt: Doubt | undefined) => {
  const reason = reasons.find((one) => one === doubt?.params["reason"]);
  return reason && t(`ui.reading.phone.${reason}`);
};

export function PhoneField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { kind, ...rest } = props;
  const t = useText();
  const read = (typed: string) => {
    const { value, issues } = kind === "mobile" ? readMobile(typed) : readLandline(typed);
    const [doubt] = issues;
    if (value === undefined) return doubt ? { message: messageFor(t, kind, doubt) } : {};
    const hint = hintFor(t, doubt);
    return { value, ...(hint && { hint }) };
  };
  return (
    <ReadField
      autoComplete="off"
      {...rest}
      read={read}
      write={(value) => phoneText(String(value))}
      inputMode="tel"
    />
  );
}
