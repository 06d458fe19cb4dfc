// The shift that two typed times mean: `9 a 1` ends at 13:00, `12:00-3:00` after midnight.
import type { Shift } from "./openingHours.ts";
import type { Time } from "./hours.words.ts";

const noon = 720;
/** Few open before. */
export const dawn = 5 * 60;
const midnight = 1440;

export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * `afternoon`: read as one, because the context says so. `overnight`: it would be a night, which is unlikely. `bar`: it
 * may also be a night. `night`, `short`: read as written.
 */
export type HoursDoubt = "afternoon" | "overnight" | "bar" | "night" | "short";
export type Resolved = Shift & { doubt?: HoursDoubt };

/** Reads an unlikely shift as probably intended: `8:00-6:00` as a day, `6 a 10` as ending in the evening. */
export type Likely = "day" | "evening";

/** The context of a shift. */
export type Around = {
  /** The previous shift in the same statement. */
  previous: Shift | undefined;
  /** Whether the text marks any hour as afternoon: `18:00`, `6 pm`. */
  isClear: boolean;
  likely: Likely | undefined;
};

const isUnmarked = ({ style }: Time) => style === "clock" || style === "bare";
/** 0:30 is 24-hour notation. */
const isFull = ({ style, minutes }: Time) => style === "clock" && minutes < 60;

/** `7:30-5:30`: a night in 24-hour notation, but most likely a day. */
const dayOrNight = (
  open: number,
  close: number,
  { isClear, likely }: Around,
): [number, HoursDoubt | undefined] => {
  const isBar = open >= 10 * 60 && midnight - open + close <= 17 * 60;
  if (isBar) return [close, isClear ? "night" : "bar"];
  // `5:00-1:00` is as likely an evening: no day is suggested.
  if (likely === "day" && open >= 6 * 60) return [close + noon, undefined];
  return isClear ? [close + noon, "afternoon"] : [close, "overnight"];
};

const longest = 20 * 60;
const lengthOf = (open: number, close: number) => (close <= open ? close + midnight : close) - open;

const isMarked = ({ style }: Time) => style === "am" || style === "pm";
/** `7 am a 5 am`, and `8 pm a 6 am`, where am and pm may be swapped. */
const isLongNight = ({ style }: Time, open: number, close: number) =>
  lengthOf(open, close) >= (style === "am" ? longest : 10 * 60);

/** `12 m - 2`: a lunch, or until two in the morning. */
const isLunch = (open: number, close: number, to: Time) =>
  open === noon && isUnmarked(to) && to.minutes <= 5 * 60 && close === to.minutes + noon;

export const hoursOf = ({ open, close }: Shift) =>
  Math.round(lengthOf(minutesOf(open), minutesOf(close)) / 6) / 10;

export const shiftOf = (from: Time, to: Time, around: Around): Resolved => {
  const { previous } = around;
  let open = from.style === "fixed" && from.minutes === midnight ? 0 : from.minutes;
  let close = to.minutes;
  let doubt: HoursDoubt | undefined;
  if (to.style === "am" && close === 0) {
    close = midnight;
    // `8-12 a.m.` may end at noon, and `6-12 am` may begin in the evening.
    if (from.style === "bare" && open < noon) doubt = "bar";
  }
  if (isUnmarked(from) && isUnmarked(to)) {
    const before = previous && minutesOf(previous.open);
    if (before !== undefined && open < before && open + noon >= minutesOf(previous?.close ?? "00:00")) {
      // `8:00-12:00 y 2:00-6:00`: nobody reopens at two in the morning after lunch.
      open += noon;
      if (close < open && close < noon) close += noon;
      if (from.style === "clock") doubt = "afternoon";
    } else if (from.style === "bare" || to.style === "bare") {
      if (close <= open && open <= noon && close < noon + 1) close += noon;
    } else if (close <= open && open < noon && !isFull(from) && !isFull(to)) {
      [close, doubt] = dayOrNight(open, close, around);
    } else if (open === 0 && close === 0) {
      // Some programs mean the whole day by this, others nothing.
      doubt = "night";
    }
    // `4-12` may be from the afternoon to midnight.
    const isEarly = close < noon || (close === noon && from.style === "bare" && open < dawn);
    if (!doubt && open < close && isEarly && previous === undefined) {
      const isAfternoon = open >= 60 && open < dawn && close < noon;
      const isLikely = from.style === "bare" && close + noon - open <= 16 * 60;
      if (around.likely === "evening" && isAfternoon) [open, close] = [open + noon, close + noon];
      else if (around.likely === "evening" && isLikely) close += noon;
      else doubt = "short";
    }
  } else if (isUnmarked(from) && to.style === "pm") {
    // `2-6 pm` begins in the afternoon, `9-6 pm` does not.
    if (open < 7 * 60 && open + noon < close) {
      // `6:00 - 8:00 pm` may also be a whole day.
      if (from.style === "clock" && open >= 5 * 60) doubt = "afternoon";
      open += noon;
    }
  } else if (isUnmarked(to) && close <= open && close < noon && close + noon > open) close += noon;
  else if (isUnmarked(to) && from.style === "am" && open < close && close < noon && previous === undefined) {
    // `6am a 10`: the end may be in the evening.
    if (around.likely === "evening") close += noon;
    else doubt = "short";
  } else if (isMarked(from) && isMarked(to) && close <= open && isLongNight(from, open, close))
    doubt = "night";
  if (previous === undefined && isLunch(open, close, to)) doubt ??= "afternoon";
  if (close <= open && lengthOf(open, close) >= longest) doubt ??= "night";
  const shift = { open: clockText(open), close: clockText(Math.min(close, midnight)) };
  return doubt ? { ...shift, doubt } : shift;
};
