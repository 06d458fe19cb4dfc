// Imports of stores for tests: lines of a csv, and the steps until an import has finished.
import type { EndpointInput } from "@igo/contract/core/endpoint";
import type { ImportRun } from "@igo/contract/imports/imports";
import * as api from "@igo/contract/imports/imports.calls";
import * as markets from "@igo/contract/markets/markets.calls";
import type { askingOf } from "../asking.ts";
import { settled } from "./markets.ts";

type Ask = ReturnType<typeof askingOf>;

export const storeHeadings = "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo";

/** A line below `storeHeadings`. */
export const store = (
  code: string,
  name: string,
  { nit = "990100011", city = "Medellín", phone = "3001000100" } = {},
) =>
  [
    code,
    name,
    nit,
    "supermercado",
    "Antioquia",
    city,
    `Calle ${code.replace(/\D/g, "") || "9"} # 1-50`,
    phone,
    "a@example.com",
  ].join(";");

export const plainHeadings = storeHeadings.replace("codigo;", "");

/** A store without a code, distinguished only by its NIT, town, address and name: a line below `plainHeadings`. */
export const plainStore = (name: string, taxId: string, address = "Calle 9 # 1-50") =>
  `${name};${taxId};supermercado;05;05001;${address};3001000100;a@example.com`;

export const rowsOf = async (ask: Ask, id: string, query: object = {}) =>
  (await ask(api.listImportRows, { params: { id }, query: { pageSize: "200", ...query } })).rows;

export const outcomesOf = async (ask: Ask, id: string) =>
  (await rowsOf(ask, id)).map(({ outcome }) => outcome);

export type Fix = EndpointInput<typeof api.fixImportRows>["body"]["rows"][number];

export const fixRows = (ask: Ask, id: string, ...rows: Fix[]) =>
  ask(api.fixImportRows, { params: { id }, body: { rows } });

export const resolveRows = async (
  ask: Ask,
  id: string,
  body: EndpointInput<typeof api.resolveImport>["body"],
): Promise<ImportRun> => {
  await ask(api.resolveImport, { params: { id }, body });
  return settled(ask, id);
};

/** Checks an import again, with its mapping or another one. */
export const checkAgain = async (
  ask: Ask,
  { id, mapping }: Pick<ImportRun, "id" | "mapping">,
): Promise<ImportRun> => {
  await ask(api.mapImport, { params: { id }, body: mapping });
  return settled(ask, id);
};

export const commitRun = async (
  ask: Ask,
  id: string,
  mode: "valid" | "all-or-nothing" = "valid",
): Promise<ImportRun> => {
  await ask(api.commitImport, { params: { id }, body: { mode } });
  return settled(ask, id);
};

/** The markets of a chain as the list shows them, by code. */
export const marketsOf = async (ask: Ask, chainId: string) =>
  (await ask(markets.listMarkets, { query: { chainId, pageSize: "200", sort: "externalCode" } })).markets;

export const findMarket = async (ask: Ask, id: string) =>
  (await ask(markets.findMarketById, { params: { id } })).market;
