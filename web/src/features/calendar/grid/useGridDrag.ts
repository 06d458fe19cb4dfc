// Draws, moves and resizes entries with a mouse or a pen. The elements below the pointer define its position, so it
// works the same in a month, in a day, and right to left. A finger scrolls.
import { addDays, addMinutes, dayNumber, localTime, minuteNumber } from "@igo/contract/calendar/days";
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import { isBar, lastDateOf, mayMove, type Entry } from "../entries.ts";

export type Span = { start: string; end: string; allDay: boolean };
type Place = { date: string; /** Set in a column with hours. */ minute: number | null };
type Mode = "move" | "resize" | "draw";
type Drag = { mode: Mode; entry: Entry | null; from: Place; span: Span | null };

export const snap = 15;
const threshold = 4;

const placeAt = (x: number, y: number): Place | null => {
  const day = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-date]"))
    .find((element) => element !== null);
  const date = day?.dataset["date"];
  if (!day || date === undefined) return null;
  if (!("hours" in day.dataset)) return { date, minute: null };
  const { top, height } = day.getBoundingClientRect();
  const minute = Math.floor((((y - top) / height) * 1440) / snap) * snap;
  return { date, minute: Math.min(Math.max(minute, 0), 1440 - snap) };
};

const minuteOf = ({ date, minute }: Place) => dayNumber(date) * 1440 + (minute ?? 0);

const movedTo = (entry: Entry, from: Place, to: Place): Span => {
  const isByDays = isBar(entry) || from.minute === null || to.minute === null;
  const minutes = isByDays
    ? (dayNumber(to.date) - dayNumber(from.date)) * 1440
    : minuteOf(to) - minuteOf(from);
  return {
    start: addMinutes(entry.start, minutes),
    end: addMinutes(entry.end, minutes),
    allDay: entry.allDay,
  };
};

const resizedTo = (entry: Entry, to: Place): Span => {
  const { start, allDay } = entry;
  if (isBar(entry)) {
    const last = to.date < start.slice(0, 10) ? start.slice(0, 10) : to.date;
    const end = allDay ? `${addDays(last, 1)}T00:00` : last + entry.end.slice(10);
    return { start, allDay, end: end > start ? end : entry.end };
  }
  const end = localTime(Math.max(minuteOf(to) + snap, minuteNumber(start) + snap));
  return { start, allDay, end };
};

const drawnTo = (from: Place, to: Place): Span => {
  const [first, last] = minuteOf(from) <= minuteOf(to) ? [from, to] : [to, from];
  if (from.minute === null)
    return { start: `${first.date}T00:00`, end: `${addDays(last.date, 1)}T00:00`, allDay: true };
  return { start: localTime(minuteOf(first)), end: localTime(minuteOf(last) + snap), allDay: false };
};

const spanOf = ({ mode, entry, from }: Drag, to: Place): Span => {
  if (mode === "draw" || !entry) return drawnTo(from, to);
  return mode === "move" ? movedTo(entry, from, to) : resizedTo(entry, to);
};

const isSame = (a: Span | null, b: Span) => a !== null && a.start === b.start && a.end === b.end;

type Options = {
  entries: readonly Entry[];
  onMoved: (entry: Entry, span: Span) => void;
  onDrawn: (span: Span) => void;
};

export const useGridDrag = ({ entries, onMoved, onDrawn }: Options) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ x: number; y: number; drag: Drag } | null>(null);
  // The click that ends a drag must open nothing.
  const wasDragged = useRef(false);

  const move = useEffectEvent((event: PointerEvent) => {
    const began = pressed.current;
    if (!began) return;
    const isFar = Math.hypot(event.clientX - began.x, event.clientY - began.y) >= threshold;
    if (!drag && !isFar) return;
    const to = placeAt(event.clientX, event.clientY);
    if (!to) return;
    const current = drag ?? began.drag;
    const span = spanOf(current, to);
    if (!drag || !isSame(drag.span, span)) setDrag({ ...current, span });
  });
  const end = useEffectEvent((event: PointerEvent) => {
    pressed.current = null;
    if (!drag) return;
    setDrag(null);
    wasDragged.current = true;
    setTimeout(() => {
      wasDragged.current = false;
    });
    if (event.type !== "pointerup" || !drag.span) return;
    if (!drag.entry) onDrawn(drag.span);
    else if (!isSame(drag.entry, drag.span)) onMoved(drag.entry, drag.span);
  });
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !pressed.current) return;
    pressed.current = null;
    setDrag(null);
  });
  useEffect(() => {
    const [onMove, onEnd, onKey] = [
      (event: PointerEvent) => move(event),
      (event: PointerEvent) => end(event),
      (event: KeyboardEvent) => cancel(event),
    ];
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onEnd);
    window.addEventListener("pointercancel", onEnd);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onEnd);
      window.removeEventListener("pointercancel", onEnd);
      window.removeEventListener("keydown", onKey);
    };
  }, []);

  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return;
    const from = placeAt(event.clientX, event.clientY);
    if (!from) return;
    const key = event.target.closest<HTMLElement>("[data-entry]")?.dataset["entry"];
    const entry = key === undefined ? null : (entries.find((one) => one.key === key) ?? null);
    if (entry ? !mayMove(entry) : event.target.closest("button, a, input")) return;
    const isEdge = event.target.closest("[data-resize]") !== null;
    const mode = !entry ? "draw" : isEdge ? "resize" : "move";
    // Prevents selecting text.
    event.preventDefault();
    pressed.current = {
      x: event.clientX,
      y: event.clientY,
      drag: { mode, entry, from, span: null },
    };
  };
  const onClickCapture = (event: { stopPropagation: () => void; preventDefault: () => void }) => {
    if (!wasDragged.current) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const preview = drag?.span ? { key: drag.entry?.key ?? null, span: drag.span } : null;
  return { preview, handlers: { onPointerDown, onClickCapture } };
};

/** The entries with one of them moved, or a new one added. */
export const withPreview = (
  entries: readonly Entry[],
  preview: { key: string | null; span: Span } | null,
): readonly Entry[] =>
  preview === null || preview.key === null
    ? entries
    : entries.map((entry) => (entry.key === preview.key ? { ...entry, ...preview.span } : entry));

export const datesOf = (span: Span): { first: string; last: string } => ({
  first: span.start.slice(0, 10),
  last: lastDateOf(span),
});
