// Menus for tests: a market with its partner, and files of products brought to it.
import { createMarket } from "@igo/contract/markets.calls";
import { commitImport, createImport, mapImport } from "@igo/contract/imports.calls";
import type { ImportRun } from "@igo/contract/imports";
import type { askingOf } from "./asking.ts";
import { aMarket, settled } from "./markets.ts";
import type { server } from "./server.ts";

type Ask = ReturnType<typeof askingOf>;
type Server = Awaited<ReturnType<typeof server>>;
type File = { name: string; bytes: Uint8Array | string };

/** A market, and its owner when one is given. */
export const openMarket = async (
  { as, deps }: Pick<Server, "as" | "deps">,
  given: Parameters<typeof aMarket>[0] = {},
  owner?: { id: string },
): Promise<string> => {
  const { market } = await as.admin(createMarket, { body: aMarket(given) });
  if (owner) await join({ deps }, market.id, owner);
  return market.id;
};

export const join = ({ deps }: Pick<Server, "deps">, marketId: string, { id }: { id: string }) =>
  deps.db.insertInto("marketMember").values({ marketId, accountId: id, role: "owner" }).execute();

type Options = {
  marketId?: string;
  chainId?: string;
  change?: (mapping: ImportRun["mapping"]) => ImportRun["mapping"];
};

/** Uploads and checks a menu with the mapping that is suggested, or a changed one. */
export const checkMenu = async (
  ask: Ask,
  file: File,
  { marketId, chainId, change = (mapping) => mapping }: Options = {},
): Promise<ImportRun> => {
  const body = { kind: "menu", ...(marketId ? { marketId } : {}), ...(chainId ? { chainId } : {}) } as const;
  const { import: uploaded } = await ask(createImport, { file, body });
  await ask(mapImport, { params: { id: uploaded.id }, body: change(uploaded.mapping) });
  return settled(ask, uploaded.id);
};

export const commitMenu = async (ask: Ask, file: File, options: Options = {}): Promise<ImportRun> => {
  const { id } = await checkMenu(ask, file, options);
  await ask(commitImport, { params: { id }, body: { mode: "valid" } });
  return settled(ask, id);
};
