// An event's start and end: dates and times, or whole days. The end follows the start.
import { addMinutes, minuteNumber, addDays } from "@igo/contract/calendar/days";
import { Box, FormControlLabel, FormHelperText, Switch } from "@mui/material";
import type { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { DateInput } from "../../../ui/form/date/DateInput.tsx";
import { TimeInput } from "../../../ui/form/hours/TimeInput.tsx";
import type { ContractForm } from "../../../ui/form/useContractForm.ts";
import { type eventFormFields, type EventStart, lastDay } from "./eventForm.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

export type EventFormState = ContractForm<z.input<typeof eventFormFields>, EventStart>;

const isWhole = (local: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local);

export function SpanFields({ form }: { form: EventFormState }) {
  const t = useText();
  const { start, end, allDay } = form.watch();
  const { errors, isSubmitted } = form.formState;
  const set = (name: "start" | "end", value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const setStart = (next: string) => {
    if (isWhole(next) && isWhole(start) && isWhole(end))
      set("end", addMinutes(next, minuteNumber(end) - minuteNumber(start)));
    set("start", next);
  };
  const setAllDay = (isAllDay: boolean) => {
    const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
    set("start", isAllDay ? `${first}T00:00` : `${first}T09:00`);
    set("end", isAllDay ? `${addDays(last, 1)}T00:00` : `${allDay ? lastDay(end) : last}T10:00`);
    form.setValue("allDay", isAllDay, { shouldDirty: true });
    form.setValue("reminders", [], { shouldDirty: true });
  };
  return (
    <Stack gap={1.5}>
      <Moment
        label={t("calendar.field.start")}
        value={start}
        allDay={allDay}
        error={errors.start?.message}
        onChange={setStart}
      />
      <Moment
        label={t("calendar.field.end")}
        value={allDay && isWhole(end) ? `${lastDay(end)}T00:00` : end}
        allDay={allDay}
        error={errors.end?.message}
        onChange={(next) => set("end", allDay && isWhole(next) ? `${addDays(next, 1)}T00:00` : next)}
      />
      <FormControlLabel
        label={t("calendar.allDay")}
        sx={{ marginInlineStart: "-4px", gap: 0.5 }}
        control={<Switch checked={allDay} onChange={(_, isAllDay) => setAllDay(isAllDay)} />}
      />
    </Stack>
  );
}

type MomentProps = {
  label: string;
  value: string;
  allDay: boolean;
  error: string | undefined;
  onChange: (local: string) => void;
};

function Moment({ label, value, allDay, error, onChange }: MomentProps) {
  const t = useText();
  const [date = "", time = ""] = value.split("T");
  return (
    <Box component="fieldset" aria-label={label} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          alignItems: "center",
          // The date's field is higher than the time's: it holds a button.
          "& .MuiOutlinedInput-root": { minHeight: { xs: 44, sm: 42 } },
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{ width: { xs: "100%", sm: 88 }, typography: "body2", fontWeight: 600 }}
        >
          {label}
        </Box>
        <DateInput
          size="small"
          label={t("calendar.field.dateOf", { label })}
          value={date}
          isInvalid={error !== undefined}
          onChange={(next) => onChange(`${next}T${time}`)}
        />
        {!allDay && (
          <TimeInput
            label={t("hours.timeOf", { label })}
            value={time}
            isInvalid={error !== undefined}
            onChange={(next) => onChange(`${date}T${next}`)}
          />
        )}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
