// The layout of entries: in the lanes of a week, and side by side in a day where they overlap.
import { addDays, dayNumber, minuteNumber } from "@igo/contract/calendar/days";
import { isBar, lastDateOf, touches, type Entry } from "../entries.ts";

export type Laned = {
  entry: Entry;
  /** Days of the week from 0, and their number. */
  from: number;
  days: number;
  lane: number;
  /** It begins before this week, or continues after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
};

/** Bars before hours, longer ones first, so that a bar is on one line across its days. */
const byLane = (a: Laned, b: Laned) =>
  Number(isBar(b.entry)) - Number(isBar(a.entry)) ||
  (isBar(a.entry) ? a.from - b.from || b.days - a.days : 0) ||
  a.entry.start.localeCompare(b.entry.start) ||
  a.entry.title.localeCompare(b.entry.title);

/** Puts each entry into the first lane that is free on all of its days. */
export const lanesOf = (entries: readonly Entry[], monday: string, length = 7): Laned[] => {
  const last = addDays(monday, length - 1);
  const first = dayNumber(monday);
  const laned = entries
    .filter((entry) => entry.start.slice(0, 10) <= last && lastDateOf(entry) >= monday)
    .map((entry): Laned => {
      const from = Math.max(0, dayNumber(entry.start) - first);
      const to = Math.min(length - 1, dayNumber(lastDateOf(entry)) - first);
      return {
        entry,
        from,
        days: to - from + 1,
        lane: 0,
        isCutBefore: entry.start.slice(0, 10) < monday,
        isCutAfter: lastDateOf(entry) > last,
      };
    })
    .toSorted(byLane);
  const takenUntil: number[][] = [];
  for (const one of laned) {
    const days = Array.from({ length: one.days }, (_, index) => one.from + index);
    let lane = 0;
    while (days.some((day) => takenUntil[lane]?.includes(day))) lane += 1;
    one.lane = lane;
    (takenUntil[lane] ??= []).push(...days);
  }
  return laned;
};

/** How many entries of a day are hidden if only this many lanes are shown. */
export const hiddenOn = (laned: readonly Laned[], day: number, lanes: number): number =>
  laned.filter((one) => one.lane >= lanes && one.from <= day && day < one.from + one.days).length;

/** How many lanes a day with these entries needs. */
export const laneCount = (laned: readonly Laned[]): number =>
  Math.max(0, ...laned.map(({ lane }) => lane + 1));

/** Distributes the lanes that fit on a page: a week that needs few leaves its share to others. */
export const sharedLanes = (needed: readonly number[], total: number): number[] => {
  const given = needed.map(() => 0);
  let left = total;
  const wants = () => needed.flatMap((count, week) => (count > (given[week] ?? 0) ? [week] : []));
  for (let weeks = wants(); weeks.length > 0 && left > 0; weeks = wants())
    for (const week of weeks.slice(0, left)) {
      given[week] = (given[week] ?? 0) + 1;
      left -= 1;
    }
  return given;
};

export type Placed = {
  entry: Entry;
  /** Minutes of the day. */
  from: number;
  to: number;
  column: number;
  columns: number;
};

/** Minimum height in minutes, so that the name is readable. */
const shortest = 25;

/** Entries of one day that have hours, in columns per overlapping group. */
export const placeInColumns = (entries: readonly Entry[], date: string): Placed[] => {
  const midnight = minuteNumber(`${date}T00:00`);
  const placed = entries
    .filter((entry) => !isBar(entry) && touches(entry, date))
    .map((entry): Placed => {
      const from = Math.max(0, minuteNumber(entry.start) - midnight);
      const to = Math.min(1440, minuteNumber(entry.end) - midnight);
      return { entry, from, to: Math.max(to, from + shortest), column: 0, columns: 1 };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.entry.key.localeCompare(b.entry.key));
  let group: Placed[] = [];
  let groupEnd = 0;
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.columns = ends.length;
    group = [];
    ends = [];
  };
  for (const one of placed) {
    if (one.from >= groupEnd) close();
    const free = ends.findIndex((end) => end <= one.from);
    one.column = free < 0 ? ends.length : free;
    ends[one.column] = one.to;
    group.push(one);
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, one.to);
  }
  close();
  return placed;
};
