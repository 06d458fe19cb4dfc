// When a series ends: never, on a date, or after a number of times.
import { maxCount, type Repeat } from "@igo/contract/calendar/repeat";
import { OutlinedInput } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { DateInput } from "../../../ui/form/date/DateInput.tsx";
import { addMonths } from "../calendar.url.ts";
import { Pick } from "./Pick.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Ends = "never" | "until" | "count";

type Props = {
  repeat: Repeat;
  /** The date of the first occurrence. */
  start: string;
  onChange: (change: Partial<Repeat>) => void;
};

export function RepeatEnds({ repeat, start, onChange }: Props) {
  const t = useText();
  const { count, until } = repeat;
  const ends: Ends = count !== null ? "count" : until !== null ? "until" : "never";
  const setEnds = (next: Ends) =>
    onChange({
      count: next === "count" ? 10 : null,
      until: next === "until" ? addMonths(start, 3) : null,
    });
  return (
    <Row wrap>
      <Pick
        label={t("calendar.repeat.ends")}
        value={ends}
        options={(["never", "until", "count"] as const).map((value) => ({
          value,
          label: t(`calendar.repeat.end.${value}`),
        }))}
        onChange={(next) => setEnds(next === "until" || next === "count" ? next : "never")}
      />
      {ends === "until" && (
        <DateInput
          size="small"
          label={t("calendar.repeat.until")}
          value={until ?? ""}
          earliest={start}
          onChange={(date) => onChange({ until: date })}
        />
      )}
      {ends === "count" && <Times count={count ?? 1} onChange={(times) => onChange({ count: times })} />}
    </Row>
  );
}

function Times({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const t = useText();
  return (
    <Row component="label" sx={{ typography: "body2" }}>
      <OutlinedInput
        size="small"
        type="number"
        value={count}
        onChange={({ target }) => {
          const times = Math.trunc(Number(target.value));
          if (times >= 1 && times <= maxCount) onChange(times);
        }}
        slotProps={{ input: { min: 1, max: maxCount, inputMode: "numeric" } }}
        sx={{ width: 88 }}
      />
      {t("calendar.repeat.times")}
    </Row>
  );
}
