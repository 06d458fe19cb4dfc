// The calendar: month, week, day or agenda, used by mouse, touch and keyboard.
import { Box, Button, Card } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { touch } from "../../ui/layout/touch.ts";
import { PrintedAlone } from "../../ui/layout/PrintedAlone.tsx";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { Tip } from "../../ui/theme/Tip.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import {
  rangeQuery,
  type CalendarRange,
  placeOccurrence,
  useRejoinEvent,
  useUpdateEvent,
} from "./calendar.data.ts";
import { calendarInUrl, closed, daysOf, rangeOf, stepped, today, type CalendarUrl } from "./calendar.url.ts";
import { CalendarTools } from "./CalendarTools.tsx";
import { entriesOf, occurrenceOf, type Entry } from "./entries.ts";
import { AgendaView } from "./grid/AgendaView.tsx";
import { DaysView } from "./grid/DaysView.tsx";
import type { Holidays } from "./grid/grid.ts";
import { MonthView } from "./grid/MonthView.tsx";
import { useGridDrag, withPreview, type Span } from "./grid/useGridDrag.ts";
import { useCalendarKeys } from "./useCalendarKeys.ts";
import type { EventScope } from "@igo/contract/calendar/calendar.calls";
import type { Occurrence } from "@igo/contract/calendar/calendar";
import { toastError, toastUndo } from "../../ui/feedback/toast.ts";
import { whenWords } from "./calendar.words.ts";

// Moves an event: shows it there at once, asks which occurrences of a series to move, offers undo in the toast.
type PendingMove = { event: Occurrence; span: Span; putBack: () => void };

const useMoving = () => {
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

const EventDialog = whenOpened(() => import("./event/EventDialog.tsx").then((module) => module.EventDialog));
const ComputedDialog = whenOpened(() =>
  import("./ComputedDialog.tsx").then((module) => module.ComputedDialog),
);
const ScopeDialog = whenOpened(() => import("./event/ScopeDialog.tsx").then((module) => module.ScopeDialog));

const nothing: CalendarRange = { events: [], documents: [], sales: [], holidays: [], isCut: false };

/** What the calendars that are not hidden have in this range. */
const useEntries = (range: ReturnType<typeof rangeOf>, hide: Parameters<typeof entriesOf>[2]) => {
  const query = useQuery(rangeQuery(range));
  const { data } = query;
  const t = useText();
  const language = useLanguage();
  const entries = useMemo(
    () => entriesOf(t, data ?? nothing, hide),
    // The texts of an entry depend on the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [data, hide, language],
  );
  const holidays: Holidays = useMemo(
    () =>
      new Map(
        hide.includes("holidays")
          ? []
          : (data?.holidays ?? []).map((day) => [day.date, day[language]] as const),
      ),
    [data, hide, language],
  );
  return { query, entries, holidays };
};

/** A new event or one of the calendar opens by the URL, a computed entry in a dialog of its own. */
const useOpening = (onGo: (url: Partial<CalendarUrl>) => void) => {
  const [computed, setComputed] = useState<Entry | null>(null);
  const openNew = ({ start, end, allDay }: Span) =>
    onGo({ ...closed, event: "new", start, end, ...(allDay && { allDay }) });
  const open = (entry: Entry) => {
    const event = occurrenceOf(entry);
    if (!event) setComputed(entry);
    else onGo({ ...closed, event: event.eventId, ...(event.on !== null && { on: event.on }) });
  };
  return { computed, open, openNew, closeComputed: () => setComputed(null) };
};

const none: readonly never[] = [];

const cardLooks = {
  overflow: "hidden",
  "@media print": { border: "0 !important", borderRadius: 0, overflow: "visible" },
} as const;

export function CalendarScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const [url, setUrl] = useUrlState(calendarInUrl);
  const shownBy = ({ view = isPhone ? "agenda" : "month", date = today() }: CalendarUrl) => ({
    view,
    date,
  });
  const { view, date } = shownBy(url);
  const range = rangeOf(view, date);
  const { query, entries, holidays } = useEntries(range, url.hide ?? none);
  const box = useRef<HTMLDivElement>(null);
  const { computed, open, openNew, closeComputed } = useOpening(setUrl);
  const step = (by: 1 | -1) =>
    setUrl((now) => {
      const from = shownBy(now);
      return { date: stepped(from.view, from.date, by) };
    });
  const moving = useMoving();
  const drag = useGridDrag({ entries, onMoved: moving.move, onDrawn: openNew });
  const keys = useCalendarKeys(box, {
    view,
    date,
    entries,
    isOn: url.event === undefined && computed === null && moving.pending === null,
    onGo: setUrl,
    onStep: step,
    onNew: openNew,
    onMove: moving.move,
  });
  const preview = drag.preview ?? keys.pending;
  const props = {
    date,
    days: daysOf(range),
    entries: withPreview(entries, preview),
    holidays,
    preview,
    onOpen: open,
    onNew: openNew,
    onDay: (day: string) => setUrl({ view: "day", date: day }),
  };
  return (
    <Page
      title={t("calendar.title")}
      width="full"
      fillsPhone
      action={
        <CreateButton isPhone={isPhone} onClick={() => openNew(nextHour(view === "day" ? date : today()))} />
      }
    >
      <PrintedAlone isLandscape={view !== "agenda" && view !== "day"} />
      <Card ref={box} data-printed="" sx={cardLooks}>
        <CalendarTools view={view} date={date} hide={url.hide ?? none} onGo={setUrl} onStep={step} />
        {query.data?.isCut && <CutNotice />}
        <Loaded what="calendar" query={query}>
          {() => (
            <Box
              {...drag.handlers}
              sx={drag.preview ? { cursor: "grabbing", userSelect: "none" } : undefined}
              aria-busy={query.isPlaceholderData}
            >
              {view === "month" && <MonthView {...props} />}
              {(view === "week" || view === "day") && <DaysView key={view} {...props} />}
              {view === "agenda" && <AgendaView {...props} />}
            </Box>
          )}
        </Loaded>
      </Card>
      <Box component="output" sx={visuallyHidden}>
        {keys.said}
      </Box>
      <EventDialog open={url.event !== undefined} url={url} onUrl={setUrl} />
      <ComputedDialog open={computed !== null} entry={computed} onClose={closeComputed} />
      <MoveScopeDialog moving={moving} />
    </Page>
  );
}

function CutNotice() {
  const t = useText();
  return (
    <Box sx={{ padding: 2 }}>
      <Notice tone="warning">{t("calendar.isCut")}</Notice>
    </Box>
  );
}

function MoveScopeDialog({ moving }: { moving: ReturnType<typeof useMoving> }) {
  const t = useText();
  return (
    <ScopeDialog
      open={moving.pending !== null}
      title={t("calendar.scope.move")}
      onChoose={moving.choose}
      onClose={moving.cancel}
    />
  );
}

/** On a phone beside the title, so that the days begin high on the screen. */
function CreateButton({ isPhone, onClick }: { isPhone: boolean; onClick: () => void }) {
  const t = useText();
  if (!isPhone)
    return (
      <Button variant="contained" startIcon={<Icon name="plus" size={18} />} onClick={onClick}>
        {t("calendar.create")}
      </Button>
    );
  return (
    <Tip title={t("calendar.create")}>
      <Button variant="contained" aria-label={t("calendar.create")} onClick={onClick} sx={touch}>
        <Icon name="plus" />
      </Button>
    </Tip>
  );
}

/** Today the next full hour; on another day nine o'clock. */
const nextHour = (date: string): Span => {
  const next = ((new Date().getUTCHours() + 19) % 24) + 1;
  const hour = date === today() && next > 7 && next < 23 ? next : 9;
  const two = (number: number) => String(number).padStart(2, "0");
  return { start: `${date}T${two(hour)}:00`, end: `${date}T${two(hour + 1)}:00`, allDay: false };
};
