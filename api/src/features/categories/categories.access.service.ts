// Access to a tree: the market categories are read by everyone and edited by administrators; a menu belongs to its
// people.
import type { CategoryTree } from "@igo/contract/categories/categories";
import type { LiveEvent } from "@igo/contract/events/events";
import { roles } from "@igo/contract/session/session";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { violates } from "../../platform/db/violations.ts";
import * as markets from "../markets/markets.service.ts";
import { marketCategories, menuSections, type Store } from "./categories.store.ts";
import { memberIds } from "./sections.queries.ts";

export type Tree = { scope: "market" } | { scope: "menu"; marketId: string };

/** Which part of a request names the tree. */
export type TreeNamedIn = "query" | "body";

const treeOf = ({ scope, marketId }: CategoryTree, namedIn: TreeNamedIn): Tree => {
  const path = namedIn === "query" ? "query.marketId" : "marketId";
  const isWrong = (code: "required" | "invalid") =>
    new Failure("request.invalid", { fields: [{ path, code }] });
  if (scope === "menu") {
    if (marketId === undefined) throw isWrong("required");
    return { scope, marketId };
  }
  if (marketId !== undefined) throw isWrong("invalid");
  return { scope };
};

const storeOf = (tree: Tree): Store =>
  tree.scope === "menu" ? menuSections(tree.marketId) : marketCategories;

const isAdmin = ({ role }: SignedIn) => role === roles.admin;

type Opened = { store: Store; tree: Tree };

export const openRead = async (
  deps: Deps,
  user: SignedIn,
  requested: CategoryTree,
  namedIn: TreeNamedIn = "query",
): Promise<Opened & { mayCount: boolean }> => {
  const tree = treeOf(requested, namedIn);
  if (tree.scope === "menu") await markets.find(deps, user, tree.marketId);
  // Partners must not learn how many markets the network has in a category.
  return { tree, store: storeOf(tree), mayCount: tree.scope === "menu" || isAdmin(user) };
};

/** Opens the tree for editing: nobody else edits it until the transaction ends. */
export const openWrite = async (
  deps: Deps,
  tx: Db,
  user: SignedIn,
  requested: CategoryTree,
  namedIn: TreeNamedIn = "body",
): Promise<Opened> => {
  if (requested.scope === "market" && !isAdmin(user)) throw new Failure("access.admin_only");
  const { tree, store } = await openRead({ ...deps, db: tx }, user, requested, namedIn);
  await store.lock(tx);
  return { tree, store };
};

const uniqueNames = ["category_name_es", "category_name_en", "menu_section_name"];

/** An import may create a section with the same name at the same moment; the index lets one succeed. */
export const writing = <T>({ db }: Deps, work: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!uniqueNames.some((index) => violates(error, index))) throw error;
      throw new Failure("category.name_taken", {
        params: { name: "" },
        fields: [{ path: "es", code: "taken" }],
      });
    });

const stale = (feature: "categories" | "products"): LiveEvent => ({ kind: "stale", feature, ids: [] });

/** Market categories are published to everyone, a menu only to its people and administrators. */
export const tellChanged = async (
  { events }: Pick<Deps, "events">,
  tx: Db,
  tree: Tree,
  features: readonly ("categories" | "products")[] = ["categories"],
): Promise<void> => {
  if (tree.scope === "market") {
    await events.publish(tx, stale("categories"));
    return;
  }
  const people = [
    { role: roles.admin },
    ...(await memberIds(tx, tree.marketId)).map((userId) => ({ userId })),
  ];
  for (const feature of features) for (const one of people) await events.publish(tx, stale(feature), one);
};
