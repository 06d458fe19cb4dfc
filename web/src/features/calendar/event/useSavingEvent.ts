// Saves the form of an event: creates it, or sends what has changed. `pending` are changes of a series that wait for
// `choose`: the occurrences they apply to, or null to return to the form.
import type { CalendarEvent, EventFields } from "@igo/contract/calendar/calendar";
import type { EventScope } from "@igo/contract/calendar/calendar.calls";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { toastSuccess, toastUndo } from "../../../ui/feedback/toast.ts";
import { useCreateEvent, useRejoinEvent, useUpdateEvent } from "../calendar.data.ts";
import { changesOf } from "./eventForm.ts";

type Pending = { changes: Partial<EventFields>; answer: (scope: EventScope | null) => void };

export const useSavingEvent = (start: EventFields, event: CalendarEvent | null, onDone: () => void) => {
  const t = useText();
  const cache = useQueryClient();
  const create = useCreateEvent();
  const update = useUpdateEvent();
  const rejoin = useRejoinEvent();
  // Generated once per form: a double click, or a retry after a lost response, creates one event.
  const [clientId] = useState(newUuid);
  const [pending, setPending] = useState<Pending | null>(null);

  const askScope = (changes: Partial<EventFields>) =>
    new Promise<EventScope | null>((answer) => {
      setPending({ changes, answer });
    });
  const choose = (scope: EventScope | null) => {
    pending?.answer(scope);
    setPending(null);
  };

  const change = async (known: CalendarEvent, values: EventFields) => {
    const changes = changesOf(start, values);
    if (Object.keys(changes).length === 0) return onDone();
    const scope = known.on === null ? "all" : await askScope(changes);
    if (scope === null) return undefined;
    const body = { version: known.version, scope, ...(known.on !== null && { on: known.on }), ...changes };
    const params = { id: known.eventId };
    let saved: CalendarEvent;
    try {
      saved = (await update.mutateAsync({ params, body })).event;
    } catch (error) {
      // Typed values stay, and saving again applies them to the newest version.
      if (isProblem(error) && error.code === "calendar.version_conflict")
        await cache.invalidateQueries({ queryKey: ["calendar", "event", known.eventId] });
      throw error;
    }
    const words = t("calendar.saved", { title: values.title });
    if (saved.eventId === known.eventId) toastSuccess(words);
    else toastUndo(words, { undo: () => rejoin.mutateAsync({ params, body: { version: known.version } }) });
    return onDone();
  };

  const save = async (values: EventFields) => {
    if (event) return change(event, values);
    await create.mutateAsync({ body: { clientId, ...values } });
    toastSuccess(t("calendar.created", { title: values.title }));
    return onDone();
  };
  return { save, pending, choose };
};
