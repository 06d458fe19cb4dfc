// The vocabulary of opening hours: days, times, "closed", in Spanish and English, as people type them.
import type { OpeningDay } from "./openingHours.ts";

/** `clock` has minutes (8:00), `bare` has none (8); `am` and `pm` are already in 24-hour time. */
export type TimeStyle = "clock" | "bare" | "am" | "pm" | "fixed";
export type Time = { kind: "time"; minutes: number; style: TimeStyle; hasSeconds?: boolean };
export type Word =
  | { kind: "days"; days: readonly OpeningDay[] }
  | { kind: "date"; date: string }
  | { kind: "instant"; instant: string }
  | { kind: "note"; note: string }
  | Time
  | { kind: "and"; isStroke?: boolean }
  | { kind: "to" | "break" | "closed" | "except" | "allDay" | "rest" | "unknown" };

export const weekdays = [1, 2, 3, 4, 5] as const;
export const everyDay = [...weekdays, 6, 7] as const;

export const words = new Map<string, Word | "noise">();
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

export const phrases: [RegExp, Word][] = [
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
