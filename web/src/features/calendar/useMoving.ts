// Moves an event: shows it there at once, asks which occurrences of a series to move, offers undo in the toast.
import type { EventScope } from "@igo/contract/calendar/calendar.calls";
import type { Occurrence } from "@igo/contract/calendar/calendar";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { toastError, toastUndo } from "../../ui/feedback/toast.ts";
import { placeOccurrence, useRejoinEvent, useUpdateEvent } from "./calendar.data.ts";
import { whenWords } from "./calendar.words.ts";
import { occurrenceOf, type Entry } from "./entries.ts";
import type { Span } from "./grid/useGridDrag.ts";

type PendingMove = { event: Occurrence; span: Span; putBack: () => void };

export const useMoving = () => {
  const t = useText();
  const update = useUpdateEvent();
  const rejoin = useRejoinEvent();
  const [pending, setPending] = useState<PendingMove | null>(null);

  const send = async ({ event, span, putBack }: PendingMove, scope: EventScope) => {
    const { eventId, on, version, start, end, allDay, title } = event;
    const place = { scope, ...(on !== null && { on }) };
    const params = { id: eventId };
    try {
      const moved = await update.mutateAsync({ params, body: { version, ...place, ...span } });
      const words = t("calendar.moved", { title });
      const now = moved.event;
      const back = { ...place, ...(now.on !== null && { on: now.on }) };
      return toastUndo(words, {
        description: whenWords(span),
        // A split series is two now; undo joins them again.
        undo: () =>
          now.eventId === eventId
            ? update.mutateAsync({ params, body: { version: now.version, ...back, start, end, allDay } })
            : rejoin.mutateAsync({ params, body: { version } }),
      });
    } catch (error) {
      putBack();
      toastError(error);
    }
  };

  const move = async (entry: Entry, span: Span) => {
    const event = occurrenceOf(entry);
    if (!event?.mayEdit) return;
    const wanted = { event, span, putBack: await placeOccurrence(event, span) };
    if (event.on === null) await send(wanted, "all");
    else setPending(wanted);
  };
  const choose = (scope: EventScope) => {
    setPending(null);
    if (pending) void send(pending, scope);
  };
  const cancel = () => {
    pending?.putBack();
    setPending(null);
  };
  return { pending, move: (entry: Entry, span: Span) => void move(entry, span), choose, cancel };
};
