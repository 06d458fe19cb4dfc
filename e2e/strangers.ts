// Workbooks of three chains that nobody prepared for, written before the import saw them: clipped headings, three
// sheets each, hours, tax IDs and phones in each chain's own notation, towns without their department. Of each there is
// a first file, and the one that the same sender sends next.
import { writeFile } from "node:fs/promises";
import { writeXlsx } from "hucre/xlsx";

type Cell = string | number | null;
type Page = { name: string; rows: Cell[][]; hidden?: number[] };

/** The check digit of a Colombian tax ID. */
const digitOf = (id: string) => {
  const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];
  const sum = Array.from(id)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return sum % 11 > 1 ? 11 - (sum % 11) : sum % 11;
};

const dotted = (id: string) => id.replaceAll(/\B(?=(?:\d{3})+$)/g, ".");
const two = (value: number) => String(value).padStart(2, "0");
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const south = ["Neiva", "Pitalito", "Garzón", "La Plata", "Campoalegre", "Gigante", "San Agustín", "Isnos"];
const coffee = ["Pereira", "Dosquebradas", "Armenia", "Manizales", "Calarcá", "Chinchiná", "Villamaría"];
const sabana = [
  "Chía",
  "Cajicá",
  "Zipaquirá",
  "Sopó",
  "Tocancipá",
  "Funza",
  "Mosquera",
  "Madrid",
  "Bogotá D.C.",
];
const streets = ["Cra.", "Cl", "Calle", "KR", "Av.", "Dg", "Tv.", "Carrera"];
const address = (at: number) =>
  `${pick(streets, at)} ${1 + ((at * 7) % 90)}${at % 5 === 0 ? "A" : ""} ${at % 3 === 0 ? "No." : "#"} ${1 + ((at * 11) % 70)}-${two(3 + ((at * 13) % 90))}`;

/** Drugstores: one tax ID for all without its digit, the digit beside it; opening and closing hours in columns apart. */
const drugstores = (from: number, count: number): Page[] => {
  const zone = (name: string, towns: readonly string[], first: number): Page => {
    const rows = Array.from({ length: count }, (_, index): Cell[] => {
      const at = first + index;
      const id = "900412887";
      return [
        index + 1,
        `D${two(at)}`,
        `DROGUERIA SALUD SUR ${pick(["CENTRO", "NORTE", "LA 7", "TERMINAL", "PLAZA", "HOSPITAL"], at)} ${at}`,
        dotted(id),
        digitOf(id),
        address(at),
        at % 9 === 0 ? "Pitlito" : pick(towns, at),
        `(8) ${870 + (at % 9)}${two(at % 100)}${two((at * 3) % 100)}`,
        `3${10 + (at % 9)} ${200 + (at % 700)} ${two(at % 100)}${two((at * 7) % 100)}`,
        `pdv${at}@saludsur.com.co`,
        pick(["7:00 a.m.", "6:30 a.m.", "8:00 a.m."], at),
        pick(["9:00 p.m.", "10:00 p.m.", "8:30 p.m."], at),
        pick(["8 a 2", "Cerrado", "8:00 am - 1:00 pm"], at),
        18,
        pick(["Abierto", "Abierto", "Abierto", "Cerrado temp."], at),
        at % 6 === 0 ? "pdte. aviso nuevo" : null,
      ];
    });
    return {
      name,
      rows: [
        ["DROGUERÍAS SALUD SUR S.A.S."],
        [`Base de puntos de venta ${name}`],
        [],
        [
          "#",
          "Cód PDV",
          "Nom. PDV",
          "NIT",
          "DV",
          "Dir. PDV",
          "Mpio.",
          "Tel. Fijo",
          "Cel. Admón",
          "E-mail PDV",
          "Hr Apert L-S",
          "Hr Cierre L-S",
          "Hor. Dom/Fest",
          "% Com.",
          "Est.",
          "Obs.",
        ],
        ...rows,
        [null, "TOTAL PDV", count],
      ],
    };
  };
  return [
    zone("Huila Norte", south.slice(0, 4), from),
    zone("Huila Sur", south.slice(4), from + 100),
    zone("Eje", coffee, from + 200),
  ];
};

/** Greengrocers, franchises with tax IDs of their own, with and without digit; hours of a week in one cell; sheets that
 * name and order their columns differently. */
const greengrocers = (from: number, count: number): Page[] => {
  const store = (at: number) => {
    const id = String(900_100_000 + at * 37);
    return {
      code: 4000 + at,
      name: `${pick(["Fruver", "Merka Fruver", "FRUVER"], at)} ${pick(["La Cosecha", "El Surco", "Doña Inés", "Tierra Fría"], at)} ${pick(["Centro", "Norte", "Prado", "Villa Nueva", "Estación"], at * 3)} ${at}`,
      owner: pick(["Luz Prada", "Óscar Bernal", "Inés Rey", "Nubia Cano"], at),
      id: at % 2 === 0 ? `${dotted(id)}-${digitOf(id)}` : id,
      address: address(at + 5),
      phone: pick(
        [
          `605${300 + (at % 99)}${1000 + at}`,
          `${300 + (at % 99)}${1000 + at}`,
          `605 ${300 + (at % 99)} ${1000 + at} ext 1${two(at % 100)}`,
        ],
        at,
      ),
      cell: `+57 3${two(at % 20)}-${500 + (at % 400)}-${1000 + at * 3}`,
      mail: at % 8 === 0 ? `cosecha${at}@gmail` : `cosecha${at}@gmail.com`,
      hours: pick(
        [
          "L-V 7am-8pm, S 7am-9pm, D 8am-2pm",
          "Lun a Sáb 6:30-20:00 / Dom 7-13",
          "L-D 7am a 9pm",
          "L a V de 7 a 19; S-D-F 8 a 14",
        ],
        at,
      ),
      price: pick(["Bajo", "Medio"], at),
    };
  };
  const all = (first: number) => Array.from({ length: count }, (_, index) => store(first + index));
  return [
    {
      name: "B-quilla",
      rows: [
        [
          "Ref.",
          "Razón Com.",
          "NIT / CC",
          "Prop.",
          "Dirección",
          "Ciud.",
          "Tel. 1",
          "WhatsApp",
          "Correo e.",
          "Horario Atn.",
          "F. Ingr.",
        ],
        ...all(from).map((one, at): Cell[] => [
          one.code,
          one.name,
          one.id,
          one.owner,
          one.address,
          pick(["Barranquilla", "B/quilla", "Soledad", "Malambo"], at),
          one.phone,
          one.cell,
          one.mail,
          one.hours,
          `${1 + (at % 28)}/0${1 + (at % 9)}/2024`,
        ]),
      ],
      hidden: [10],
    },
    {
      name: "C-gena",
      rows: [
        ["FRANQUICIADOS CARTAGENA"],
        ["Ref.", "Nom. Est.", "Doc.", "Dir.", "Ciud.", "Tels.", "Correo e.", "Hor.", "Prop."],
        ...all(from + 50).map((one, at): Cell[] => [
          one.code,
          one.name,
          one.id,
          one.address,
          pick(["Cartagena", "Turbaco", "C/gena"], at),
          `${one.phone} / ${one.cell}`,
          one.mail,
          one.hours,
          one.owner,
        ]),
        ["Elaboró: Nubia C."],
      ],
    },
    {
      name: "Sta Marta",
      rows: [
        ["Ref.", "Nom. Est.", "Doc.", "Dir.", "Ciud.", "Tels.", "Correo e.", "Hor.", "Prop."],
        ...all(from + 90).map((one, at): Cell[] => [
          one.code,
          one.name,
          one.id,
          one.address,
          pick(["Santa Marta", "Sta Marta", "Ciénaga"], at),
          one.phone,
          one.mail,
          one.hours,
          one.owner,
        ]),
      ],
    },
  ];
};

/** Coffee shops: a sheet of notes, one of stores, one of the menu that all of them sell. */
const coffeeShops = (from: number, count: number): Page[] => {
  const id = "901235678";
  const stores = Array.from({ length: count }, (_, index): Cell[] => {
    const at = from + index;
    return [
      `CT-${two(at)}`,
      `Café Tostao'r ${pick(["Parque", "Estación", "Variante", "Outlet", "Universidad"], at)} ${at}`,
      `${id}${digitOf(id)}`,
      `${address(at + 9)}, Lc ${100 + at}`,
      pick(sabana, at),
      pick(["Centro", "Bojacá", "La Balsa", "Villa Olímpica"], at),
      `601${8_000_000 + at * 1373}`,
      at % 7 === 0 ? `31${at % 10}55512` : `31${at % 10}555${1200 + at}`,
      `${4 + (at % 3) / 10 + 0.7},${-74 - (at % 5) / 100}`.replace(",", " ; "),
      pick(["07:00-21:00", "0700 a 2130", "7 a.m. a 9 p.m."], at),
      pick(["12%", "12 %", "0,12"], at),
      pick(["Sí", "No", "S"], at),
    ];
  });
  const goods = [
    "Tinto",
    "Americano",
    "Latte",
    "Capuchino",
    "Mocca",
    "Aromática",
    "Chocolate",
    "Pandebono",
    "Almojábana",
    "Croissant",
    "Torta de queso",
    "Brownie",
  ];
  const products = goods.flatMap((name, at) => [
    [
      `B${two(at + from)}`,
      name,
      pick(["Caliente", "Caliente", "Frío", "Panadería"], Math.floor(at / 3)),
      `$ ${4 + (at % 5)}.${at % 2 === 0 ? "500" : "900"}`,
      pick(["Und", "Vaso 7oz", "Vaso 12oz"], at),
      pick(["8%", "19%", "0"], at),
      pick(["S", "N", "S"], at),
    ],
    [
      `B${two(at + from)}G`,
      `${name} Gde`,
      pick(["Caliente", "Caliente", "Frío", "Panadería"], Math.floor(at / 3)),
      `$ ${6 + (at % 5)}.${at % 2 === 0 ? "500" : "900"}`,
      "Vaso 16oz",
      pick(["8%", "19%", "0"], at),
      "S",
    ],
  ]);
  return [
    {
      name: "Léeme",
      rows: [
        ["Maestro de tiendas Café Tostao'r"],
        ["Actualizado por mercadeo"],
        ["Cualquier duda: ext. 114"],
      ],
    },
    {
      name: "Tiendas",
      rows: [
        [
          "CECO",
          "Tda.",
          "N.I.T.",
          "Ubic.",
          "Mun.",
          "Bº",
          "Tel.",
          "Cel.",
          "Coord.",
          "Hr. L-D",
          "Com.",
          "Dom.",
        ],
        ...stores,
      ],
    },
    {
      name: "Carta",
      rows: [["CARTA VIGENTE"], ["Cód.", "Prod.", "Cat.", "Vr. Vta", "Pres.", "IVA", "Disp."], ...products],
    },
  ];
};

/** The chains, each with its first file and its next one: some stores again with changes, and new ones. */
export const strangers = {
  drugstores: [() => drugstores(1, 20), () => drugstores(12, 20)],
  greengrocers: [() => greengrocers(1, 24), () => greengrocers(15, 24)],
  coffeeShops: [() => coffeeShops(1, 26), () => coffeeShops(17, 26)],
} as const;
export type Stranger = keyof typeof strangers;

/** Writes a stranger's first (0) or next (1) file. */
export const writeStranger = async (name: Stranger, which: 0 | 1, path: string) => {
  const sheets = strangers[name][which]().map(({ name, rows, hidden = [] }) => ({
    name,
    rows,
    columns: Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) => ({
      width: 14,
      hidden: hidden.includes(at),
    })),
  }));
  await writeFile(path, await writeXlsx({ sheets }));
};
