// How an event repeats: every so many days, weeks on weekdays, months by date or weekday, years; forever, until a date,
// or a number of times.
import {
  isLastOfMonth,
  maxInterval,
  ordinalOf,
  type Repeat,
  type RepeatEvery,
} from "@igo/contract/calendar/repeat";
import { dayNumber, weekdayOf } from "@igo/contract/calendar/days";
import { FormHelperText, OutlinedInput, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { formatWeekday } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { Pick } from "./Pick.tsx";
import { RepeatEnds } from "./RepeatEnds.tsx";
import type { EventFormState } from "./SpanFields.tsx";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

const everies = ["day", "week", "month", "year"] as const;

const monthlyChoices = (t: Text, start: string) => {
  const weekday = formatWeekday(weekdayOf(dayNumber(start)));
  return [
    { value: "date", label: t("calendar.repeat.monthly.date", { day: Number(start.slice(8)) }) },
    ...(ordinalOf(start) < 5
      ? [
          {
            value: "weekday",
            label: t(`calendar.repeat.monthly.weekday${ordinalOf(start) as 1 | 2 | 3 | 4}`, { weekday }),
          },
        ]
      : []),
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
  const [given, start] = form.watch(["repeat", "start"]);
  const repeat = given as Repeat | null;
  const date = start.slice(0, 10);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date);
  const set = (next: Repeat | null) => form.setValue("repeat", next, { shouldDirty: true });
  const patch = (change: Partial<Repeat>) => repeat && set({ ...repeat, ...change });
  if (!isDate) return null;
  return (
    <Stack gap={1.5}>
      <Row wrap>
        <Pick
          label={t("calendar.repeat.title")}
          value={repeat?.every ?? "never"}
          options={[
            { value: "never", label: t("calendar.repeat.never") },
            ...everies.map((every) => ({ value: every, label: t(`calendar.repeat.every.${every}`) })),
          ]}
          onChange={(every) => {
            const found = everies.find((one) => one === every);
            set(found ? startOf(found, date) : null);
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
