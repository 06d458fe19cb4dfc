// Until when something that waits may be put off: the same choices everywhere.
import { text } from "../core/language/i18n.ts";
import { formatDayTime } from "../core/language/format.ts";
import type { Action } from "../ui/overlay/action.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Bogota has been at UTC-5 without summer time since 1993. */
const bogota = 5 * hour;
const morning = 8 * hour;

const localDay = (now: number) => Math.floor((now - bogota) / day);
const morningOf = (localDays: number) => new Date(localDays * day + morning + bogota).toISOString();

/** What the key does: tomorrow at eight. */
export const tomorrowMorning = (now = Date.now()): string => morningOf(localDay(now) + 1);

/** 1970-01-01 was a Thursday. */
const nextMonday = (now: number) => {
  const today = localDay(now);
  return morningOf(today + 7 - ((today + 3) % 7));
};

export const snoozeActions = (snooze: (until: string) => void): Action[] => {
  const now = Date.now();
  return [
    {
      label: text("reviews.snoozeUntil.hour"),
      icon: "clock",
      onClick: () => snooze(new Date(now + hour).toISOString()),
    },
    {
      label: text("reviews.snoozeUntil.tomorrow", { when: formatDayTime(tomorrowMorning(now)) }),
      icon: "clock",
      onClick: () => snooze(tomorrowMorning(now)),
    },
    {
      label: text("reviews.snoozeUntil.monday", { when: formatDayTime(nextMonday(now)) }),
      icon: "calendar",
      onClick: () => snooze(nextMonday(now)),
    },
  ];
};
