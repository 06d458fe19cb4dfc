// The form of an event, new or edited; for a series it asks which occurrences to change.
import {
  type CalendarEvent,
  maxReminders,
  maxPeople,
  type EventPerson,
  type PersonInput,
} from "@igo/contract/calendar/calendar";
import { useState } from "react";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { Fields, Form, Wide } from "../../../ui/form/Form.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import type { CalendarUrl } from "../calendar.url.ts";
import { DescriptionField } from "../../references/DescriptionField.tsx";
import { MarketField } from "../../markets/MarketField.tsx";
import { eventFormFields, isOfOne, startOfEvent, changedEventFields, type EventPart } from "./eventForm.ts";
import { RepeatField } from "./RepeatField.tsx";
import { ScopeDialog } from "./ScopeDialog.tsx";
import { SpanFields, type EventFormState } from "./SpanFields.tsx";
import { useSavingEvent } from "./useSavingEvent.ts";
import { closedThen } from "@igo/contract/calendar/closedThen";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { Box, FormControl, FormHelperText, FormLabel } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatTime } from "../../../core/language/format.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { whenWords } from "../calendar.words.ts";
import { Description } from "../../references/Description.tsx";
import { reminderWords, reminderChoices } from "./reminder.words.ts";
import { repeatWords } from "./repeat.words.ts";
import { FilterSelect } from "../../../ui/choice/FilterSelect.tsx";
import { Field } from "../../../ui/form/fields/Field.tsx";
import { SearchToAdd } from "../../../ui/choice/SearchToAdd.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { useInvitable } from "../calendar.data.ts";
import { PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

// The participants: found by name, or an email address of someone outside.
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const idOf = (person: PersonInput) => ("accountId" in person ? person.accountId : person.email);

/** The names of an event's people, by account or address; those chosen here are added. */
type PeopleNames = ReadonlyMap<string, string>;
const guestNames = (people: readonly EventPerson[]): PeopleNames =>
  new Map(people.map(({ accountId, email: address, name }) => [accountId ?? address ?? "", name]));

type IdOfProps = { form: EventFormState; names: PeopleNames; onChosen: (id: string, name: string) => void };

function PeopleField({ form, names, onChosen }: IdOfProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const { people: found, loading, onSearch } = useInvitable();
  const people = form.watch("people");
  const { people: wrong } = form.formState.errors;
  const set = (next: PersonInput[]) =>
    form.setValue("people", next.slice(0, maxPeople), { shouldDirty: true });
  const options = [
    ...(email.test(typed) ? [{ value: typed.toLowerCase(), label: typed.toLowerCase() }] : []),
    ...found.map(({ accountId, name, isAdmin }) => ({
      value: accountId,
      label: name,
      hint: isAdmin ? t("calendar.operations") : "",
    })),
  ];
  return (
    <Stack component="fieldset" sx={{ margin: 0, padding: 0, minWidth: 0, border: 0 }}>
      <FormLabel component="legend" sx={{ padding: 0 }}>
        {t("calendar.field.people")}
      </FormLabel>
      {people.length > 0 && (
        <PlainList sx={{ display: "grid", ...touchIcons }}>
          {people.map((person) => {
            const id = idOf(person);
            const name = names.get(id) ?? id;
            return (
              <Row component="li" key={id} sx={{ justifyContent: "space-between" }}>
                <Box component="span" sx={{ typography: "body2", overflowWrap: "anywhere" }}>
                  {name}
                </Box>
                <IconButton
                  name="close"
                  size="small"
                  iconSize={16}
                  label={t("calendar.removePerson", { name })}
                  onClick={() => set(people.filter((one) => idOf(one) !== id))}
                />
              </Row>
            );
          })}
        </PlainList>
      )}
      <SearchToAdd
        label={t("calendar.addPerson")}
        options={options}
        loading={loading}
        onSearch={(next) => {
          setTyped(next);
          onSearch(next);
        }}
        without={people.map(idOf)}
        onAdd={({ value, label }) => {
          onChosen(value, label);
          set([...people, value.includes("@") ? { email: value } : { accountId: value }]);
        }}
      />
      <FormHelperText sx={{ marginTop: 0 }} error={wrong !== undefined}>
        {/* Of one person in the list there is no room to say more. */}
        {wrong ? (wrong.message ?? t("calendar.peopleWrong")) : t("calendar.peopleHelp")}
      </FormHelperText>
    </Stack>
  );
}

// An event's reminders: minutes before it, or for all-day events a time on a day.
function ReminderField({ form }: { form: EventFormState }) {
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

// Two people changed the same event: both values of each part, as the event's details would show them.
type Known = { event: CalendarEvent | null; names: PeopleNames };

const nameIn = (t: Text) => (part: EventPart) => {
  if (part === "when") return t("calendar.conflict.when");
  if (part === "repeat") return t("calendar.repeat.title");
  return t(`calendar.field.${part === "marketId" ? "market" : part}`);
};

function PartValue({ field, value, event, names }: { field: EventPart; value: unknown } & Known) {
  const t = useText();
  const {
    start = "",
    end = "",
    allDay = event?.allDay ?? false,
    ...read
  } = changedEventFields({ [field]: value });
  if (field === "when") return whenWords({ start, end, allDay });
  if (read.repeat) return repeatWords(t, read.repeat, event?.seriesStart ?? "");
  if (field === "repeat") return t("calendar.repeat.never");
  if (read.sharedWith) return t(`calendar.sharedWith.${read.sharedWith}`);
  if (read.marketId) return <MarketName id={read.marketId} />;
  if (read.reminders?.length)
    return read.reminders.map((minutes) => reminderWords(t, minutes, allDay)).join(" · ");
  if (read.people?.length)
    return read.people.map((person) => names.get(idOf(person)) ?? idOf(person)).join(", ");
  if (read.description) return <Description html={read.description} />;
  return read.title || read.place || t("changes.conflict.blank");
}

function MarketName({ id }: { id: string }) {
  return useQuery(marketQuery(id)).data?.name ?? "…";
}

// Warns while an event is being planned that its market is closed then, and why.
const isWhole = (local: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local);

function ClosedNotice({ form }: { form: EventFormState }) {
  const t = useText();
  const [marketId, start, end, allDay] = form.watch(["marketId", "start", "end", "allDay"]);
  const { data } = useQuery({ ...marketQuery(marketId ?? ""), enabled: marketId !== null });
  const closed =
    data && marketId !== null && isWhole(start) && isWhole(end)
      ? closedThen(data.openingHours ?? null, { start, end, allDay }, isHoliday)
      : null;
  return (
    <Box component="output" sx={{ display: "block", "&:not(:empty)": { marginTop: 1.5 } }}>
      {closed && data && (
        <Notice tone="warning">
          {t("calendar.closedNotice", { market: data.name, reason: t(`calendar.closed.${closed.reason}`) })}
          {closed.shifts.length > 0 &&
            ` ${t("calendar.openThen", {
              shifts: closed.shifts
                .map(({ open, close }) => `${formatTime(open)} – ${formatTime(close)}`)
                .join(", "),
            })}`}
        </Notice>
      )}
    </Box>
  );
}

type Props = {
  url: CalendarUrl;
  /** The edited event; null for a new one. */
  event: CalendarEvent | null;
  onDone: () => void;
  onCancel: () => void;
};

export function EventForm({ url, event, onDone, onCancel }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<PeopleNames>(new Map());
  const names = new Map([...guestNames(event?.people ?? []), ...chosen]);
  const { base, save, onTyping, pending, choose, conflict } = useSavingEvent(
    startOfEvent(url, event),
    event,
    {
      onDone,
      nameOf: nameIn(t),
      renderValue: (field, value) => <PartValue field={field} value={value} event={event} names={names} />,
    },
  );
  const form = useContractForm(eventFormFields, { start: base, onSave: save, onTyping });
  return (
    <>
      <Form form={form} submit={t("ui.save")} onCancel={onCancel}>
        <Fields>
          <Wide>
            <TextField form={form} name="title" label={t("calendar.field.title")} autoFocus={!event} />
          </Wide>
          <Wide>
            <SpanFields form={form} />
            <ClosedNotice form={form} />
          </Wide>
          <Wide>
            <RepeatField form={form} />
          </Wide>
          <MarketField
            form={form}
            name="marketId"
            label={t("calendar.field.market")}
            onChosen={(option) => {
              if (option === null && form.getValues("sharedWith") === "market")
                form.setValue("sharedWith", "people");
            }}
          />
          <TextField
            form={form}
            name="place"
            label={t("calendar.field.place")}
            tidy={(typed) => typed.trim()}
          />
          <Wide>
            <PeopleField
              form={form}
              names={names}
              onChosen={(id, name) => setChosen(new Map(chosen).set(id, name))}
            />
          </Wide>
          <SharingField form={form} />
          <ReminderField form={form} />
          <Wide>
            <DescriptionField form={form} name="description" label={t("calendar.field.description")} />
          </Wide>
        </Fields>
      </Form>
      <ScopeDialog
        open={pending !== null}
        title={t("calendar.scope.change")}
        mayOne={pending !== null && isOfOne(pending.changed)}
        onChoose={choose}
        onClose={() => choose(null)}
      />
      {conflict}
    </>
  );
}

function SharingField({ form }: { form: EventFormState }) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const marketId = form.watch("marketId");
  const sharing = [
    { value: "people", label: t("calendar.sharedWith.people") },
    ...(isTeam ? [{ value: "team", label: t("calendar.sharedWith.team") }] : []),
    ...(marketId ? [{ value: "market", label: t("calendar.sharedWith.market") }] : []),
  ];
  return (
    <SelectField form={form} name="sharedWith" label={t("calendar.field.sharedWith")} options={sharing} />
  );
}
