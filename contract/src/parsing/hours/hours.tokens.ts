// The vocabulary of opening hours: days, times, "closed", in Spanish and English, as people type them.
import type { OpeningDay } from "./openingHours.ts";
import { readDate } from "../dates.ts";

/** `clock` has minutes (8:00), `bare` has none (8); `am` and `pm` are already in 24-hour time. */
export type TimeStyle = "clock" | "bare" | "am" | "pm" | "fixed";
export type Time = { kind: "time"; minutes: number; style: TimeStyle; hasSeconds?: boolean };
type Word =
  | { kind: "days"; days: readonly OpeningDay[] }
  | { kind: "date"; date: string }
  | { kind: "instant"; instant: string }
  | { kind: "note"; note: string }
  | Time
  | { kind: "and"; isStroke?: boolean }
  | { kind: "to" | "break" | "closed" | "except" | "allDay" | "rest" | "unknown" };
export type Token = Word & { at: number; end: number };

export const weekdays = [1, 2, 3, 4, 5] as const;
export const everyDay = [...weekdays, 6, 7] as const;

const words = new Map<string, Word | "noise">();
const say = (word: Word | "noise", list: string) => list.split(" ").forEach((text) => words.set(text, word));

const dayWords: [OpeningDay, string][] = [
  [1, "l lu lun lunes mo mon monday mondays"],
  [2, "m ma mar mart martes tu tue tues tuesday tuesdays"],
  [3, "x mi mie mier miercoles w we wed weds wednesday wednesdays"],
  [4, "j ju jue juev jueves th thu thur thurs thursday thursdays"],
  [5, "v vi vie vier viernes fr fri friday fridays"],
  [6, "s sa sab sabado sabados sat saturday saturdays"],
  [7, "d do dom dgo dgos domingo domingos su sun sunday sundays"],
  ["holiday", "f fe fes fest festivo festivos feriado feriados holiday holidays ph"],
];
for (const [day, list] of dayWords) say({ kind: "days", days: [day] }, list);
say({ kind: "days", days: everyDay }, "diario diariamente daily everyday siempre");
say({ kind: "days", days: weekdays }, "weekdays lv");
say({ kind: "days", days: [...weekdays, 6] }, "ls");
say({ kind: "days", days: [6, 7] }, "weekends weekend");
say({ kind: "to" }, "a al hasta to till until thru through");
say({ kind: "and" }, "y e ni and incluido incluidos incluye incluyendo inclusive incl con including");
say(
  { kind: "closed" },
  "cerrado cerrada cerrados cerramos cierra closed no sin descanso descansa descansamos off",
);
say({ kind: "except" }, "excepto menos salvo except");
say({ kind: "allDay" }, "permanente");
say({ kind: "time", minutes: 720, style: "fixed" }, "mediodia noon");
say({ kind: "time", minutes: 1440, style: "fixed" }, "medianoche midnight");
say(
  "noise",
  "de del desde from los las el la the on at en dia dias day days horario horarios hora horas hrs hs h abierto abierta abrimos abre abren open hours atencion atendemos jornada continua turno servicio hay lo que todo solo solamente unicamente only presta prestamos se atiende labora laboramos trabaja trabajamos uhr",
);

/** Whole words, for recognising a misspelt one. */
export const spelling =
  "lunes martes miercoles jueves viernes sabado sabados domingo domingos festivo festivos cerrado"
    .split(" ")
    .map((word) => [word, word] as const);

const phrases: [RegExp, Word][] = [
  [
    /(?:todos? los dias|toda la semana|every day|(?:7|siete) dias(?: a la semana)?)(?![a-z])/y,
    { kind: "days", days: everyDay },
  ],
  [/(?:fin(?:es)? de semana)(?![a-z])/y, { kind: "days", days: [6, 7] }],
  [/(?:entre semana|dias habiles|dias de semana)(?![a-z])/y, { kind: "days", days: weekdays }],
  [
    /(?:(?:24\s?[/x*×]\s?7|7\s?[/x*×]\s?24)(?:\s?[/x*×]\s?365)?|(?:las )?24\s?(?:horas|hrs|hs|h)(?![a-z])(?: del dia(?![a-z]))?(?:,? (?:los )?(?:7|siete|365) dias(?: (?:de la semana|del ano))?(?![a-z]))?|24 hours|todo el dia|all day)/y,
    { kind: "allDay" },
  ],
  [
    /(?:resto(?: de (?:la semana|los dias|dias))?|demas(?: dias)?|otros dias|rest of (?:the )?week|other days)(?![a-z])/y,
    { kind: "rest" },
  ],
  [/(?:siempre abiert[oa]|abiert[oa] siempre)(?![a-z])/y, { kind: "allDay" }],
  [/medio dia(?![a-z])/y, { kind: "time", minutes: 720, style: "fixed" }],
  [/media noche(?![a-z])/y, { kind: "time", minutes: 1440, style: "fixed" }],
];

const dateTime = /\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d(?:\.\d+)?)?z/y;
const isoDate = /\d{4}-\d\d-\d\d(?!\d)/y;
/** The day that programs put before a time of day, as in `1900-01-01 08:00:00`. */
const dayZero = /(?:0001|18\d\d|190\d)-\d\d-\d\d(?:t|\s)(?=\d\d:\d\d)/y;
const firstDate = "1910";
const ownDate = /\d{1,2}(?:\/\d{1,2}\/| (?:de )?[a-z]{3,10}\.? (?:del? )?)\d{4}(?!\d)/y;
const note = /"(?:[^"\\]|\\.)*"/y;
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
