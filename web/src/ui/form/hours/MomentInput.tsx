// A calendar date in Bogota and a time of day, as one instant.
//
//   <MomentInput id={id} label={t("hours.until")} value={iso} onChange={(iso) => …} />
//
// The value is an instant, or null for none. While the date or the time is invalid, the value is both as typed, so that
// schemas refuse it and drafts keep it.
import type { InputHTMLAttributes } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { DateInput } from "../date/DateInput.tsx";
import { shownInstant, typedInstant } from "./hours.ts";
import { TimeInput } from "./TimeInput.tsx";
import { Row } from "../../layout/Boxes.tsx";

type Props = {
  /** For the date field, so that a label can refer to it. */
  id?: string;
  label: string;
  value: string | null;
  onChange: (moment: string | null) => void;
  earliest?: string;
  ties?: InputHTMLAttributes<HTMLInputElement>;
};

/** A new date starts in the morning. */
const morning = "08:00";

export function MomentInput({ id, label, value, onChange, earliest, ties }: Props) {
  const t = useText();
  const { date, time } = shownInstant(value);
  const change = (next: { date: string; time: string }) =>
    onChange(next.date === "" ? null : (typedInstant(next) ?? `${next.date}T${next.time}`));
  return (
    <Row align="flex-start" wrap>
      <DateInput
        {...(id !== undefined && { id })}
        size="small"
        label={label}
        value={date}
        onChange={(next) => change({ date: next, time: date === "" ? morning : time })}
        {...(earliest !== undefined && { earliest })}
        {...(ties && { ties })}
      />
      {date !== "" && (
        <TimeInput
          label={t("hours.timeOf", { label })}
          value={time}
          onChange={(next) => change({ date, time: next })}
          isInvalid={time === ""}
        />
      )}
    </Row>
  );
}
