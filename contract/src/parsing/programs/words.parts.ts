// The words for the closed lists of a program: changes, parts of dates and times, ways to round.
import type { DateOrder, DatePart, TimePart } from "./moments.ts";
import type { Rounding } from "./exact.ts";

type Words = {
  changes: Record<
    | "upper"
    | "lower"
    | "title"
    | "sentence"
    | "plain"
    | "tight"
    | "initials"
    | "strip"
    | "keep digits"
    | "keep letters"
    | "keep word",
    string
  >;
  rounding: Record<Rounding["mode"], string>;
  orders: Record<DateOrder, string>;
  date: Record<DatePart, string>;
  time: Record<TimePart, string>;
};

const en: Words = {
  changes: {
    upper: "in capitals",
    lower: "in small letters",
    title: "each word with a capital",
    sentence: "with a capital at the beginning",
    plain: "without accents",
    tight: "with single spaces",
    initials: "only its initials",
    strip: "without zeros in front",
    "keep digits": "only its digits",
    "keep letters": "only its letters",
    "keep word": "without signs and spaces",
  },
  rounding: {
    down: "rounded down to steps of",
    up: "rounded up to steps of",
    nearest: "rounded to steps of",
  },
  orders: { "day-first": "day first", "month-first": "month first", "year-first": "year first" },
  date: {
    day: "the day",
    "day 2": "the day with two digits",
    month: "the month",
    "month 2": "the month with two digits",
    "month es": "the month in Spanish",
    "month en": "the month in English",
    "mon es": "the month in Spanish, three letters",
    "mon en": "the month in English, three letters",
    year: "the year",
    "year 2": "the year with two digits",
    "weekday es": "the weekday in Spanish",
    "weekday en": "the weekday in English",
    "wd es": "the weekday in Spanish, three letters",
    "wd en": "the weekday in English, three letters",
    quarter: "the quarter",
    week: "the week of the year",
    "week 2": "the week of the year with two digits",
    "day of year": "the day of the year",
  },
  time: {
    hour: "the hour of 24",
    "hour 2": "the hour of 24 with two digits",
    "hour of 12": "the hour of 12",
    "hour of 12 2": "the hour of 12 with two digits",
    minute: "the minutes",
    "minute 2": "the minutes with two digits",
    "second 2": "the seconds",
    AM: "AM or PM",
    am: "am or pm",
    "a.m.": "a.m. or p.m.",
    "a. m.": "a. m. or p. m.",
  },
};

const es: Words = {
  changes: {
    upper: "en mayúsculas",
    lower: "en minúsculas",
    title: "cada palabra con mayúscula inicial",
    sentence: "con mayúscula al comienzo",
    plain: "sin tildes",
    tight: "con espacios sencillos",
    initials: "solo las iniciales",
    strip: "sin ceros delante",
    "keep digits": "solo los dígitos",
    "keep letters": "solo las letras",
    "keep word": "sin signos ni espacios",
  },
  rounding: {
    down: "redondeado hacia abajo en pasos de",
    up: "redondeado hacia arriba en pasos de",
    nearest: "redondeado en pasos de",
  },
  orders: { "day-first": "primero el día", "month-first": "primero el mes", "year-first": "primero el año" },
  date: {
    day: "el día",
    "day 2": "el día con dos cifras",
    month: "el mes",
    "month 2": "el mes con dos cifras",
    "month es": "el mes en español",
    "month en": "el mes en inglés",
    "mon es": "el mes en español, tres letras",
    "mon en": "el mes en inglés, tres letras",
    year: "el año",
    "year 2": "el año con dos cifras",
    "weekday es": "el día de la semana en español",
    "weekday en": "el día de la semana en inglés",
    "wd es": "el día de la semana en español, tres letras",
    "wd en": "el día de la semana en inglés, tres letras",
    quarter: "el trimestre",
    week: "la semana del año",
    "week 2": "la semana del año con dos cifras",
    "day of year": "el día del año",
  },
  time: {
    hour: "la hora de 24",
    "hour 2": "la hora de 24 con dos cifras",
    "hour of 12": "la hora de 12",
    "hour of 12 2": "la hora de 12 con dos cifras",
    minute: "los minutos",
    "minute 2": "los minutos con dos cifras",
    "second 2": "los segundos",
    AM: "AM o PM",
    am: "am o pm",
    "a.m.": "a.m. o p.m.",
    "a. m.": "a. m. o p. m.",
  },
};

export const parts: Readonly<Record<"en" | "es", Words>> = { en, es };
