// Opening hours as store managers write them, each with the week it means.
import type { Random } from "../../faults/random.ts";
import type { Week } from "../same.ts";
import { doubtful, question, type Truth, value, type Written } from "../truth.ts";

type Shifts = readonly string[];
export const weekOf = (
  pieces: readonly (readonly [days: readonly number[], shifts: Shifts])[],
  holiday?: Shifts,
): Week => ({
  days: Object.fromEntries(pieces.flatMap(([days, shifts]) => days.map((day) => [day, shifts]))),
  ...(holiday ? { holiday } : {}),
});
const monToFri = [1, 2, 3, 4, 5];
const monToSat = [...monToFri, 6];
const allDays = [...monToSat, 7];
export const everyDay = (...shifts: Shifts): Week => weekOf([[allDays, shifts]]);

export type Notation = readonly [text: string, truth: Truth];
export const read = (text: string, week: Week): Notation => [text, value(week)];
export const likely = (text: string, week: Week): Notation => [text, doubtful(week)];

/** Shops with daytime hours. */
export const shopHours: readonly Notation[] = [
  read(
    "L-S 8:00-20:00; D y F 9:00-14:00",
    weekOf(
      [
        [monToSat, ["08:00-20:00"]],
        [[7], ["09:00-14:00"]],
      ],
      ["09:00-14:00"],
    ),
  ),
  read(
    "Lunes a sábado 7:00 a.m. a 9:00 p.m. / Domingos y festivos 8:00 a.m. a 6:00 p.m.",
    weekOf(
      [
        [monToSat, ["07:00-21:00"]],
        [[7], ["08:00-18:00"]],
      ],
      ["08:00-18:00"],
    ),
  ),
  read("De domingo a domingo 7am a 11pm", everyDay("07:00-23:00")),
  read("Todos los días de 6 a.m. a 10 p.m.", everyDay("06:00-22:00")),
  read(
    "L a V 8am - 6pm, Sáb 8am - 1pm",
    weekOf([
      [monToFri, ["08:00-18:00"]],
      [[6], ["08:00-13:00"]],
    ]),
  ),
  read(
    "Lun-Vie 08:00-18:00 Sab 08:00-13:00 Dom cerrado",
    weekOf([
      [monToFri, ["08:00-18:00"]],
      [[6], ["08:00-13:00"]],
    ]),
  ),
  read(
    "LUNES A DOMINGO INCLUIDO FESTIVOS 7 AM - 10 PM",
    weekOf([[allDays, ["07:00-22:00"]]], ["07:00-22:00"]),
  ),
  read(
    "L-V 7:30 a 12:00 y 14:00 a 18:00; S 8:00-13:00",
    weekOf([
      [monToFri, ["07:30-12:00", "14:00-18:00"]],
      [[6], ["08:00-13:00"]],
    ]),
  ),
  read(
    "lunes a viernes 8 am a 6 pm jornada continua, sábados 8 am a 12 m",
    weekOf([
      [monToFri, ["08:00-18:00"]],
      [[6], ["08:00-12:00"]],
    ]),
  ),
  read("L–S 08h00–19h00", weekOf([[monToSat, ["08:00-19:00"]]])),
  read(
    "L-V: 6am-9pm; S-D-F: 7am-8pm",
    weekOf(
      [
        [monToFri, ["06:00-21:00"]],
        [[6, 7], ["07:00-20:00"]],
      ],
      ["07:00-20:00"],
    ),
  ),
  read(
    "Lunes a sabados 7:00am-8:00pm\nDomingos 8:00am-2:00pm",
    weekOf([
      [monToSat, ["07:00-20:00"]],
      [[7], ["08:00-14:00"]],
    ]),
  ),
  read("Lu-Sa 9.00-19.00 / Do-Fe cerrado", weekOf([[monToSat, ["09:00-19:00"]]], [])),
  read(
    "Lunes a Viernes de 8:00 a.m. a 12:00 m. y de 2:00 p.m. a 6:00 p.m.",
    weekOf([[monToFri, ["08:00-12:00", "14:00-18:00"]]]),
  ),
  read("L, M, X, J, V 8-18h", weekOf([[monToFri, ["08:00-18:00"]]])),
  likely("L-V 8-6", weekOf([[monToFri, ["08:00-18:00"]]])),
  likely("de 7 de la mañana a 7 de la noche", everyDay("07:00-19:00")),
  likely("L-S 8:00 a 12:00 - 2:00 a 6:00", weekOf([[monToSat, ["08:00-12:00", "14:00-18:00"]]])),
  likely(
    "L-V 8:00 am a 6:00; sábados 8:00 a 1:00",
    weekOf([
      [monToFri, ["08:00-18:00"]],
      [[6], ["08:00-13:00"]],
    ]),
  ),
  likely("Jornada continua 8 a 8", everyDay("08:00-20:00")),
];

/** Kitchens and shops that open late. */
export const nightHours: readonly Notation[] = [
  read(
    "Lun a jue 12m-10pm, vie y sáb 12m-12am, dom 12m-8pm",
    weekOf([
      [[1, 2, 3, 4], ["12:00-22:00"]],
      [[5, 6], ["12:00-00:00"]],
      [[7], ["12:00-20:00"]],
    ]),
  ),
  read("Mar-Dom 11:00-23:00 (lunes cerrado)", weekOf([[[2, 3, 4, 5, 6, 7], ["11:00-23:00"]]])),
  read("Jueves a sábado 5:00 pm a 3:00 am", weekOf([[[4, 5, 6], ["17:00-03:00"]]])),
  read("L-D 12:00 m - 9:30 pm", everyDay("12:00-21:30")),
  read("Todos los dias 11:30 a.m a 3:30 p.m y 6:00 p.m a 10:00 p.m", everyDay("11:30-15:30", "18:00-22:00")),
  read(
    "Domingo a jueves 11 a.m. - 9 p.m. Viernes y sábado 11 a.m. - 11 p.m.",
    weekOf([
      [[7, 1, 2, 3, 4], ["11:00-21:00"]],
      [[5, 6], ["11:00-23:00"]],
    ]),
  ),
  read("Vie-Sáb 18:00 a 02:00", weekOf([[[5, 6], ["18:00-02:00"]]])),
  read("L-D 11am a 10pm", everyDay("11:00-22:00")),
];

export const allDayHours: readonly Notation[] = [
  read("24 horas", everyDay("00:00-24:00")),
  read("7x24", everyDay("00:00-24:00")),
  read("24/7", everyDay("00:00-24:00")),
  read("Abierto las 24 horas", everyDay("00:00-24:00")),
  read("Lunes a domingo 24 Hrs", everyDay("00:00-24:00")),
];

/** Hours a clerk would call the store about. */
export const doubtfulHours: readonly Notation[] = [
  ["Domingos y festivos cerrado", question()],
  ["6 a 10", question(everyDay("06:00-22:00"), everyDay("06:00-10:00"), everyDay("18:00-22:00"))],
  [
    "7:30-5:30",
    question(
      everyDay("07:30-17:30"),
      weekOf([[monToFri, ["07:30-17:30"]]]),
      weekOf([[monToSat, ["07:30-17:30"]]]),
    ),
  ],
  ["horario normal", question()],
  ["L-V 9:00-7:00", question(weekOf([[monToFri, ["09:00-19:00"]]]))],
  ["Hasta agotar existencias", question()],
  ["lunes a viernes", question()],
];

export const hoursIn = (random: Random, ...lists: readonly (readonly Notation[])[]): Written => {
  const [raw, truth] = random.pick(lists.flat());
  return { raw, truth };
};
