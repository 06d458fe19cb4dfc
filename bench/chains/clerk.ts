// Imports a chain's workbook as a clerk would: reads the suggestion, fixes what is wrong, adds what no column says,
// answers the questions, and reads every row.
import { randomUUID } from "node:crypto";
import type { ImportRow, ImportRun } from "@igo/contract/imports/imports";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { type Ask, formOf, readRun, waitFor } from "../serving.ts";
import { type ChainFile, headerRowOf, type Sheet } from "./truth.ts";

type Answered = { import: ImportRun };
export type Import = {
  /** The run after the upload, with its suggestions. */
  uploaded: ImportRun;
  /** Fields that the import asked a question about. */
  questioned: readonly string[];
  rows: readonly ImportRow[];
  /** The rows after accepting all suggestions. */
  accepted: readonly ImportRow[];
  checked: ImportRun;
};

const ownerOf = async (ask: Ask, kind: ChainFile["kind"]): Promise<Record<string, string>> => {
  const code = randomUUID().slice(0, 8);
  if (kind === "market") {
    const { chain } = await ask<{ chain: { id: string } }>("POST", "/chain", {
      code,
      name: `Cadena ${code}`,
    });
    return { chainId: chain.id };
  }
  const { market } = await ask<{ market: { id: string } }>("POST", "/market", {
    name: `Restaurante ${code}`,
    taxId: "990100011",
    categoryCode: "restaurant",
    email: "menu@example.com",
    phone: "+573001000100",
    departmentCode: "05",
    municipalityCode: "05001",
    address: `Calle ${Number.parseInt(code.slice(0, 3), 16)} # 1-50`,
    decision: "new",
  });
  return { marketId: market.id };
};

const records = (sheets: readonly Sheet[]) => sheets.filter(({ isOther }) => !isOther);

/** The correct mapping. */
export const rightMapping = ({ sheets, constants }: ChainFile, uploaded: ImportRun): ImportMapping => {
  const own = records(sheets);
  const [first] = own;
  if (!first) throw new Error("There is no sheet with records");
  const nameOf = (sheet: Sheet) => uploaded.sheets[sheets.indexOf(sheet)]?.name ?? sheet.name;
  return {
    sheet: sheets.indexOf(first),
    headerRow: headerRowOf(first),
    columns: first.columns.map(({ heading, field, part }, index) => ({
      index,
      heading,
      field,
      ...(part ? { part } : {}),
    })),
    ...(constants ? { constants } : {}),
    ...(own.length > 1
      ? { sheets: own.map((sheet) => ({ name: nameOf(sheet), headerRow: headerRowOf(sheet) })) }
      : {}),
  };
};

const allRows = async (ask: Ask, id: string): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  for (let cursor: string | null = null; ;) {
    const after: string = cursor === null ? "" : `&cursor=${cursor}`;
    const page: { rows: ImportRow[]; nextCursor: string | null } = await ask(
      "GET",
      `/imports/${id}/rows?pageSize=200${after}`,
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
    if (cursor === null || page.rows.length === 0) return rows;
  }
};

/** Accepts every suggestion of every row. */
const acceptAll = async (ask: Ask, id: string, rows: readonly ImportRow[]): Promise<ImportRow[]> => {
  const suggested = rows.flatMap(({ sheet, row, issues }) => {
    const fields = issues.filter(({ suggestion }) => suggestion !== undefined).map(({ field }) => field);
    return fields.length > 0 ? [{ sheet, row, acceptSuggestions: [...new Set(fields)] }] : [];
  });
  const accepted: ImportRow[] = [];
  for (let from = 0; from < suggested.length; from += 500) {
    const body = { rows: suggested.slice(from, from + 500) };
    accepted.push(...(await ask<{ rows: ImportRow[] }>("PATCH", `/imports/${id}/rows`, body)).rows);
  }
  return accepted;
};

export const importChain = async (ask: Ask, file: ChainFile, path: string): Promise<Import> => {
  const form = await formOf(path, file.kind);
  for (const [name, id] of Object.entries(await ownerOf(ask, file.kind))) form.append(name, id);
  const { import: uploaded } = await ask<Answered>("POST", "/imports", form);
  await ask("PUT", `/imports/${uploaded.id}/mapping`, rightMapping(file, uploaded));
  const first = await waitFor(ask, uploaded.id, ["checked"]);
  for (const { field, code } of first.questions) {
    const action = file.scales?.[field];
    if (action) await ask("POST", `/imports/${uploaded.id}/resolve`, { field, code, action });
  }
  await waitFor(ask, uploaded.id, ["checked"]);
  const rows = await allRows(ask, uploaded.id);
  const accepted = await acceptAll(ask, uploaded.id, rows);
  const questioned = first.questions.map(({ field }) => field);
  return { uploaded, questioned, rows, accepted, checked: await readRun(ask, uploaded.id) };
};
