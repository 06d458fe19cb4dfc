// Colombia's holidays, computed: Ley 51 de 1983 (Emiliani), and Ley 2578 de 2026, which added Chiquinquirá.

export type Holiday = { date: string; en: string; es: string };

type Rule = { en: string; es: string; since?: number } & (
  | { on: readonly [month: number, day: number]; moves: boolean }
  | { fromEaster: number }
);

const rules: readonly Rule[] = [
  { en: "New Year", es: "Año Nuevo", on: [1, 1], moves: false },
  { en: "Epiphany", es: "Día de los Reyes Magos", on: [1, 6], moves: true },
  { en: "Saint Joseph", es: "Día de San José", on: [3, 19], moves: true },
  { en: "Maundy Thursday", es: "Jueves Santo", fromEaster: -3 },
  { en: "Good Friday", es: "Viernes Santo", fromEaster: -2 },
  { en: "Labour Day", es: "Día del Trabajo", on: [5, 1], moves: false },
  // These three offsets already include the law's move to Monday.
  { en: "Ascension", es: "Ascensión del Señor", fromEaster: 43 },
  { en: "Corpus Christi", es: "Corpus Christi", fromEaster: 64 },
  { en: "Sacred Heart", es: "Sagrado Corazón de Jesús", fromEaster: 71 },
  { en: "Saints Peter and Paul", es: "San Pedro y San Pablo", on: [6, 29], moves: true },
  {
    en: "Our Lady of Chiquinquirá",
    es: "Nuestra Señora del Rosario de Chiquinquirá (Ley 2578 de 2026)",
    on: [7, 9],
    moves: true,
    since: 2026,
  },
  { en: "Independence Day", es: "Día de la Independencia", on: [7, 20], moves: false },
  { en: "Battle of Boyacá", es: "Batalla de Boyacá", on: [8, 7], moves: false },
  { en: "Assumption", es: "Asunción de la Virgen", on: [8, 15], moves: true },
  { en: "Columbus Day", es: "Día de la Raza", on: [10, 12], moves: true },
  { en: "All Saints' Day", es: "Todos los Santos", on: [11, 1], moves: true },
  { en: "Independence of Cartagena", es: "Independencia de Cartagena", on: [11, 11], moves: true },
  { en: "Immaculate Conception", es: "Inmaculada Concepción", on: [12, 8], moves: false },
  { en: "Christmas", es: "Navidad", on: [12, 25], moves: false },
];

const day = 86_400_000;

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
const easter = (year: number) => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
};

const dateOf = (rule: Rule, year: number) => {
  if ("fromEaster" in rule) return easter(year) + rule.fromEaster * day;
  const date = Date.UTC(year, rule.on[0] - 1, rule.on[1]);
  return rule.moves ? date + ((8 - new Date(date).getUTCDay()) % 7) * day : date;
};

/** The holidays of a year, in order. Two can fall on one day. */
export const holidaysOf = (year: number): Holiday[] =>
  rules
    .filter(({ since }) => since === undefined || year >= since)
    .map((rule) => ({
      date: new Date(dateOf(rule, year)).toISOString().slice(0, 10),
      en: rule.en,
      es: rule.es,
    }))
    .sort((a, b) => a.date.localeCompare(b.date));

const years = new Map<number, Set<string>>();

/** Whether a date (`2026-07-13`) is a holiday in Colombia. */
export const isHoliday = (isoDate: string): boolean => {
  const year = Number(isoDate.slice(0, 4));
  let dates = years.get(year);
  if (!dates) {
    dates = new Set(holidaysOf(year).map(({ date }) => date));
    years.set(year, dates);
  }
  return dates.has(isoDate);
};
