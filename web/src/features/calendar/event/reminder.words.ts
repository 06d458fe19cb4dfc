// The text of a reminder: "30 minutes before", "The day before at 9:00 AM".
import { formatNumber, formatTime } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";

const ofHours = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080] as const;
/**
 * Minutes before midnight at the start of an all-day event: that day at eight, the day before at nine and at three, a
 * week before.
 */
const ofDays = [-480, 540, 900, 9540] as const;

export const reminderChoices = (allDay: boolean): readonly number[] => (allDay ? ofDays : ofHours);

const units = [
  ["week", 10_080],
  ["day", 1440],
  ["hour", 60],
] as const;

export const reminderWords = (t: Text, minutes: number, allDay: boolean): string => {
  if (allDay) {
    const days = Math.ceil(minutes / 1440);
    const clock = (((-minutes % 1440) + 1440) % 1440) / 60;
    const time = formatTime(`${String(Math.floor(clock)).padStart(2, "0")}:00`);
    if (days <= 0) return t("calendar.reminder.thatDay", { time });
    return t("calendar.reminder.daysBefore", { count: days, formatted: formatNumber(days), time });
  }
  if (minutes <= 0) return t("calendar.reminder.atStart");
  const [unit, size] = units.find(([, each]) => minutes % each === 0) ?? (["minute", 1] as const);
  const count = minutes / size;
  return t(`calendar.reminder.${unit}`, { count, formatted: formatNumber(count) });
};
