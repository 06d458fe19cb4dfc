// Menus for tests: a market with its partner, and product files imported to it.
import { createMarket } from "@igo/contract/markets/markets.calls";
import { commitImport, createImport, mapImport } from "@igo/contract/imports/imports.calls";
import type { ImportRun } from "@igo/contract/imports/imports";
import type { askingOf } from "../asking.ts";
import { aMarket, aTaxId, settled } from "./markets.ts";
import type { server } from "../server/server.ts";
import { rowsOf } from "./stores.ts";

type Ask = ReturnType<typeof askingOf>;
type Server = Awaited<ReturnType<typeof server>>;
type File = { name: string; bytes: Uint8Array | string };

/** A market with its own NIT, and an owner if given. */
export const openMarket = async (
  { as, deps }: Pick<Server, "as" | "deps">,
  given: Parameters<typeof aMarket>[0] = {},
  owner?: { id: string },
): Promise<string> => {
  const { market } = await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), ...given }) });
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

/** Uploads and checks a menu, with the suggested mapping or a changed one. */
export const checkMenu = async (
  ask: Ask,
  file: File,
  { marketId, chainId, change }: Options = {},
): Promise<ImportRun> => {
  const body = { kind: "menu", ...(marketId ? { marketId } : {}), ...(chainId ? { chainId } : {}) } as const;
  const { import: uploaded } = await ask(createImport, { file, body });
  if (change) await ask(mapImport, { params: { id: uploaded.id }, body: change(uploaded.mapping) });
  return settled(ask, uploaded.id);
};

export const commitMenu = async (ask: Ask, file: File, options: Options = {}): Promise<ImportRun> => {
  const { id } = await checkMenu(ask, file, options);
  await ask(commitImport, { params: { id }, body: { mode: "valid" } });
  return settled(ask, id);
};

/** The products of a market that are not deleted, with their sections' names. */
export const productsOf = ({ deps }: Pick<Server, "deps">, marketId: string) =>
  deps.db
    .selectFrom("product")
    .innerJoin("menuSection as section", "section.id", "product.sectionId")
    .leftJoin("menuSection as parent", "parent.id", "section.parentId")
    .selectAll("product")
    .select(["section.name as section", "parent.name as parent"])
    .where("product.marketId", "=", marketId)
    .where("product.deletedAt", "is", null)
    .orderBy("product.position")
    .execute();

export const sectionsOf = ({ deps }: Pick<Server, "deps">, marketId: string) =>
  deps.db
    .selectFrom("menuSection")
    .select(["id", "name", "parentId"])
    .where("marketId", "=", marketId)
    .where("deletedAt", "is", null)
    .execute();

/** The errors of an import: row, field, code. */
export const issuesOf = async (ask: Ask, id: string) =>
  (await rowsOf(ask, id)).flatMap(({ row, issues }) => issues.map(({ field, code }) => [row, field, code]));
