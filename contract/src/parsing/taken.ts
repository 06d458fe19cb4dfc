// Dates and instants that a call takes. ISO 8601 has a year 0000, which PostgreSQL refuses.
import { z } from "zod";

/** A date: `2026-11-28`. Calculations with one must not leave the four digits of its year. */
export const takenDate = z.iso.date().regex(/^[1-8]\d{3}-/);
/** An instant: `2026-11-28T14:05:00Z`. The year 9999 means "for ever". */
export const takenInstant = z.iso.datetime().regex(/^[1-9]\d{3}-/);
