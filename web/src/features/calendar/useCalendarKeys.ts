// The keyboard of the calendar: j and k go forward and back, t to today, m w d a change the view, n creates an event.
// Arrows move between days and events; with Alt or Ctrl they move the event, with Shift its end; Enter confirms, Escape
// cancels.
import { addDays, addMinutes } from "@igo/contract/calendar/days";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useShortcuts } from "../../ui/keys/shortcuts.ts";
import { today, type CalendarUrl, type View } from "./calendar.url.ts";
import { whenWords } from "./calendar.words.ts";
import { isBar, mayMove, type Entry } from "./entries.ts";
import { snap, type Span } from "./grid/useGridDrag.ts";

type Options = {
  view: View;
  date: string;
  entries: readonly Entry[];
  isOn: boolean;
  onGo: (url: Partial<CalendarUrl>) => void;
  /** To the period before or after. */
  onStep: (by: 1 | -1) => void;
  onNew: (span: Span) => void;
  onMove: (entry: Entry, span: Span) => void;
};

const views: Readonly<Record<string, View>> = { m: "month", w: "week", d: "day", a: "agenda" };
const elsewhere =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]";
/** If no other arrow key follows within this time, the move is final. */
const settleMs = 1200;

const sideways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const upAndDown: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const shifted = (span: Span, minutes: number, isEnd: boolean): Span => {
  const end = addMinutes(span.end, minutes);
  if (isEnd) return end > span.start ? { ...span, end } : span;
  return { ...span, start: addMinutes(span.start, minutes), end };
};

export const useCalendarKeys = (
  box: RefObject<HTMLElement | null>,
  { view, date, entries, isOn, onGo, onStep, onNew, onMove }: Options,
) => {
  const t = useText();
  const [pending, setPending] = useState<{ key: string; span: Span } | null>(null);
  const [said, setSaid] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (!pending) return;
    setPending(null);
    const entry = entries.find(({ key }) => key === pending.key);
    if (entry) onMove(entry, pending.span);
  });

  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
  // In another week its button is another element.
  useLayoutEffect(() => {
    if (pending && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(pending.key)}"]`)?.focus();
  }, [box, pending]);
  const focusDay = (day: string) => focus(`[data-day="${CSS.escape(day)}"]`);

  const direction = () => (document.documentElement.dir === "rtl" ? -1 : 1);

  const minutesOf = (key: string, entry: Entry): number => {
    const across = sideways[key];
    if (across) return across * direction() * 1440;
    const down = upAndDown[key] ?? 0;
    return down * (view === "month" ? 7 * 1440 : isBar(entry) ? 1440 : snap);
  };

  const moveEvent = (event: KeyboardEvent, entry: Entry) => {
    const minutes = minutesOf(event.key, entry);
    if (!mayMove(entry)) {
      setSaid(t("calendar.mayNotMove"));
      return;
    }
    const span = pending?.key === entry.key ? pending.span : entry;
    const next = shifted({ start: span.start, end: span.end, allDay: entry.allDay }, minutes, event.shiftKey);
    setPending({ key: entry.key, span: next });
    setSaid(whenWords(next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(), settleMs);
  };

  const goFromDay = (event: KeyboardEvent, day: string): boolean => {
    const across = sideways[event.key];
    const down = upAndDown[event.key];
    if (across) focusDay(addDays(day, across * direction()));
    else if (down && view === "month") focusDay(addDays(day, down * 7));
    else if (down === 1) focusFirstOf(day);
    else return false;
    return true;
  };

  const focusFirstOf = (day: string) => {
    const first = entries.find(({ start }) => start.slice(0, 10) >= day);
    if (first) focus(`[data-entry="${CSS.escape(first.key)}"]`);
  };

  const goFromEntry = (event: KeyboardEvent, key: string): boolean => {
    const shown = [...(box.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])].map(
      (element) => element.dataset["entry"],
    );
    const order = entries
      .filter((entry) => shown.includes(entry.key))
      .toSorted((a, b) => a.start.localeCompare(b.start));
    const step = upAndDown[event.key];
    const at = order.findIndex((entry) => entry.key === key);
    if (step) {
      const next = order[at + step];
      if (next) focus(`[data-entry="${CSS.escape(next.key)}"]`);
      return true;
    }
    const across = sideways[event.key];
    const here = order[at];
    if (!across || !here) return false;
    const day = addDays(here.start, across * direction());
    const onDay = order.find(({ start }) => start.startsWith(day));
    if (onDay) focus(`[data-entry="${CSS.escape(onDay.key)}"]`);
    else focusDay(day);
    return true;
  };

  const arrows = (event: KeyboardEvent, target: Element): boolean => {
    const isMoving = (event.altKey || event.ctrlKey) && pending !== null;
    const key = isMoving ? pending.key : target.closest<HTMLElement>("[data-entry]")?.dataset["entry"];
    const entry = entries.find((one) => one.key === key);
    if (event.altKey || event.ctrlKey) {
      if (entry) moveEvent(event, entry);
      return entry !== undefined;
    }
    if (event.metaKey) return false;
    if (key !== undefined) return goFromEntry(event, key);
    const day = target.closest<HTMLElement>("[data-day]")?.dataset["day"];
    return day !== undefined && goFromDay(event, day);
  };

  /** The keys of the grid, which are no shortcuts. */
  const act = (event: KeyboardEvent, target: Element): boolean => {
    if (event.key.startsWith("Arrow")) return arrows(event, target);
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (pending && (event.key === "Enter" || event.key === "Escape")) {
      if (event.key === "Enter") settle();
      else {
        clearTimeout(timer.current);
        setPending(null);
        setSaid(t("calendar.moveCancelled"));
      }
      return true;
    }
    return false;
  };

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!isOn || event.defaultPrevented || !(target instanceof Element) || target.closest(elsewhere)) return;
    if (act(event, target)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", listen);
      clearTimeout(timer.current);
    };
  }, []);

  useShortcuts(
    [
      { keys: ["j"], run: () => onStep(1), shown: [["j", "k"], t("calendar.keys.onAndBack")] },
      { keys: ["k"], run: () => onStep(-1) },
      { keys: ["t"], run: () => onGo({ date: undefined }), shown: [["t"], t("calendar.keys.today")] },
      { shown: [Object.keys(views), t("calendar.keys.views")] },
      ...Object.entries(views).map(([key, next]) => ({ keys: [key], run: () => onGo({ view: next }) })),
      {
        keys: ["n"],
        run: () => {
          const day = date === today() || view !== "day" ? today() : date;
          onNew({ start: `${day}T09:00`, end: `${day}T10:00`, allDay: false });
        },
        shown: [["n"], t("calendar.keys.create")],
      },
      { shown: [["← ↑ → ↓"], t("calendar.keys.select")] },
      { shown: [["Alt", "← ↑ → ↓"], t("calendar.keys.move")] },
      { shown: [["Alt", "Shift", "← ↑ → ↓"], t("calendar.keys.resize")] },
      { shown: [[t("list.keys.enter")], t("calendar.keys.open")] },
    ],
    isOn,
  );
  return { pending, said };
};
