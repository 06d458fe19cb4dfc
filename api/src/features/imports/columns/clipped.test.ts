// Headings as a chain's staff abbreviate them, with their cells: which are recognised, and which are left unmapped
// rather than mapped wrongly.
import { describe, expect, test } from "vitest";
import { marketRecognition } from "../types/market/market.fields.ts";
import { menuRecognition } from "../types/menu/menu.fields.ts";
import { matchColumns } from "./match.ts";

const chain: [heading: string, field: string | null][] = [
  ["Cód. Alm.", "externalCode"],
  ["Almacén", "name"],
  ["Nit Empresa", "taxId"],
  ["Mpio.", "municipalityCode"],
  ["Dpto.", "departmentCode"],
  ["Dir.", "address"],
  ["Br.", "neighborhood"],
  ["Tel. 1", "phone"],
  ["Tel. 2", "landline"],
  ["Comisión pactada", "commissionPct"],
  ["Pedido mín.", "minOrderCop"],
  ["Adm. Tienda", "contactName"],
  ["Correo adm.", "email"],
  ["No. cta.", "bankAccountNumber"],
  ["Zona ventas", null],
  ["Fecha apertura", null],
];
const stores = [
  [
    "A01",
    "Super Sol Norte",
    "900123456-8",
    "Medellín",
    "Antioquia",
    "Cra 43 # 10-20",
    "El Poblado",
    "3001234567",
  ],
  ["A02", "Super Sol Sur", "900123456-8", "Envigado", "Antioquia", "Cll 10 # 4-5", "Centro", "3011234567"],
  ["A03", "Super Sol Este", "900123456-8", "Bello", "Antioquia", "Tv 10 # 4-5", "Niquía", "3021234567"],
].map((cells, row) => [
  ...cells,
  `604456789${row}`,
  "15%",
  "20.000",
  ["Ana Ruiz", "Luis Gil", "Marta Paz"][row] ?? "",
  `tienda${row}@sol.co`,
  `1234567890${row}`,
  ["Norte", "Sur", "Este"][row] ?? "",
  `202${row}-01-05`,
]);

test("abbreviated headings over a chain's cells", () => {
  const headings = chain.map(([heading]) => heading);
  expect(matchColumns(headings, stores, marketRecognition).map(({ field }) => field)).toEqual(
    chain.map(([, field]) => field),
  );
});

test("the price is what customers pay, not the cost, and the only text column of products is their name", () => {
  const headings = ["Cód. PLU", "Descripción", "Vr. Costo", "Vr. Venta", "Und", "Exist.", "Stock Mín."];
  const rows = [
    ["101", "Arroz Diana 500 g", "2800", "3500", "UND", "24", "5"],
    ["102", "Leche Colanta 1 L", "3600", "4200", "UND", "30", "6"],
    ["103", "Panela 500 g", "2100", "2900", "UND", "12", "4"],
  ];
  expect(matchColumns(headings, rows, menuRecognition).map(({ field }) => field)).toEqual([
    "sku",
    "name",
    null,
    "priceCop",
    "unit",
    "stock",
    null,
  ]);
});

test("beside a name column a description is a description, however similar its cells are to names", () => {
  const rows = [
    "Arroz blanco La Cosecha 1",
    "Fríjol bola roja El Grano 2",
    "Café molido Sabana Fresca 3",
  ].map((name, row) => [name, row === 0 ? null : "Bolsa por 500 g", 3500 + row * 100]);
  const fields = matchColumns(["Producto", "Descripción", "Precio"], rows, menuRecognition);
  expect(fields.map(({ field }) => field)).toEqual(["name", "description", "priceCop"]);
});

/** The matches for columns with these headings, with the same cells in every row, beside a name column. */
const matched = (headings: string[], cells: string[]) =>
  matchColumns(
    ["Tienda", ...headings],
    [0, 1, 2].map((row) => [`Sol ${row}`, ...cells]),
    marketRecognition,
  )
    .slice(1)
    .map(({ field, part }) => (part ? { field, ...part } : field));

const hours = "openingHours";

describe("opening hours", () => {
  test("come from the opening and the closing hour together, and from neither alone", () => {
    expect(matched(["Apertura", "Cierre"], ["8:00", "20:00"])).toEqual([
      { field: hours, edge: "open" },
      { field: hours, edge: "close" },
    ]);
    expect(matched(["Apertura"], ["8:00"])).toEqual([null]);
  });

  test("come from a column for each kind of day", () => {
    expect(matched(["Horario L-V", "Horario sábado"], ["8-20", "9-18"])).toEqual([
      { field: hours, days: [1, 2, 3, 4, 5] },
      { field: hours, days: [6] },
    ]);
    expect(
      matched(
        ["Abre L-S", "Cierra L-S", "Abre Dom y fest", "Cierra Dom y fest"],
        ["8:00", "20:00", "9", "14"],
      ),
    ).toEqual([
      { field: hours, days: [1, 2, 3, 4, 5, 6], edge: "open" },
      { field: hours, days: [1, 2, 3, 4, 5, 6], edge: "close" },
      { field: hours, days: [7, "holiday"], edge: "open" },
      { field: hours, days: [7, "holiday"], edge: "close" },
    ]);
  });

  test("are complete when both the heading and the cells name the days of the week", () => {
    expect(matched(["Horario lunes a domingo"], ["L-S 8:00-20:00, D 9:00-14:00"])).toEqual([hours]);
  });
});

describe("two columns of single times are the halves of the opening hours", () => {
  const open = ["7:00 a.m.", "7:30 a.m.", "8:00 a.m.", "7:00 a.m.", "9:00 a.m."];
  const close = ["9:00 p.m.", "8:00 p.m.", "9:00 p.m.", "7:00 p.m.", "9:30 p.m."];
  const parts = (...table: [heading: string, cells: string[]][]) =>
    matchColumns(
      ["Cód.", "Nom PDV", "Dir. PDV", ...table.map(([heading]) => heading)],
      open.map((_, row) => [
        `T-0${row}`,
        `Pan Rico ${["Sur", "Norte", "Prado", "Lido", "Sena"][row]}`,
        `Cll 1${row} # 5-2${row}`,
        ...table.map(([, cells]) => cells[row] ?? ""),
      ]),
      marketRecognition,
    )
      .slice(3)
      .map(({ field, part }) => (field === hours ? (part ?? "whole") : field));
  const daily = [{ edge: "open" }, { edge: "close" }];
  const days = [1, 2, 3, 4, 5, 6];

  test("when their headings are clipped", () => {
    expect(parts(["Hr Apert", open], ["Hr Cierre", close])).toEqual(daily);
    expect(parts(["HAPERT", open], ["HCIERR", close])).toEqual(daily);
    const sundays = open.map((_, row) => `${8 + row}:00 a 14:00`);
    expect(parts(["Hr Apert L-S", open], ["Hr Cierre L-S", close], ["Dom y Fest", sundays])).toEqual([
      { days, edge: "open" },
      { days, edge: "close" },
      { days: [7, "holiday"] },
    ]);
  });

  test("when only one of them says which half it is, or for which days", () => {
    expect(parts(["Hr Apert", open], ["H. C.", close])).toEqual(daily);
    expect(parts(["Apertura L-S", open], ["Cierre", close])).toEqual([
      { days, edge: "open" },
      { days, edge: "close" },
    ]);
  });

  test("when neither says anything: what opens is earlier", () => {
    expect(parts(["Hr 1", open], ["Hr 2", close])).toEqual(daily);
    expect(parts(["", close], ["", open])).toEqual(daily.toReversed());
  });

  test("but not a time alone, nor times of something else", () => {
    expect(parts(["Hr Apert", open])).toEqual([null]);
    expect(parts(["Dom y Fest", open])).toEqual([null]);
    expect(parts(["Fecha ruta", open], ["Fecha factura", close])).toEqual([null, null]);
  });
});

test("initials and words without their vowels are read as the whole words", () => {
  const rows = [
    ["T-01", "Ana María Ruiz", "Cll 10 # 5-20", "3105551101", "San Fernando"],
    ["T-02", "Luis Carlos Peña", "Cra 4 # 15-22", "3105551102", "Granada"],
  ];
  const fields = (headings: string[]) =>
    matchColumns(headings, rows, marketRecognition).map(({ field }) => field);
  const expected = ["externalCode", "legalRepName", "address", "phone", "neighborhood"];
  expect(fields(["Cdgo", "R.L.", "Drccn", "Tlfn", "Brr"])).toEqual(expected);
});

test("an abbreviated reference of distinct codes identifies a store, a repeated one does not", () => {
  const fields = (refs: string[]) =>
    matchColumns(
      ["Ref", "Nom PDV", "Dir. PDV"],
      refs.map((ref, row) => [ref, `Pan Rico ${"ABCDE"[row]}`, `Cll 1${row} # 5-2${row}`]),
      marketRecognition,
    ).map(({ field }) => field);
  expect(fields(["T-01", "T-02", "T-03", "T-04", "T-05"])).toEqual(["externalCode", "name", "address"]);
  expect(fields(["Z-1", "Z-1", "Z-2", "Z-2", "Z-1"])).toEqual([null, "name", "address"]);
});

test("first and last names beside each other are one person's name", () => {
  const headings = ["Nombres representante", "Apellidos representante"];
  expect(matched(headings, ["Ana María", "Ruiz Gil"])).toEqual([
    { field: "legalRepName", order: 1 },
    { field: "legalRepName", order: 2 },
  ]);
});

test("both coordinates in one column are a point", () => {
  expect(matched(["Coordenadas"], ["6.2447, -75.5748"])).toEqual(["point"]);
  expect(matched(["Latitud", "Longitud"], ["6.2447", "-75.5748"])).toEqual(["lat", "lon"]);
});

test("a second address line is the address detail", () => {
  expect(matched(["Dirección 1", "Dirección 2"], ["Cra 43 # 10-20", "Local 7"])).toEqual([
    "address",
    "addressDetail",
  ]);
});

test("a heading that its cells contradict is ignored", () => {
  expect(matched(["NIT (con dígito de verificación)"], ["900.123.456-8"])).toEqual(["taxId"]);
  expect(matched(["NIT", "Canon arr."], ["900123456", "2,300,000"])).toEqual(["taxId", null]);
});

test("the owner's document is the business's when there is no other", () => {
  expect(matched(["Documento propietario"], ["1036601722"])).toEqual(["taxId"]);
  expect(matched(["NIT", "Documento propietario"], ["900123456-8", "1036601722"])).toEqual([
    "taxId",
    "legalRepDocument",
  ]);
});

test("a chain's name before each store's makes the cells names, whatever the heading and the hours beside it", () => {
  const sites = ["Centro", "Norte", "Laureles", "Belén", "Estadio", "Prado"];
  const fieldOf = (heading: string, headings: string[], cells: string[]) =>
    matchColumns(
      [heading, "Ciudad", "Dirección 1", "Dirección 2", "Móvil", ...headings],
      sites.map((site, at) => [
        `Pizza Luna ${site}`,
        "Cali",
        `Cll ${10 + at} No 20-3${at}`,
        `Local ${at + 1}`,
        `310555110${at}`,
        ...cells,
      ]),
      marketRecognition,
    )[0]?.field;
  const hours = ["Apertura", "Cierre", "Dom y Fest", "Fijo", "Encargado"];
  expect(fieldOf("Local", hours, ["11:00", "22:00", "12 a 9", "6044441210", "Ana Ruiz"])).toBe("name");
  expect(fieldOf("PDV", [], [])).toBe("name");
});

test("a till's catalogue has an item's name in two columns: the item and its variation", () => {
  const headings = ["Token", "Item Name", "Variation Name", "SKU", "Description", "Category", "Price"];
  const rows = [
    ["X1", "Latte", "Regular", "L-1", "Con leche", "Café", "9500"],
    ["X2", "Latte", "Grande", "L-2", "Con leche", "Café", "12500"],
  ];
  const found = matchColumns(headings, rows, menuRecognition).filter(({ field }) => field === "name");
  expect(found.map(({ heading, part }) => [heading, part?.order])).toEqual([
    ["Item Name", 1],
    ["Variation Name", 2],
  ]);
});
