// Fields that no single column has: hours, addresses and codes in several, both coordinates in one, values for all
// rows.
import * as api from "@igo/contract/imports/imports.calls";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { expect, test } from "vitest";
import { aChain, checkFile, csv } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";

const { as } = await server();
const { admin } = as;

type Brings = Pick<ImportMapping["columns"][number], "field" | "part">;

/** The mapping with `brings` applied to some headings, and all others unmapped. */
const bringing = (brings: Readonly<Record<string, Brings>>) => (mapping: ImportMapping) => ({
  ...mapping,
  columns: mapping.columns.map(({ index, heading, field }) => ({
    index,
    heading,
    ...(brings[heading] ?? { field: storeHeadings.split(";").includes(heading) ? field : null }),
  })),
});

const weekly = (days: readonly (number | "holiday")[], open: string, close: string) =>
  days.map((day) => ({ day, open, close }));

test("hours in columns of days are one schedule; an empty column means no value", async () => {
  const file = csv(
    `${storeHeadings};Horario L-S;Dominicales`,
    `${store("T-1", "Uno")};8:00 a 20:00;9:00 a 18:00`,
    `${store("T-2", "Dos")};L-V 8:00-18:00, S 9:00-13:00;cerrado`,
    `${store("T-3", "Tres")};8:00-25:00;`,
  );
  const run = await checkFile(admin, file, {
    chainId: await aChain(admin),
    change: bringing({
      "Horario L-S": { field: "openingHours", part: { days: [1, 2, 3, 4, 5, 6] } },
      Dominicales: { field: "openingHours", part: { days: [7, "holiday"] } },
    }),
  });
  expect(await rowsOf(admin, run.id)).toMatchObject([
    {
      outcome: "create",
      cells: { openingHours: "lun a sáb 8:00 a 20:00; dom y festivos 9:00 a 18:00" },
      values: {
        openingHours: {
          weekly: [
            ...weekly([1, 2, 3, 4, 5, 6], "08:00", "20:00"),
            ...weekly([7, "holiday"], "09:00", "18:00"),
          ],
        },
      },
    },
    {
      outcome: "create",
      values: {
        openingHours: {
          weekly: [...weekly([1, 2, 3, 4, 5], "08:00", "18:00"), ...weekly([6], "09:00", "13:00")],
          closedOnHolidays: true,
        },
      },
    },
    { outcome: "error", issues: [{ field: "openingHours", code: "INVALID_HOURS" }] },
  ]);
});

test("an opening and a closing hour are one span, of every day or of some", async () => {
  const file = csv(
    `${storeHeadings};Abre;Cierra;Abre dom;Cierra dom`,
    `${store("T-1", "Uno")};7:00;21:00;;`,
    `${store("T-2", "Dos")};7:00;21:00;cerrado;cerrado`,
    `${store("T-3", "Tres")};7:00;;;`,
  );
  const edges = { Abre: "open", Cierra: "close" } as const;
  const run = await checkFile(admin, file, {
    chainId: await aChain(admin),
    change: bringing({
      Abre: { field: "openingHours", part: { days: [1, 2, 3, 4, 5, 6], edge: edges.Abre } },
      Cierra: { field: "openingHours", part: { days: [1, 2, 3, 4, 5, 6], edge: edges.Cierra } },
      "Abre dom": { field: "openingHours", part: { days: [7], edge: "open" } },
      "Cierra dom": { field: "openingHours", part: { days: [7], edge: "close" } },
    }),
  });
  const six = { weekly: weekly([1, 2, 3, 4, 5, 6], "07:00", "21:00") };
  expect(await rowsOf(admin, run.id)).toMatchObject([
    { outcome: "create", values: { openingHours: six } },
    { outcome: "create", values: { openingHours: six } },
    { outcome: "error", issues: [{ field: "openingHours" }] },
  ]);
  const everyDay = await checkFile(
    admin,
    csv(`${storeHeadings};Abre;Cierra`, `${store("T-1", "Uno")};7:00;21:00`),
    {
      chainId: await aChain(admin),
      change: bringing({
        Abre: { field: "openingHours", part: { edge: "open" } },
        Cierra: { field: "openingHours", part: { edge: "close" } },
      }),
    },
  );
  expect(await rowsOf(admin, everyDay.id)).toMatchObject([
    { values: { openingHours: { weekly: weekly([1, 2, 3, 4, 5, 6, 7], "07:00", "21:00") } } },
  ]);
});

test("an address and a code are joined in the order of their parts", async () => {
  const file = csv(
    "sucursal;cadena;nombre;nit;categoria;departamento;ciudad;complemento;via;celular;correo",
    "03;015;Uno;990100011;supermercado;Antioquia;Medellín;Local 2;Calle 9 # 1-50;3001000100;a@example.com",
    ";016;Dos;990100011;supermercado;Antioquia;Medellín;;Calle 10 # 1-50;3001000100;a@example.com",
  );
  const run = await checkFile(admin, file, {
    chainId: await aChain(admin),
    change: (mapping) => ({
      ...mapping,
      columns: mapping.columns.map(({ index, heading, field }) => {
        if (heading === "sucursal") return { index, heading, field: "externalCode", part: { order: 2 } };
        if (heading === "cadena") return { index, heading, field: "externalCode", part: { order: 1 } };
        if (heading === "via") return { index, heading, field: "address", part: { order: 1 } };
        if (heading === "complemento") return { index, heading, field: "address", part: { order: 2 } };
        return { index, heading, field };
      }),
    }),
  });
  expect(await rowsOf(admin, run.id)).toMatchObject([
    { outcome: "create", values: { externalCode: "015-03", address: "Calle 9 # 1-50, Local 2" } },
    { outcome: "create", values: { externalCode: "016", address: "Calle 10 # 1-50" } },
  ]);
});

test("both coordinates come from one cell, in whatever format", async () => {
  const cells = [
    "6.2442, -75.5812",
    "6,2442;-75,5812".replace(";", " / "),
    "https://maps.google.com/?q=6.2442,-75.5812",
    "https://www.google.com/maps/place/Algo/@6.2442,-75.5812,17z",
    "(6.2442 -75.5812)",
    "Lat: 6.2442 Lon: -75.5812",
    "POINT(-75.5812 6.2442)",
    "6.2442|-75.5812",
  ];
  const lines = cells.map((cell, index) => `${store(`T-${index}`, `Tienda ${index}`)};${cell}`);
  const run = await checkFile(
    admin,
    csv(`${storeHeadings};Coordenadas`, ...lines, `${store("T-99", "Sin")};en la esquina`),
    {
      chainId: await aChain(admin),
      change: bringing({ Coordenadas: { field: "point" } }),
    },
  );
  const rows = await rowsOf(admin, run.id);
  for (const [index, cell] of cells.entries())
    expect(rows[index], cell).toMatchObject({ outcome: "create", values: { lat: 6.2442, lon: -75.5812 } });
  expect(rows.at(-1)).toMatchObject({ outcome: "error", issues: [{ field: "lat" }] });
});

test("a value for all rows counts like a column, and words matched by hand apply to it", async () => {
  const chainId = await aChain(admin);
  const headings = "codigo;nombre;departamento;ciudad;direccion;celular;correo";
  const lines = ["T-1;Uno;Antioquia;Medellín;Calle 9 # 1-50;3001000100;a@example.com"];
  const change = (mapping: ImportMapping) => ({
    ...mapping,
    constants: { taxId: "990.100.011-2", categoryCode: "Tiendita de la esquina" },
    values: { categoryCode: { "Tiendita de la esquina": "supermarket" } },
  });
  const run = await checkFile(admin, csv(headings, ...lines), { chainId, change });
  expect(run.counts).toMatchObject({ rows: 1, create: 1 });
  expect(await rowsOf(admin, run.id)).toMatchObject([
    { values: { taxId: "990100011", taxIdDv: "2", categoryCode: "supermarket" } },
  ]);
});

test("a wrong check digit in its own column is one error, and its suggestion fixes the row", async () => {
  const chainId = await aChain(admin);
  const headings = "codigo;nombre;nit;dv;categoria;departamento;ciudad;direccion;celular;correo";
  const line = "T-1;Uno;990100011;5;Supermercado;Antioquia;Medellín;Calle 9 # 1-50;3001000100;a@example.com";
  const run = await checkFile(admin, csv(headings, line), { chainId });
  expect(run.counts).toMatchObject({ error: 1, suggested: 1 });
  const [row] = await rowsOf(admin, run.id);
  expect(row?.issues).toMatchObject([{ field: "taxIdDv", code: "DV_MISMATCH", suggestion: "2" }]);
});

test("a value for all rows that its reader rejects is rejected at once, with the reader's message", async () => {
  const file = csv("codigo;nombre", "T-1;Uno");
  const { import: run } = await admin(api.createImport, { file, body: { kind: "market" } });
  const put = (constants: ImportMapping["constants"], columns = run.mapping.columns) =>
    admin(api.mapImport, { params: { id: run.id }, body: { ...run.mapping, columns, constants } });
  await expect(put({ taxId: "990.100.011-7" })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "constants.taxId", message: expect.stringContaining("7 is wrong") }],
  });
  await expect(put({ color: "rojo" })).rejects.toMatchObject({ errors: [{ path: "constants.color" }] });
  await expect(put({ bankAccountNumber: "00012345678" })).rejects.toMatchObject({
    errors: [{ path: "constants.bankAccountNumber" }],
  });
  await expect(put({ taxId: { from: "title" } })).rejects.toMatchObject({
    errors: [{ path: "constants.taxId" }],
  });
});

test("parts that make no complete field are rejected, and so is a point beside a latitude", async () => {
  const file = csv("codigo;nombre;correo", "T-1;Uno;a@example.com");
  const { import: run } = await admin(api.createImport, { file, body: { kind: "market" } });
  const put = (...brings: Brings[]) => {
    const columns = run.mapping.columns.map(({ index, heading }) => ({
      index,
      heading,
      ...(brings[index] ?? { field: null }),
    }));
    return admin(api.mapImport, { params: { id: run.id }, body: { ...run.mapping, columns } });
  };
  const refused = (path: string) => ({ status: 422, errors: [{ path }] });
  await expect(put({ field: "name", part: { days: [1] } })).rejects.toMatchObject(refused("columns.0.part"));
  await expect(put({ field: "email", part: { order: 1 } })).rejects.toMatchObject(refused("columns.0.part"));
  await expect(put({ field: "openingHours", part: { order: 1 } })).rejects.toMatchObject(
    refused("columns.0.part"),
  );
  await expect(put({ field: "point" }, { field: "lat" })).rejects.toMatchObject(refused("columns.0.field"));
  await expect(put({ field: "point", part: { order: 1 } })).rejects.toMatchObject(refused("columns.0.part"));
});
