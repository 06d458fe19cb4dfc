// Cuts opening hours into tokens: words, times, dates and the signs between them.
import { readDate } from "../dates.ts";
import { phrases, type Word, words } from "./hours.words.ts";

export type Token = Word & { at: number; end: number };

const dateTime = /\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d(?:\.\d+)?)?z/y;
const isoDate = /\d{4}-\d\d-\d\d(?!\d)/y;
/** The day that programs put before a time of day: `1900-01-01 08:00:00`, `30/12/1899 8:00:00`. */
const dayZero =
  /(?:(?:0001|18\d\d|190\d)-\d\d-\d\d|1970-01-01|\d{1,2}\/\d{1,2}\/(?:18\d\d|190\d))[t\s](?=\d{1,2}:\d\d)/y;
const firstDate = "1910";
const ownDate = /\d{1,2}(?:\/\d{1,2}\/| (?:de )?[a-z]{3,10}\.? (?:del? )?)\d{4}(?!\d)/y;
// Its length is limited: an opening quote must not search the rest of the text.
const note = /"(?:[^"\\]|\\.){0,800}"/y;
// 8, 8:30, 8.30, 8h30, 8'30, 8 am, 8:00 a.m., 8a, 12 m., 12 md, 14 hrs, 0800. The m of noon must not match the M of
// martes, unless nothing separates it from the time: 12:00M 2:00PM.
const clock =
  /(\d{1,2})(?:\s?[:.h'’]\s?([0-5]\d)(?![:.]\d)|:([0-5]\d):(?:00|59)(?:\.0+)?)?(?!\d)\s?(?:([ap])(?:\.?\s?m(?![a-z])\.?|(?<=\dp)(?![a-z])|(?<=\da)(?=\s*(?:[-–—/;,)]|$)))|(m(?:\.?d\b)?)(?![a-z])\.?(?=(?<=\dm\.?)\s|\s*(?:$|[;,/)]|[-–—]\s*\d|y(?![a-z])|a\s*\d))|(?:horas|hrs?|hs|h)(?![a-z]))?/y;
const military = /([01]\d|2[0-4])([0-5]\d)(?!\d)/y;
const signs: Record<string, Word["kind"] & ("to" | "and" | "break")> = {
  "-": "to",
  "–": "to",
  "—": "to",
  "~": "to",
  "→": "to",
  ",": "and",
  "&": "and",
  "+": "and",
  "/": "and",
  ";": "break",
  "|": "break",
  "\\": "break",
  "*": "break",
};

const accents: Record<string, string> = { á: "a", é: "e", í: "i", ó: "o", ú: "u", à: "a", è: "e", ñ: "n" };

// `Domingo: -`, `Domingo: N/A`, `25/12/2026: x`: closed, as the value of a day.
const blank = /[-–—]+|n\/a(?![a-z])|n\.a\.?(?![a-z])|x(?![a-z])/y;
const nextIsDay = /\s*[a-z]/y;
const nextEnds = /[^\S\n]*(?:$|[;,|*)])/y;
const lineEnds = /[^\S\n]*\n/y;

// `Mañana: 8-12, tarde: 2-6`: the part of the day before its hours.
const partLabel = /(?:(?:en|por) )?(?:la )?(manana|tarde|noche|madrugada)s?(?![a-z])/y;

// `7 de la noche`, `12 del día`, `8 mañana`.
const dayPart =
  /\s?(?:(?:de|en|por) )?(?:la )?(manana|tarde|noche|madrugada)(?![a-z])|\s?del (medio ?dia|dia)(?![a-z])/y;

/** The hour with the part of the day that follows it; `12 de la noche` is midnight, `12 del día` noon. */
const inPart = (time: Word, [, part, noon]: RegExpExecArray): Word => {
  if (time.kind !== "time" || time.minutes >= 13 * 60 || !["bare", "clock"].includes(time.style)) return time;
  const isTwelve = time.minutes >= 720;
  if (isTwelve && part === "noche") return { ...time, minutes: time.minutes + 720, style: "fixed" };
  if (noon !== undefined || (isTwelve && part === "manana")) return { ...time, style: "fixed" };
  // Nobody closes at two in the afternoon "de la noche".
  const isAfterMidnight = part === "noche" && time.minutes < 6 * 60;
  if (isAfterMidnight || part === "manana" || part === "madrugada")
    return { ...time, minutes: time.minutes % 720, style: "am" };
  return { ...time, minutes: (time.minutes % 720) + 720, style: "pm" };
};

const timeOf = ([, hours, short, long, half, noon]: RegExpExecArray): Word => {
  const minutes = short ?? long;
  let hour = Number(hours);
  if (hour > 24 || (half && (hour < 1 || hour > 12)) || (hour === 24 && Number(minutes ?? 0) > 0))
    return { kind: "unknown" };
  if (half) hour = (hour % 12) + (half === "p" ? 12 : 0);
  const style = half
    ? half === "p"
      ? "pm"
      : "am"
    : noon
      ? "fixed"
      : minutes === undefined
        ? "bare"
        : "clock";
  const time = { kind: "time", minutes: hour * 60 + Number(minutes ?? 0), style } as const;
  return long === undefined ? time : { ...time, hasSeconds: true };
};

const letterDays = (text: string): Word | undefined =>
  /^[lmxjvsd]{3,7}$/.test(text)
    ? {
        kind: "days",
        days: Array.from(text, (letter, index) =>
          letter === "m" && text[index - 1] === "m" ? 3 : "lmxjvsd".indexOf(letter) + 1,
        ),
      }
    : undefined;

/** A note is a JSON string, so that it may contain anything. */
const noteOf = (text: string): Word => {
  try {
    return { kind: "note", note: String(JSON.parse(text)) };
  } catch {
    return { kind: "unknown" };
  }
};

/** Cuts a text into tokens; unknown words become tokens of kind `unknown`. */
export const tokensOf = (original: string): Token[] => {
  const text = original.toLowerCase().replace(/[áéíóúàèñ]/g, (letter) => accents[letter] ?? letter);
  const tokens: Token[] = [];
  let at = 0;
  let label: RegExpExecArray | undefined;
  let labelled = 0;
  const match = (pattern: RegExp, from = at) => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  /** A dash joins two days, or is the value of the day before it: behind a colon, or where nothing follows. */
  const blankValue = (): [Word, number] | undefined => {
    const last = tokens.at(-1);
    const found = last && (last.kind === "days" || last.kind === "date") ? match(blank)?.[0] : undefined;
    if (last === undefined || found === undefined) return undefined;
    const after = at + found.length;
    const ends = match(nextEnds, after) !== null;
    const endsLine = match(lineEnds, after) !== null;
    if (found.startsWith("n")) return [{ kind: "closed" }, found.length];
    if (/[:=]/.test(text.slice(last.end, at)))
      return ends || endsLine || match(nextIsDay, after) ? [{ kind: "closed" }, found.length] : undefined;
    if (found === "x") return undefined;
    // `Martes -` at the end of a line may be closed, or go on to the day below.
    if (endsLine) return [{ kind: "unknown" }, found.length];
    return ends ? [{ kind: "closed" }, found.length] : undefined;
  };
  const next = (): [Word | "noise", number] => {
    const quoted = match(note);
    if (quoted) return [noteOf(original.slice(at, at + quoted[0].length)), quoted[0].length];
    const instant = match(dateTime);
    if (instant) return [{ kind: "instant", instant: instant[0].toUpperCase() }, instant[0].length];
    const zero = match(dayZero);
    if (zero) return ["noise", zero[0].length];
    const dated = (match(ownDate) ?? match(isoDate))?.[0];
    if (dated !== undefined) {
      const date = readDate(dated);
      return [
        date === undefined || date < firstDate ? { kind: "unknown" } : { kind: "date", date },
        dated.length,
      ];
    }
    for (const [phrase, word] of phrases) {
      const found = match(phrase);
      // `de 8 a 24 horas` ends at midnight; `24 horas` alone is all day.
      if (found && !(word.kind === "allDay" && tokens.at(-1)?.kind === "to")) return [word, found[0].length];
    }
    const closed = blankValue();
    if (closed) return closed;
    const time = match(military) ?? match(clock);
    if (time) {
      const [word, { length }] = [timeOf(time), time[0]];
      const part = match(dayPart, at + length);
      // After `mañana 8-12`, `tarde 2-6` begins the next shift.
      const isLabel =
        label && part && /^\s?\p{L}+$/u.test(part[0]) && match(/[\s:]*\d/y, at + length + part[0].length);
      if (part && !isLabel) return [inPart(word, part), length + part[0].length];
      // It applies to the two times of one shift.
      labelled -= 1;
      return [label && labelled >= 0 ? inPart(word, label) : word, length];
    }
    const named = match(partLabel);
    if (named) {
      [label, labelled] = [named, 2];
      return ["noise", named[0].length];
    }
    const letters = match(/[a-z]+/y)?.[0];
    if (letters) return [words.get(letters) ?? letterDays(letters) ?? { kind: "unknown" }, letters.length];
    const sign = signs[text[at] ?? ""];
    if (sign) return [sign === "and" ? { kind: sign, isStroke: text[at] === "/" } : { kind: sign }, 1];
    return [/[\s.:()[\]!=>]/.test(text[at] ?? "") ? "noise" : { kind: "unknown" }, 1];
  };
  while (at < text.length) {
    const [word, length] = next();
    if (word !== "noise") tokens.push({ ...word, at, end: at + length });
    at += length;
  }
  return tokens;
};
