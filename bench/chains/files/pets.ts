// Pet shops: a csv as Excel writes it in Colombia (semicolons, windows-1252), statuses and payments in words.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { bothPhones, nit } from "../notations/contacts.ts";
import { hoursIn, shopHours } from "../notations/hours.ts";
import { money } from "../notations/numbers.ts";
import { departmentWords } from "../places.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, value } from "../truth.ts";

const random = drawsOf(404);
const statuses = [
  ["Activa", "active"],
  ["ACTIVO", "active"],
  ["Sí", "active"],
  ["Inactiva", "paused"],
  ["Abierta", "active"],
  ["En revisión", "in_review"],
] as const;
const payments = [
  ["Efectivo, Nequi y Daviplata", ["cash", "nequi", "daviplata"]],
  ["Efectivo/Datáfono/PSE", ["cash", "card", "pse"]],
  ["Solo efectivo", ["cash"]],
  ["Tarjetas (débito y crédito), efectivo", ["card", "cash"]],
  ["Efectivo - Nequi - Bre-B", ["cash", "nequi", "bre_b"]],
  ["[Efectivo] [Tarjeta]", ["cash", "card"]],
  ["EFECTIVO + NEQUI", ["cash", "nequi"]],
] as const;
const kinds = [
  ["Tienda de mascotas", "pets"],
  ["Mascotas", "pets"],
  ["Veterinaria", "pets"],
  ["Mascotas y veterinaria", "pets"],
  ["Veterinaria / Mascotas", "pets"],
] as const;

const recipes: Recipe<Store>[] = [
  column("name", "Nombre del almacén", "name", ({ town, neighborhood, index }) =>
    same(`Huellitas ${neighborhood} ${town.name} ${index}`),
  ),
  column("code", "Centro de costos", "externalCode", ({ index }) => same(`${700_100 + index}`), {
    also: [null],
  }),
  column("kind", "Tipo", "categoryCode", () => {
    const [raw, known] = random.pick(kinds);
    return same(raw, known);
  }),
  column("nit", "Nit o cédula", "taxId", () => nit(random, nitOf(random))),
  column("town", "Población", "municipalityCode", ({ town }) => ({
    raw: random.pick(town.everyday),
    truth: value(town.code),
  })),
  column("department", "Depto", "departmentCode", ({ town }) => ({
    raw: random.pick([...departmentWords(town.department), town.department, String(Number(town.department))]),
    truth: value(town.department),
  })),
  column("address", "Dirección del almacén", "address", ({ address }) => same(address)),
  column("sector", "Sector", "neighborhood", ({ neighborhood }) => same(`B/ ${neighborhood}`)),
  column("phone", "Teléfonos de contacto", "phone", (store) => bothPhones(random, store)),
  column("email", "Mail", "email", ({ email }) =>
    same(random.pick([email, `<${email}>`, `${email};`, `mailto:${email}`]), email),
  ),
  column("hours", "Horario almacén", "openingHours", () => hoursIn(random, shopHours)),
  column("payments", "Recibe", "paymentMethods", () => {
    const [raw, known] = random.pick(payments);
    return same(raw, known);
  }),
  column("least", "Domicilio desde", "minOrderCop", () =>
    money(
      random,
      random.pick([12_000, 20_000, 35_000]),
      "sign",
      "tight",
      "points",
      "cents",
      "thousand",
      "dash",
      "padded",
    ),
  ),
  column("status", "Estado almacén", "status", () => {
    const [raw, known] = random.pick(statuses);
    return same(raw, known);
  }),
  column("notes", "Observaciones", "notes", ({ index }) =>
    index % 7 === 0 ? same("Entrada por el parqueadero") : null,
  ),
];
const rows = rowsOf(recipes, storesOf(random, 150, "huellitas.co"));
for (const row of rows) if (row.cells.notes === null) delete row.truth.notes;
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.wrongTown("town", "Duitama", "department", "Huila"),
  faults.shortPhone("phone", "3126677"),
  faults.madeUpPhone("phone"),
  faults.madeUpMail("email"),
  faults.badMail("email"),
  faults.duplicatedCode("code"),
  faults.blank("address", "address"),
  faults.instead("a status that is none", "status", "status", "Por inaugurar en junio"),
  faults.instead("a way to pay that nobody has", "payments", "paymentMethods", "Bonos Sodexo"),
  faults.instead("a kind of store that is none", "kind", "categoryCode", "Guardería canina"),
  faults.instead("a town that nobody knows", "town", "municipalityCode", "Villa Perruna"),
]);

export const pets: ChainFile = {
  name: "huellitas-almacenes.csv",
  kind: "market",
  program: "csv",
  sheets: [
    {
      name: "",
      above: [["HUELLITAS PET SHOP - BASE DE ALMACENES"], ["Generado 02/09/2026 8:15 a. m."]],
      columns: recipes,
      rows: [...rows, line("total", "Total almacenes: 150"), line("note", "Revisó: Gerencia de expansión")],
    },
  ],
};
