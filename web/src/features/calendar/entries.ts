// The entries of the grids: events and computed items, in one shape.
import type { CalendarName, ExpiringDay, Occurrence, SaleDay } from "@igo/contract/calendar/calendar";
import { addDays } from "@igo/contract/calendar/days";
import { documentKinds } from "@igo/contract/markets/markets.documents";
import { formatNumber } from "../../core/language/format.ts";
import { labelOf, type Text } from "../../core/language/i18n.ts";
import type { CalendarRange } from "./calendar.data.ts";

export type Entry = {
  key: string;
  calendar: CalendarName;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
} & ({ event: Occurrence } | { documents: ExpiringDay } | { sales: SaleDay });

const wholeDay = (date: string) => ({
  start: `${date}T00:00`,
  end: `${addDays(date, 1)}T00:00`,
  allDay: true,
});

export const keyOf = ({ eventId, on }: Pick<Occurrence, "eventId" | "on">): string =>
  `${eventId} ${on ?? ""}`;

export const documentName = (kind: string): string => {
  const known = documentKinds.find(({ code }) => code === kind);
  return known ? labelOf(known) : "";
};

const documentTitle = (t: Text, { total, documents: [first] }: ExpiringDay) =>
  total === 1 && first
    ? t("calendar.documentExpires", { document: documentName(first.kind), market: first.market.name })
    : t("calendar.documentsExpire", { count: total, formatted: formatNumber(total) });

const saleTitle = (t: Text, { edge, total, products: [first] }: SaleDay) => {
  const words = { name: first?.name ?? "", count: total, formatted: formatNumber(total) };
  if (total === 1) return t(`calendar.sale.${edge}One`, words);
  return t(`calendar.sale.${edge}Many`, words);
};

export const entriesOf = (
  t: Text,
  { events, documents, sales }: Pick<CalendarRange, "events" | "documents" | "sales">,
  hidden: readonly CalendarName[],
): Entry[] =>
  [
    ...events.map((event): Entry => ({
      key: keyOf(event),
      calendar: event.calendar,
      title: event.title,
      start: event.start,
      end: event.end,
      allDay: event.allDay,
      event,
    })),
    ...documents.map((day): Entry => ({
      key: `documents ${day.date}`,
      calendar: "documents",
      title: documentTitle(t, day),
      ...wholeDay(day.date),
      documents: day,
    })),
    ...sales.map((day): Entry => ({
      key: `sales ${day.edge} ${day.date}`,
      calendar: "sales",
      title: saleTitle(t, day),
      ...wholeDay(day.date),
      sales: day,
    })),
  ].filter(({ calendar }) => !hidden.includes(calendar));

/** The last date it touches. */
export const lastDateOf = ({ start, end }: Pick<Entry, "start" | "end">): string => {
  const date = end.slice(0, 10);
  return end.endsWith("T00:00") && date > start.slice(0, 10) ? addDays(date, -1) : date;
};

/** Rendered as a bar across days instead of a block of hours. */
export const isBar = (entry: Pick<Entry, "start" | "end" | "allDay">): boolean =>
  entry.allDay || lastDateOf(entry) > entry.start.slice(0, 10);

export const touches = (entry: Pick<Entry, "start" | "end">, date: string): boolean =>
  entry.start.slice(0, 10) <= date && lastDateOf(entry) >= date;

export const occurrenceOf = (entry: Entry): Occurrence | null => ("event" in entry ? entry.event : null);

export const mayMove = (entry: Entry): boolean => occurrenceOf(entry)?.mayEdit === true;
