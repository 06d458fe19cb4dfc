// Saves the form of an event: creates it, or sends what differs from the event that the form was opened with. `pending`
// are changes of a series that wait for `choose`: the occurrences they apply to, or null to return to the form.
import type { CalendarEvent } from "@igo/contract/calendar/calendar";
import type { EventScope } from "@igo/contract/calendar/calendar.calls";
import { useRef, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { changedFields, type Changes } from "../../../ui/changes/changes.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { toastSuccess, toastUndo } from "../../../ui/feedback/toast.ts";
import { currentEventIn, useCreateEvent, useRejoinEvent, useUpdateEvent } from "../calendar.data.ts";
import {
  changedEventFields,
  partNames,
  partsOf,
  eventStartFrom,
  type EventPart,
  type EventStart,
} from "./eventForm.ts";

type Pending = { changed: readonly EventPart[]; answer: (scope: EventScope | null) => void };

type Asking = Pick<Parameters<typeof useRecordEdit<EventPart, EventStart>>[1], "nameOf" | "renderValue">;

export const useSavingEvent = (
  latest: EventStart,
  event: CalendarEvent | null,
  { onDone, ...asking }: Asking & { onDone: () => void },
) => {
  const t = useText();
  const create = useCreateEvent();
  const update = useUpdateEvent();
  const rejoin = useRejoinEvent();
  // Generated once per form: a double click, or a retry after a lost response, creates one event.
  const [clientId] = useState(newUuid);
  const [pending, setPending] = useState<Pending | null>(null);

  const askScope = (changed: readonly EventPart[]) =>
    new Promise<EventScope | null>((answer) => {
      setPending({ changed, answer });
    });
  const choose = (scope: EventScope | null) => {
    pending?.answer(scope);
    setPending(null);
  };

  const scope = useRef<EventScope>("all");
  const { eventId = "", on = null } = event ?? {};
  const send = async (version: number, changes: Changes) => {
    const params = { id: eventId };
    const body = {
      version,
      scope: scope.current,
      ...(on !== null && { on }),
      ...changedEventFields(changes),
    };
    const saved = (await update.mutateAsync({ params, body })).event;
    const words = t("calendar.saved", { title: saved.title });
    if (saved.eventId === eventId) toastSuccess(words);
    else toastUndo(words, { undo: () => rejoin.mutateAsync({ params, body: { version } }) });
    return eventStartFrom(saved);
  };

  const { base, edit, conflict } = useRecordEdit<EventPart, EventStart>(latest, {
    fields: partNames,
    valuesOf: partsOf,
    currentIn: (error) => {
      const current = currentEventIn(error);
      return current && eventStartFrom(current);
    },
    send,
    onSaved: onDone,
    ...asking,
  });

  const change = async (values: EventStart) => {
    const typed = partsOf(values);
    const changed = changedFields(partsOf(base), typed, partNames);
    const chosen = on === null || changed.length === 0 ? "all" : await askScope(changed);
    if (chosen === null) return;
    scope.current = chosen;
    await edit.onSave(typed);
  };

  const save = async (values: EventStart) => {
    if (event) return change(values);
    const { version: _, ...fields } = values;
    await create.mutateAsync({ body: { clientId, ...fields } });
    toastSuccess(t("calendar.created", { title: values.title }));
    return onDone();
  };
  return { base, save, onTyping: edit.onTyping, pending, choose, conflict };
};
