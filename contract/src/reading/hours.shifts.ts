// What two typed times mean as a shift: `9 a 1` ends at 13:00, `12:00-3:00` after midnight.
import type { Shift } from "../hours.ts";
import type { Time } from "./hours.tokens.ts";

const noon = 720;
const midnight = 1440;

export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export type Resolved = Shift & { doubt?: "afternoon" | "overnight" };

const isUnmarked = ({ style }: Time) => style === "clock" || style === "bare";

/** `previous` is the shift before it in the same statement; `mend` reads an unlikely night as an afternoon. */
export const shiftOf = (from: Time, to: Time, previous: Shift | undefined, mend: boolean): Resolved => {
  let open = from.style === "fixed" && from.minutes === midnight ? 0 : from.minutes;
  let close = to.minutes;
  let doubt: Resolved["doubt"];
  if (to.style === "am" && close === 0) close = midnight;
  if (isUnmarked(from) && isUnmarked(to)) {
    const before = previous && minutesOf(previous.open);
    if (before !== undefined && open < before && open + noon >= minutesOf(previous?.close ?? "00:00")) {
      // `8:00-12:00 y 2:00-6:00`: nobody opens at two in the morning after lunch.
      open += noon;
      if (close < open && close < noon) close += noon;
      if (from.style === "clock") doubt = "afternoon";
    } else if (from.style === "bare" || to.style === "bare") {
      if (close <= open && open <= noon && close < noon + 1) close += noon;
    } else if (close < open && open < noon && midnight - open + close >= 18 * 60) {
      if (mend) close += noon;
      else doubt = "overnight";
    }
  } else if (isUnmarked(from) && to.style === "pm") {
    // `2-6 pm` begins in the afternoon, `9-6 pm` does not.
    if (open < 7 * 60 && open + noon < close) open += noon;
  } else if (isUnmarked(to) && close <= open && close < noon && close + noon > open) close += noon;
  const shift = { open: clockText(open), close: clockText(Math.min(close, midnight)) };
  return doubt ? { ...shift, doubt } : shift;
};
