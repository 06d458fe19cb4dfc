// Two people changed the same event: both values of each part, as the event's details would show them.
import type { CalendarEvent } from "@igo/contract/calendar/calendar";
import { useQuery } from "@tanstack/react-query";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { marketQuery } from "../../../records/markets.ts";
import { ConflictDialog } from "../../../ui/changes/ConflictDialog.tsx";
import type { Conflict } from "../../../ui/changes/useSavingChanges.ts";
import { whenWords } from "../calendar.words.ts";
import { fieldsOf, type EventPart } from "./eventForm.ts";
import { Description } from "../../references/Description.tsx";
import { idOf, type PeopleNames } from "./PeopleField.tsx";
import { reminderWords } from "./reminder.words.ts";
import { repeatWords } from "./repeat.words.ts";

type Known = { event: CalendarEvent | null; names: PeopleNames };

export function EventConflict({ conflict, ...known }: { conflict: Conflict<EventPart> } & Known) {
  return (
    <ConflictDialog
      conflict={conflict}
      nameOf={nameIn(useText())}
      renderValue={(field, value) => <PartValue field={field} value={value} {...known} />}
    />
  );
}

const nameIn = (t: Text) => (part: EventPart) => {
  if (part === "when") return t("calendar.conflict.when");
  if (part === "repeat") return t("calendar.repeat.title");
  return t(`calendar.field.${part === "marketId" ? "market" : part}`);
};

function PartValue({ field, value, event, names }: { field: EventPart; value: unknown } & Known) {
  const t = useText();
  const { start = "", end = "", allDay = event?.allDay ?? false, ...read } = fieldsOf({ [field]: value });
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
