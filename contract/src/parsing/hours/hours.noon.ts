// Whether an M is noon's, as in `8:00 AM - 12:00 M 2:00 PM - 6:00 PM`, or Tuesday's.
import type { Token } from "./hours.tokens.ts";
import { dayRange } from "./hours.weekly.ts";

export const isLoneM = (token: Token | undefined) =>
  token?.kind === "days" && token.days[0] === 2 && token.end - token.at === 1;

const isNoon = (token: Token | undefined) =>
  token?.kind === "time" && token.minutes === 720 && (token.style === "bare" || token.style === "clock");

/** Whether the days before the shift that ends at `at` already include Tuesday, or the text names no other day. */
const isTuesdayTaken = (tokens: readonly Token[], at: number): boolean => {
  let index = at;
  while (index >= 0 && tokens[index]?.kind !== "days") index -= 1;
  const [last, to, first] = [tokens[index], tokens[index - 1], tokens[index - 2]];
  if (last?.kind !== "days") return !tokens.some((token) => token.kind === "days" && !isLoneM(token));
  const [from, until] = [first?.kind === "days" ? first.days[0] : undefined, last.days[0]];
  const isRange = to?.kind === "to" && from !== undefined && until !== undefined;
  return (isRange ? (dayRange(from, until) ?? []) : last.days).includes(2);
};

/**
 * Before a time: noon's if Tuesday has its hours already. Before another day, as in `Sáb 8 AM - 12 M Dom 9 AM`: noon's
 * beside days in words, unclear beside single letters.
 */
const meaningOf = (tokens: readonly Token[], at: number): "noon" | "day" | "unclear" => {
  const [from, to, close, next] = [tokens[at - 3], tokens[at - 2], tokens[at - 1], tokens[at + 1]];
  if (!isLoneM(tokens[at]) || !isNoon(close) || to?.kind !== "to" || from?.kind !== "time") return "day";
  if (next?.kind === "time") return isTuesdayTaken(tokens, at - 1) ? "noon" : "day";
  if (next?.kind !== "days" || from.style !== "am") return "day";
  const isInWords = tokens.some(({ kind, at: start, end }) => kind === "days" && end - start > 1);
  return isInWords || isTuesdayTaken(tokens, at - 1) ? "noon" : "unclear";
};

/** The tokens without the signs of noon: the days of `L-V 8-12 M 2-6` already include Tuesday. */
export const withNoonSigns = (tokens: readonly Token[]): readonly Token[] => {
  const meanings = tokens.map((_, at) => meaningOf(tokens, at));
  if (meanings.every((meaning) => meaning === "day")) return tokens;
  return tokens.flatMap((token, at): Token[] => {
    if (meanings[at] === "unclear") return [{ kind: "unknown", at: token.at, end: token.end }];
    return meanings[at] === "noon" ? [] : [token];
  });
};
