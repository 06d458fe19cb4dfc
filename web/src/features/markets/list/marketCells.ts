// How the cells of the market list are read and written: by the rules of the form. Loaded when the first one is edited.
import type { CellIssue } from "@igo/contract/core/cells";
import { entryOf } from "@igo/contract/markets/fields/registry";
import { marketChanges } from "@igo/contract/markets/markets";
import {
  cellFields,
  changeMarketCells,
  marketCellItems,
  type CellField,
} from "@igo/contract/markets/markets.cells";
import { fold } from "@igo/contract/parsing/text";
import { z } from "zod";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { makeStale, queryClient } from "../../../core/net/data.ts";
import type { CellReading, CellRules } from "../../../records/list/cells/cells.ts";
import { readField } from "../../../records/list/cells/fieldCells.ts";
import type { Option } from "../../../ui/choice/options.ts";
import { categoriesQuery } from "../../../records/categories.ts";
import { chainOption, chainsQuery } from "../../chains/chains.data.ts";
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

/** A filled column has one text: it is asked for once. */
const chainsFor = async (typed: string) => {
  const { chains } = await queryClient.fetchQuery({
    ...chainsQuery({ search: typed, pageSize: 20 }),
    staleTime: 10_000,
  });
  for (const { id, name } of chains) chainNames.set(id, name);
  return chains;
};

/** Chains may share a name, but no code. */
const nameWithCode = ({ name, code }: { name: string; code: string }) => `${name} (${code})`;

const searchChains = async (typed: string): Promise<readonly Option[]> => {
  const chains = await chainsFor(typed);
  return chains.map((chain) => {
    const isShared = chains.some(({ id, name }) => id !== chain.id && name === chain.name);
    return { ...chainOption(chain), ...(isShared && { label: nameWithCode(chain) }) };
  });
};

const readChain = async (typed: string): Promise<CellReading> => {
  const wanted = fold(typed);
  const [, name = typed] = /^(.+) \([^()]+\)$/.exec(typed) ?? [];
  const chains = await chainsFor(name);
  const found =
    chains.find((chain) => fold(nameWithCode(chain)) === wanted) ??
    chains.find((chain) => [chain.name, chain.code].some((one) => fold(one) === wanted));
  return found ? { value: found.id } : { fault: text("list.cells.unknown") };
};

const readCategory = async (typed: string): Promise<CellReading> => {
  const wanted = fold(typed);
  const nodes = await queryClient.ensureQueryData(categoriesQuery);
  const found = nodes.find(
    (node) => node.isActive && [node.es, node.en, node.code].some((name) => fold(name) === wanted),
  );
  return found ? { value: found.code } : { fault: text("list.cells.unknown") };
};

const read = (name: string, typed: string): CellReading | Promise<CellReading> => {
  const field = cellField(name);
  if (field === "chainId") return typed === "" ? { value: null } : readChain(typed);
  if (field === "categoryCode" && typed !== "") return readCategory(typed);
  return readField(entryOf(field), marketChanges.shape[field], typed);
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
  search: (field, typed) => (field === "chainId" ? searchChains(typed) : Promise.resolve([])),
  change: async (items, preview) => {
    const body = { items: marketCellItems.parse(items), preview };
    const answer = await call(changeMarketCells, { body });
    if (!preview) await makeStale("markets", "chains");
    return answer;
  },
  undo: (batchId) => marketBulks.undo(batchId),
};
