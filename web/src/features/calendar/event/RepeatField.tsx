// How an event repeats: every so many days, weeks on weekdays, months by date or weekday, years; forever, until a date,
// or a number of times.
import {
  isLastOfMonth,
  maxInterval,
  type Repeat,
  type RepeatEvery,
  maxCount,
} from "@igo/contract/calendar/repeat";
import { addDays, dayNumber, weekdayOf } from "@igo/contract/calendar/days";
import {
  FormHelperText,
  OutlinedInput,
  ToggleButton,
  ToggleButtonGroup,
  MenuItem,
  Select,
} from "@mui/material";
import { formatWeekday } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { isEveryWorkday, nthWeekdayWords, workdays } from "./repeat.words.ts";
import type { EventFormState } from "./SpanFields.tsx";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";
import { DateInput } from "../../../ui/form/date/DateInput.tsx";
import { addMonths } from "../calendar.url.ts";

// One of a few options, inside a line of several controls.
type PickProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Pick({ label, value, options, onChange }: PickProps) {
  return (
    <Select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      input={<OutlinedInput />}
      SelectDisplayProps={{ "aria-label": label }}
      sx={{ minWidth: 160, typography: "body2" }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}

// When a series ends: never, on a date, or after a number of times.
type Ends = "never" | "until" | "count";

type Props = {
  repeat: Repeat;
  /** The date of the first occurrence. */
  start: string;
  onChange: (change: Partial<Repeat>) => void;
};

function RepeatEnds({ repeat, start, onChange }: Props) {
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

const everies = ["day", "workdays", "week", "month", "year"] as const;

const choiceOf = (repeat: Repeat) => (isEveryWorkday(repeat) ? "workdays" : repeat.every);

const monthlyChoices = (t: Text, start: string) => {
  const weekday = formatWeekday(weekdayOf(dayNumber(start)));
  const nth = nthWeekdayWords(t, start);
  return [
    { value: "date", label: t("calendar.repeat.monthly.date", { day: Number(start.slice(8)) }) },
    ...(nth === undefined ? [] : [{ value: "weekday", label: nth }]),
    ...(isLastOfMonth(start)
      ? [{ value: "last-weekday", label: t("calendar.repeat.monthly.last", { weekday }) }]
      : []),
  ];
};

const startOf = (every: RepeatEvery, date: string): Repeat => ({
  every,
  interval: 1,
  until: null,
  count: null,
  ...(every === "week" && { weekdays: [weekdayOf(dayNumber(date))] }),
  ...(every === "month" && { monthly: "date" }),
});

export function RepeatField({ form }: { form: EventFormState }) {
  const t = useText();
  const [given, start, end] = form.watch(["repeat", "start", "end"]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form is filled from a Repeat, and `set` writes only that
  const repeat = given as Repeat | null;
  const date = start.slice(0, 10);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date);
  const set = (next: Repeat | null) => form.setValue("repeat", next, { shouldDirty: true });
  const patch = (change: Partial<Repeat>) => repeat && set({ ...repeat, ...change });
  /** A Saturday is no weekday: the first of them is the Monday after it, and one sees it before it is saved. */
  const startOnMonday = () => {
    const days = 8 - weekdayOf(dayNumber(date));
    if (days > 2) return;
    const moved = (local: string) => addDays(local.slice(0, 10), days) + local.slice(10);
    form.setValue("start", moved(start), { shouldDirty: true });
    if (/^\d{4}-\d\d-\d\d/.test(end)) form.setValue("end", moved(end), { shouldDirty: true });
  };
  if (!isDate) return null;
  return (
    <Stack gap={1.5}>
      <Row wrap>
        <Pick
          label={t("calendar.repeat.title")}
          value={repeat ? choiceOf(repeat) : "never"}
          options={[
            { value: "never", label: t("calendar.repeat.never") },
            ...everies.map((every) => ({ value: every, label: t(`calendar.repeat.every.${every}`) })),
          ]}
          onChange={(every) => {
            const found = everies.find((one) => one === every);
            if (found === "workdays") {
              startOnMonday();
              set({ ...startOf("week", date), weekdays: workdays });
            } else set(found ? startOf(found, date) : null);
          }}
        />
        {repeat && <Interval repeat={repeat} onChange={(interval) => patch({ interval })} />}
      </Row>
      {repeat?.every === "week" && (
        <Weekdays
          value={repeat.weekdays ?? [weekdayOf(dayNumber(date))]}
          onChange={(weekdays) => patch({ weekdays })}
        />
      )}
      {repeat?.every === "month" && (
        <Pick
          label={t("calendar.repeat.monthlyBy")}
          value={repeat.monthly ?? "date"}
          options={monthlyChoices(t, date)}
          onChange={(monthly) =>
            patch({ monthly: monthly === "weekday" || monthly === "last-weekday" ? monthly : "date" })
          }
        />
      )}
      {repeat && <RepeatEnds repeat={repeat} start={date} onChange={patch} />}
      {form.formState.errors.repeat && (
        <FormHelperText error>
          {form.formState.errors.repeat.message ?? t("calendar.repeat.invalid")}
        </FormHelperText>
      )}
    </Stack>
  );
}

function Interval({ repeat, onChange }: { repeat: Repeat; onChange: (interval: number) => void }) {
  const t = useText();
  return (
    <Row component="label" sx={{ typography: "body2" }}>
      {t("calendar.repeat.interval")}
      <OutlinedInput
        size="small"
        type="number"
        value={repeat.interval}
        onChange={({ target }) => {
          const interval = Math.trunc(Number(target.value));
          if (interval >= 1 && interval <= maxInterval) onChange(interval);
        }}
        slotProps={{ input: { min: 1, max: maxInterval, inputMode: "numeric" } }}
        sx={{ width: 80 }}
      />
      {t(`calendar.repeat.unit.${repeat.every}`, { count: repeat.interval })}
    </Row>
  );
}

function Weekdays({ value, onChange }: { value: readonly number[]; onChange: (days: number[]) => void }) {
  const t = useText();
  return (
    <ToggleButtonGroup
      size="small"
      value={[...value]}
      aria-label={t("calendar.repeat.weekdays")}
      onChange={(_, days: number[]) => {
        if (days.length > 0) onChange(days.toSorted((a, b) => a - b));
      }}
    >
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <ToggleButton
          key={day}
          value={day}
          aria-label={formatWeekday(day)}
          sx={{ minWidth: 40, ...touchHeight, textTransform: "none" }}
        >
          {formatWeekday(day).slice(0, 2)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
