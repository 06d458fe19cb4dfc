// The days of a statement of opening hours, and where its parser stands.
import type { OpeningDay, OpeningHours, Shift } from "./openingHours.ts";
import { isLoneM } from "./hours.noon.ts";
import type { HoursDoubt, Likely } from "./hours.shifts.ts";
import type { Token } from "./hours.tokens.ts";
import { dayRange } from "./hours.weekly.ts";
import { everyDay } from "./hours.words.ts";

/** People write `L-V 8-18` and `8-18 lunes a viernes`; a text keeps one order. */
export type Order = "days first" | "times first";

export type Parser = {
  tokens: readonly Token[];
  at: number;
  /** Where the first statement starts. */
  start: number;
  /** The days that the whole text names. */
  named: ReadonlySet<OpeningDay>;
  order: Order;
  likely: Likely | undefined;
  isClear: boolean;
  hours: OpeningHours;
  doubts: Map<HoursDoubt, Shift>;
  closedDays: Set<OpeningDay>;
};
export type Statement = {
  days: OpeningDay[];
  dates: string[];
  shifts: Shift[];
  note: string;
  /** A suspiciously short shift, if no longer one is beside it. */
  short: Shift | undefined;
  hasLong: boolean;
  /** The last shift that closes at "12 am". */
  twelveAm: Shift | undefined;
};

export const kindAt = ({ tokens, at }: Parser, ahead = 0) => tokens[at + ahead]?.kind;
export const isDayAt = (parser: Parser, ahead = 0) => ["days", "date"].includes(kindAt(parser, ahead) ?? "");
export const skip = (parser: Parser, ...kinds: readonly string[]) => {
  while (kinds.includes(kindAt(parser) ?? "")) parser.at += 1;
};

/** Days joined by a dash, or a single one: `L-V`, `D`, `L-M-X-J-V`. */
const takeRun = (parser: Parser, { days, dates }: Statement): boolean => {
  const run: OpeningDay[][] = [];
  for (let goesOn = true; goesOn;) {
    const token = parser.tokens[parser.at];
    if (token?.kind === "date") dates.push(token.date);
    if (token?.kind === "days") {
      // "L, M, M, J, V": the second M is miércoles.
      const before = run.at(-1)?.[0] ?? days.at(-1);
      run.push(isLoneM(token) && before === 2 ? [3] : [...token.days]);
    }
    goesOn = kindAt(parser, 1) === "to" && isDayAt(parser, 2);
    parser.at += goesOn ? 2 : 1;
  }
  const [from, to] = [run[0]?.[0], run[1]?.[0]];
  const isRange = run.length === 2 && from !== undefined && to !== undefined;
  const found = isRange ? dayRange(from, to) : run.flat();
  if (!found) {
    parser.at -= 1;
    return false;
  }
  days.push(...found);
  return true;
};

export const takeDays = (parser: Parser, statement: Statement): boolean => {
  const joins = parser.order === "times first" ? ["and", "to"] : ["and"];
  for (;;) {
    if (!isDayAt(parser)) {
      if (!joins.includes(kindAt(parser) ?? "") || !isDayAt(parser, 1)) return takeOut(parser, statement);
      parser.at += 1;
    }
    if (!takeRun(parser, statement)) return false;
  }
};

/** `todos los días menos martes 8-5`: the days that the shifts do not apply to. */
const takeOut = (parser: Parser, statement: Statement): boolean => {
  const { days } = statement;
  if (days.length === 0 || kindAt(parser) !== "except" || !isDayAt(parser, 1)) return true;
  parser.at += 1;
  const out: Statement = { ...statement, days: [], dates: [] };
  if (!takeDays(parser, out) || out.dates.length > 0) return false;
  for (const day of out.days)
    if (day === "holiday") parser.hours.closedOnHolidays = true;
    else parser.closedDays.add(day);
  statement.days = days.filter((day) => !out.days.includes(day));
  return true;
};

/** `D 9-14, resto 8-20`: the days that the rest of the text does not name. */
export const withRest = (tokens: readonly Token[]): readonly Token[] => {
  if (!tokens.some(({ kind }) => kind === "rest")) return tokens;
  const named = new Set<OpeningDay>();
  tokens.forEach((token, index) => {
    if (token.kind !== "days") return;
    const [to, last] = [tokens[index + 1], tokens[index + 2]];
    const [from, until] = [token.days[0], last?.kind === "days" ? last.days[0] : undefined];
    const isRange = to?.kind === "to" && from !== undefined && until !== undefined;
    for (const day of (isRange ? dayRange(from, until) : undefined) ?? token.days) named.add(day);
  });
  const rest = everyDay.filter((day) => !named.has(day));
  return tokens.map((token) => {
    if (token.kind !== "rest") return token;
    const { at, end } = token;
    return rest.length > 0 ? { kind: "days", days: rest, at, end } : { kind: "unknown", at, end };
  });
};
