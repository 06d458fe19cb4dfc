// Responses to a form: questions as headings, free text below, town and department in one cell in any order.
import { drawsOf } from "../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { hoursIn } from "../notations/hours.ts";
import { otherHours, otherMobile, otherMoney, otherNit, otherPoint, otherTown } from "../notations/more.ts";
import { minutes, share } from "../notations/numbers.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, value } from "../truth.ts";

const random = drawsOf(1414);
const kinds = [
  ["Restaurante", "restaurant"],
  ["Cafetería", "cafe"],
  ["Café / Cafetería", "cafe"],
  ["Heladería", "ice-cream"],
  ["Panadería, pastelería y repostería", "bakery"],
  ["Comida rápida", "fast-food"],
  ["Licorera - Estanco", "liquor"],
  ["Droguería / Farmacia", "pharmacy"],
] as const;
const recipes: Recipe<Store>[] = [
  column("stamp", "Marca temporal", null, () => ({ date: `2026-09-0${1 + random.below(9)}` })),
  column("user", "Dirección de correo electrónico", "email", ({ email }) => same(email)),
  column("name", "¿Cómo se llama su negocio? (como aparece en el aviso)", "name", ({ manager, index }) =>
    same(
      `${random.pick(["La Fogata", "El Rincón", "Sabor y Punto", "Don"])} ${manager.split(" ").at(-1)} ${index + 1}`,
    ),
  ),
  column("kind", "¿Qué tipo de negocio es?", "categoryCode", () => {
    const [raw, known] = random.pick(kinds);
    return same(raw, known);
  }),
  column("nit", "NIT de la empresa (sin puntos, con DV)", "taxId", () => otherNit(random, nitOf(random))),
  column("legal", "Razón social según RUT", "legalName", ({ manager }) => same(`${manager} SAS`)),
  column("town", "¿En qué ciudad y departamento está ubicado?", "municipalityCode", (store) =>
    otherTown(random, store),
  ),
  column("address", "Dirección completa del local", "address", ({ address }) => same(address)),
  column("neighborhood", "Barrio", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("point", "Pegue aquí la ubicación de Google Maps o las coordenadas", "point", (store) =>
    otherPoint(random, store),
  ),
  column("person", "¿Con quién nos comunicamos?", "contactName", ({ manager }) => same(manager)),
  column("phone", "Número de WhatsApp del encargado", "phone", (store) => otherMobile(random, store)),
  column("hours", "¿En qué horario atiende? (días y horas)", "openingHours", () =>
    hoursIn(random, otherHours),
  ),
  column("prep", "¿Cuánto se demora en alistar un pedido?", "prepTimeMin", () =>
    minutes(random, random.pick([15, 25, 40])),
  ),
  column("least", "¿Cuál es su pedido mínimo?", "minOrderCop", () =>
    otherMoney(random, random.pick([12_000, 20_000, 35_000])),
  ),
  column("commission", "Comisión que acepta (%)", "commissionPct", () =>
    share(random, random.pick([15, 17.5, 20])),
  ),
  column("payments", "¿Qué medios de pago recibe?", "paymentMethods", () => {
    const [raw, known] = random.pick([
      ["Efectivo, Tarjeta débito, Tarjeta crédito", ["cash", "card"]],
      ["Efectivo, Nequi", ["cash", "nequi"]],
      ["Datáfono, Efectivo, Llave Bre-B", ["card", "cash", "bre_b"]],
      ["Nequi; Daviplata; PSE", ["nequi", "daviplata", "pse"]],
    ] as const);
    return same(raw, known);
  }),
  column("how", "¿Cómo se enteró de nosotros?", null, () => random.pick(["Instagram", "Un amigo", "Google"])),
  column("agree", "Autorizo el tratamiento de mis datos", null, () => "Sí, autorizo"),
];
const rows = rowsOf(recipes, storesOf(random, 130, "correo.com.co"), ({ town, lat, lon }) => ({
  departmentCode: value(town.department),
  lat: value(lat),
  lon: value(lon),
}));
plant(
  random,
  rows.filter(({ truth }) => truth.openingHours?.is !== "question"),
  [
    faults.wrongDigit("nit"),
    faults.shortPhone("phone", "300 12 34"),
    faults.instead("a telephone of words", "phone", "phone", "el mismo de arriba"),
    faults.instead("a mail address without its dot", "user", "email", "maria@gmailcom", ["maria@gmail.com"]),
    faults.instead(
      "a least order between two",
      "least",
      "minOrderCop",
      "$20.000 - $30.000",
      [20_000, 30_000],
    ),
    faults.instead("a least order in words", "least", "minOrderCop", "lo que pidan"),
    faults.instead("a preparation that depends", "prep", "prepTimeMin", "depende del plato"),
    faults.instead("a kind of two kinds", "kind", "categoryCode", "Ferretería y droguería"),
    {
      ...faults.instead("a link that says no position", "point", "lat", "https://maps.app.goo.gl/Xy12abC"),
      fields: ["lat", "lon"],
    },
    {
      ...faults.instead("a town of which there are several", "town", "municipalityCode", "San Pedro"),
      fields: ["municipalityCode", "departmentCode"],
    },
    {
      ...faults.instead("a town of elsewhere", "town", "municipalityCode", "Caracas, Venezuela"),
      fields: ["municipalityCode", "departmentCode"],
    },
    faults.blank("address", "address"),
  ],
);
// If the town is unknown, its position cannot be checked against it, and is accepted as right.
export const formAnswers: ChainFile = {
  name: "Inscripción de aliados (respuestas).xlsx",
  kind: "market",
  program: "google",
  sheets: [{ name: "Respuestas", above: [], columns: recipes, rows }],
};
