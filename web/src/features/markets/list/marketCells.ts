// How the cells of the market list are read and written: by the rules of the form. Loaded when the first one is edited.
import type { CellIssue } from "@igo/contract/core/cells";
import { listChains } from "@igo/contract/chains/chains";
import { entryOf } from "@igo/contract/markets/fields/registry";
import { marketChanges } from "@igo/contract/markets/markets";
import {
  cellFields,
  cellItems,
  changeMarketCells,
  type CellField,
} from "@igo/contract/markets/markets.cells";
import { readLandline, readMobile } from "@igo/contract/parsing/contact/phone";
import { fold } from "@igo/contract/parsing/text";
import { z } from "zod";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { makeStale, queryClient } from "../../../core/net/data.ts";
import type { CellReading, CellRules } from "../../../records/list/cells/cells.ts";
import { readMoney, readNumber } from "../../../ui/form/fields/numbers.ts";
import { wordsOfIssue } from "../../../ui/form/useContractForm.ts";
import { categoriesQuery } from "../../categories/categories.data.ts";
import { marketBulks } from "../bulk/marketBulk.data.ts";
import { fieldText } from "../fields/fieldText.ts";

const cellField = (name: string): CellField => {
  const field = cellFields.find((one) => one === name);
  if (field === undefined) throw new Error(`${name} is no field whose cells are edited`);
  return field;
};

/** The names of chains that were read or are shown. */
const chainNames = new Map<string, string>();
const ofChain = z.object({ chainId: z.string(), chainName: z.string() });
const knowChain = (record: object) => {
  const { data } = ofChain.safeParse(record);
  if (data) chainNames.set(data.chainId, data.chainName);
};

const readChain = async (typed: string): Promise<CellReading> => {
  const wanted = fold(typed);
  const { chains } = await call(listChains, { query: { search: typed, pageSize: "20" } });
  const found = chains.find(({ name, code }) => fold(name) === wanted || fold(code) === wanted);
  if (!found) return { fault: text("list.cells.unknown") };
  chainNames.set(found.id, found.name);
  return { value: found.id };
};

const readCategory = async (typed: string): Promise<CellReading> => {
  const wanted = fold(typed);
  const nodes = await queryClient.ensureQueryData(categoriesQuery);
  const found = nodes.find(
    (node) => node.isActive && [node.es, node.en, node.code].some((name) => fold(name) === wanted),
  );
  return found ? { value: found.code } : { fault: text("list.cells.unknown") };
};

/** The value of a text, before it is checked; a text that says no number stays one. */
const valueOf = (field: Exclude<CellField, "chainId">, typed: string): unknown => {
  const entry = entryOf(field);
  const bare = typed.replace(/\s*(?:%|km|min)\s*$/i, "");
  if (entry.type === "phone")
    return (entry.line === "mobile" ? readMobile(typed) : readLandline(typed)).value;
  if (entry.type === "integer" && entry.unit === "pesos") return readMoney(typed) ?? typed;
  if (entry.type === "integer" || entry.type === "decimal") return readNumber(bare) ?? typed;
  return typed;
};

const readPlain = (field: Exclude<CellField, "chainId">, typed: string): CellReading => {
  const entry = entryOf(field);
  const value = typed === "" ? null : valueOf(field, typed);
  if (value === undefined && entry.type === "phone")
    return {
      fault: text(entry.line === "mobile" ? "ui.reading.mobileUnknown" : "ui.reading.landlineUnknown"),
    };
  const checked = marketChanges.shape[field].safeParse(value, { error: wordsOfIssue });
  if (checked.success) return { value: checked.data ?? null };
  return { fault: checked.error.issues[0]?.message ?? text("ui.field.invalid") };
};

const read = (name: string, typed: string): CellReading | Promise<CellReading> => {
  const field = cellField(name);
  if (field === "chainId") return typed === "" ? { value: null } : readChain(typed);
  return field === "categoryCode" && typed !== "" ? readCategory(typed) : readPlain(field, typed);
};

const show = (name: string, value: unknown): string => {
  const field = cellField(name);
  if (value === null || value === undefined) return "—";
  if (field !== "chainId" && field !== "categoryCode") return fieldText(text, field, value);
  if (typeof value !== "string") return "…";
  if (field === "chainId") return chainNames.get(value) ?? "…";
  const node = queryClient.getQueryData(categoriesQuery.queryKey)?.find(({ code }) => code === value);
  return node ? labelOf(node) : value;
};

const wordsOf = ({ code, field }: CellIssue): string => {
  if (code === "not_found" && field === "id") return text("list.cells.gone");
  if (code === "taken") return text("list.cells.codeTaken");
  return code === "not_offered" ? text("list.cells.notOffered") : text("list.cells.unknown");
};

export const marketCellRules: CellRules = {
  know: knowChain,
  read,
  show,
  wordsOf,
  change: async (items, preview) => {
    const body = { items: cellItems.parse(items), preview };
    const answer = await call(changeMarketCells, { body });
    if (!preview) await makeStale("markets", "chains");
    return answer;
  },
  undo: (batchId) => marketBulks.undo(batchId),
};
