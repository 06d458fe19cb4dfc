// Whether a value equals the expected one: hours by day, texts ignoring formatting, numbers within a tolerance.
type Hours = {
  weekly: { day: number | "holiday"; open: string; close: string }[];
  closedOnHolidays?: boolean;
};

/** The expected week: shifts by day; holidays only if the text mentions them. */
export type Week = { days: Record<number, readonly string[]>; holiday?: readonly string[] };

const isHours = (given: unknown): given is Hours =>
  typeof given === "object" && given !== null && "weekly" in given && Array.isArray(given.weekly);
const isWeek = (given: unknown): given is Week =>
  typeof given === "object" && given !== null && "days" in given && typeof given.days === "object";

const shiftsOf = ({ weekly }: Hours, day: number | "holiday") =>
  weekly
    .filter((line) => line.day === day)
    // Midnight can be written two ways, and so can a whole day.
    .map(({ open, close }) => `${open}-${close === "24:00" || close === "23:59" ? "00:00" : close}`)
    .sort()
    .join(" ");

const wanted = (shifts: readonly string[] = []) =>
  shifts
    .map((shift) => shift.replace(/(24:00|23:59)$/, "00:00"))
    .sort()
    .join(" ");

const sameWeek = (week: Week, hours: Hours) => {
  const days = [1, 2, 3, 4, 5, 6, 7].every((day) => shiftsOf(hours, day) === wanted(week.days[day]));
  if (week.holiday === undefined) return days;
  const holiday = shiftsOf(hours, "holiday");
  return week.holiday.length === 0
    ? days && holiday === "" && hours.closedOnHolidays === true
    : days && holiday === wanted(week.holiday);
};

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, "");

export const isSame = (known: unknown, read: unknown): boolean => {
  if (known === null || known === undefined) return read === null || read === undefined;
  if (isWeek(known)) return isHours(read) && sameWeek(known, read);
  if (typeof known === "number") return typeof read === "number" && Math.abs(known - read) < 1e-4;
  if (typeof known === "string") return typeof read === "string" && plain(known) === plain(read);
  if (Array.isArray(known))
    return (
      Array.isArray(read) &&
      known
        .map((one) => JSON.stringify(one))
        .sort()
        .join() ===
        read
          .map((one) => JSON.stringify(one))
          .sort()
          .join()
    );
  return JSON.stringify(known) === JSON.stringify(read);
};
