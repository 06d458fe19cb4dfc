// The data type of opening hours: weekly shifts, a line for holidays, dated exceptions, closed until.
import { z } from "zod";
import { takenDate, takenInstant } from "../taken.ts";
import { instantText } from "../dates.ts";

/** `HH:mm`, 00:00 to 24:00. A shift that closes at or before its opening time crosses midnight. */
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const date = takenDate;

/** 1 is Monday, 7 is Sunday. */
export const openingDay = z.union([z.int().min(1).max(7), z.literal("holiday")]);
export type OpeningDay = z.infer<typeof openingDay>;

export const shift = z.strictObject({ open: time, close: time });
export type Shift = z.infer<typeof shift>;

// Invalid instants reach the transform, too; the check before refuses them.
export const instant = takenInstant.overwrite((text) =>
  Number.isNaN(Date.parse(text)) ? text : instantText(text),
);

const shape = {
  weekly: z.array(z.strictObject({ day: openingDay, open: time, close: time })).max(60),
  /** Closed on holidays. Without this and without a holiday line, a holiday is like its weekday. */
  closedOnHolidays: z.boolean().optional(),
  /** An exception wins over the holiday line, that over the weekday. No shifts: closed that day. */
  exceptions: z
    .array(z.strictObject({ date, shifts: z.array(shift).max(10), note: z.string().max(120).default("") }))
    .max(400)
    .default([]),
  /** "Closed until the next shift" or longer: an instant, or null. */
  closedUntil: instant.nullable().default(null),
};

type Hours = z.infer<z.ZodObject<typeof shape, z.core.$strict>>;

/** As they are stored, compared and edited: `closedOnHolidays` only where it is true. */
export const toStoredHours = ({ closedOnHolidays, ...hours }: Hours): Hours =>
  closedOnHolidays ? { ...hours, closedOnHolidays } : hours;

export const openingHours = z.strictObject(shape).overwrite(toStoredHours);
export type OpeningHours = z.infer<typeof openingHours>;

/** As answers show them: the same keys every time. */
export const shownHours = z.strictObject({ ...shape, closedOnHolidays: z.boolean() });
export type ShownHours = z.infer<typeof shownHours>;

export const toShownHours = ({ closedOnHolidays = false, ...hours }: OpeningHours): ShownHours => ({
  ...hours,
  closedOnHolidays,
});
