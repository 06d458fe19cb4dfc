// More ways people write: those the second half of the chains uses and the first does not.
import type { Random } from "../../faults/random.ts";
import { departmentWords } from "../places.ts";
import { checkDigit, type Store } from "../stores.ts";
import { doubtful, question, type Raw, value, type Written } from "../truth.ts";
import { everyDay, likely, type Notation, read, weekOf } from "./hours.ts";

const weekdays = [1, 2, 3, 4, 5];
const toSaturday = [...weekdays, 6];

export const otherHours: readonly Notation[] = [
  read(
    "Lun a Sab: 7 a.m - 8 p.m Dom: 8 a.m - 1 p.m Fest: Cerrado",
    weekOf(
      [
        [toSaturday, ["07:00-20:00"]],
        [[7], ["08:00-13:00"]],
      ],
      [],
    ),
  ),
  read(
    "L-V 07:00/19:00 S 07:00/13:00",
    weekOf([
      [weekdays, ["07:00-19:00"]],
      [[6], ["07:00-13:00"]],
    ]),
  ),
  read(
    "Lunes-Jueves 7:00AM-10:00PM; Viernes-Sábado 7:00AM-12:00AM; Domingo 8:00AM-9:00PM",
    weekOf([
      [[1, 2, 3, 4], ["07:00-22:00"]],
      [[5, 6], ["07:00-00:00"]],
      [[7], ["08:00-21:00"]],
    ]),
  ),
  read("Diario 9am–9pm", everyDay("09:00-21:00")),
  read(
    "Entre semana 8am-6pm, fines de semana 9am-3pm",
    weekOf([
      [weekdays, ["08:00-18:00"]],
      [[6, 7], ["09:00-15:00"]],
    ]),
  ),
  read(
    "Lunes a viernes: 8:00 a.m. - 5:30 p.m. Sábados: 8:30 a.m. - 12:30 p.m. (No atendemos domingos ni festivos)",
    weekOf(
      [
        [weekdays, ["08:00-17:30"]],
        [[6], ["08:30-12:30"]],
      ],
      [],
    ),
  ),
  read(
    "Horario: L a S 7:30am a 7:30pm. Dgos y festivos 8am a 1pm",
    weekOf(
      [
        [toSaturday, ["07:30-19:30"]],
        [[7], ["08:00-13:00"]],
      ],
      ["08:00-13:00"],
    ),
  ),
  read("Abierto de martes a domingo, 10 a.m. - 7 p.m.", weekOf([[[2, 3, 4, 5, 6, 7], ["10:00-19:00"]]])),
  read("10:00-19:00 todos los días", everyDay("10:00-19:00")),
  read("L-S 8:00 AM A 12:00 M Y 1:30 PM A 6:00 PM", weekOf([[toSaturday, ["08:00-12:00", "13:30-18:00"]]])),
  read(
    "Lun/Mié/Vie 8-17; Mar/Jue 9-18",
    weekOf([
      [[1, 3, 5], ["08:00-17:00"]],
      [[2, 4], ["09:00-18:00"]],
    ]),
  ),
  read("7 am a 7 pm (domingo a domingo)", everyDay("07:00-19:00")),
  read("L a D de 07:00 a 22:00 hrs.", everyDay("07:00-22:00")),
  read(
    "Lunes a Viernes 8:00am - 5:00 pm, Sabado 9:00 am- 1:00 pm",
    weekOf([
      [weekdays, ["08:00-17:00"]],
      [[6], ["09:00-13:00"]],
    ]),
  ),
  read(
    "5:00 a.m. a 10:00 p.m. L-D y festivos",
    weekOf([[[...toSaturday, 7], ["05:00-22:00"]]], ["05:00-22:00"]),
  ),
  read("Siempre abierto", everyDay("00:00-24:00")),
  read("Servicio 24h", everyDay("00:00-24:00")),
  likely(
    "7 a 12 y 2 a 6 (L-V), 8 a 12 (S)",
    weekOf([
      [weekdays, ["07:00-12:00", "14:00-18:00"]],
      [[6], ["08:00-12:00"]],
    ]),
  ),
  likely("0700-1900 L-S", weekOf([[toSaturday, ["07:00-19:00"]]])),
  likely("Lunes a sabdo 8:00 am a 6:00 pm", weekOf([[toSaturday, ["08:00-18:00"]]])),
  likely("Lu Ma Mi Ju Vi 8:00-17:00", weekOf([[weekdays, ["08:00-17:00"]]])),
  ["Previa cita", question()],
  ["L-S 9-9 (D según temporada)", question(weekOf([[toSaturday, ["09:00-21:00"]]]))],
  ["Cerrado temporalmente", question()],
  ["13:00-12:00", question()],
  ["Variable", question()],
];

export const otherMobile = (random: Random, { mobile: digits }: Store): Written => {
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const raw = random.pick<Raw>([
    `(+57) ${a}-${b}${c}`,
    `0057 ${a} ${b} ${c}`,
    `${a} ${b}${c} Sra. Marta`,
    `${a} ${b} ${c.slice(0, 2)} ${c.slice(2)}`,
    `cel.${digits}`,
    `+57-${a}-${b}-${c}`,
    `Móvil: ${a}${b}${c}`,
    `${a} - ${b} - ${c}`,
    `${digits}.`,
    `wpp ${digits}`,
    `${a}_${b}_${c}`,
    Number(`57${digits}`),
  ]);
  return { raw, truth: value(`+57${digits}`) };
};

/** Before 2021 area codes had one digit: a clerk knows the new one, but may want it confirmed. */
export const oldLandline = (random: Random, { landline: digits }: Store): Written => {
  const local = `${digits.slice(3, 6)} ${digits.slice(6)}`;
  const raw = random.pick([
    `(${digits[2]}) ${local}`,
    `0${digits[2]} ${local}`,
    local,
    `${digits.slice(0, 3)}${digits.slice(3)}`,
  ]);
  return { raw, truth: doubtful(`+57${digits}`) };
};

export const otherNit = (random: Random, digits: string): Written => {
  const dv = checkDigit(digits);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const raw = random.pick<Raw>([
    `${groups.join(".")}- ${dv}`,
    `${groups.join(" ")}-${dv}`,
    `NIT. ${digits} DV ${dv}`,
    `${digits} (${dv})`,
    `${digits}/${dv}`,
    `N.I.T. ${groups.join(".")}-${dv}`,
    `${groups.join(",")}-${dv}`,
    `'${digits}`,
    `${digits} `,
  ]);
  return { raw, truth: value(digits) };
};

export const otherPoint = (random: Random, { lat, lon }: Store): Raw => {
  const [x, y] = [lat.toFixed(6), lon.toFixed(6)];
  const minutes = (degrees: number) => {
    const size = Math.abs(degrees);
    return `${Math.floor(size)}°${((size % 1) * 60).toFixed(4)}'`;
  };
  return random.pick([
    `${x}° N, ${y.slice(1)}° W`,
    `${minutes(lat)}N ${minutes(lon)}W`,
    `N ${x} W ${y.slice(1)}`,
    `${x.replace(".", ",")} ${y.replace(".", ",")}`,
    `geo:${x},${y}`,
    `https://www.google.com/maps/place/Local/@${x},${y},17z/data=!3m1!4b1`,
    `${x} N ${y.slice(1)} O`,
    `lat=${x}, lng=${y}`,
    `[${x}; ${y}]`,
    `https://waze.com/ul?ll=${x},${y}&navigate=yes`,
    `${x}\n${y}`,
  ]);
};

/** A town with the words people write around it. */
export const otherTown = (random: Random, { town }: Store): Written => {
  const department = departmentWords(town.department)[0] ?? "";
  const [raw, isNamed] = random.pick<readonly [text: string, isNamed: boolean]>([
    [`${town.name}, ${department}, Colombia`, true],
    [`Municipio de ${town.name}`, false],
    [`${town.name} (${department})`, true],
    [`${town.name} ${department}`, true],
    [`${town.name}-${department}`, true],
    [`${department} / ${town.name}`, true],
    [`${town.name} - Colombia`, false],
    [`  ${town.name.toLowerCase()}`, false],
    [`${town.name}.`, false],
    [`CIUDAD DE ${town.name.toUpperCase()}`, false],
  ]);
  return { raw, truth: town.isShared && !isNamed ? question(town.code) : value(town.code) };
};

const grouped = (pesos: number) => String(pesos).replace(/\B(?=(\d{3})+$)/g, ".");
export const otherMoney = (random: Random, pesos: number): Written => {
  const raw = random.pick<Raw>([
    `COP $ ${grouped(pesos)}`,
    `${grouped(pesos)} M/CTE`,
    `$ ${grouped(pesos)} mcte`,
    `$${grouped(pesos)} aprox.`,
    `${pesos}.00`,
    `$ ${grouped(pesos)},00 COP`,
    `${pesos / 1000} mil pesos`,
    `$${grouped(pesos)}/und`,
    `Valor: $${grouped(pesos)}`,
    `$ ${grouped(pesos)} (IVA incluido)`,
    `$${pesos}`,
    `${grouped(pesos)}$`,
  ]);
  return { raw, truth: value(pesos) };
};
