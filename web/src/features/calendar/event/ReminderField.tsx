// An event's reminders: minutes before it, or for all-day events a time on a day.
import { maxReminders } from "@igo/contract/calendar/calendar";
import FormControl from "@mui/material/FormControl";
import { useText } from "../../../core/language/i18n.ts";
import { FilterSelect } from "../../../ui/choice/FilterSelect.tsx";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { reminderChoices, reminderWords } from "./reminder.words.ts";
import type { EventFormState } from "./SpanFields.tsx";

export function ReminderField({ form }: { form: EventFormState }) {
  const t = useText();
  const [allDay, value] = form.watch(["allDay", "reminders"]);
  const choices = [...new Set([...reminderChoices(allDay), ...value])].toSorted((a, b) => a - b);
  return (
    <FormControl fullWidth>
      <Field label={t("calendar.field.reminders")}>
        {() => (
          <FilterSelect
            label={t("calendar.reminder.none")}
            options={choices.map((minutes) => ({
              value: String(minutes),
              label: reminderWords(t, minutes, allDay),
            }))}
            value={value.map(String)}
            onChange={(chosen) =>
              form.setValue("reminders", chosen.map(Number).slice(0, maxReminders), { shouldDirty: true })
            }
          />
        )}
      </Field>
    </FormControl>
  );
}
