// Saved views: every user has their own of each list and one default; administrators can share theirs.
import { listUsers } from "@igo/contract/accounts/users";
import { listChains } from "@igo/contract/chains/chains";
import { listImports } from "@igo/contract/imports/imports.calls";
import { marketListQuery } from "@igo/contract/markets/markets.filter";
import {
  administratorsLists,
  lookFields,
  type MarketView,
  maxViews,
  type ViewList,
} from "@igo/contract/markets/markets.views";
import { productListQuery } from "@igo/contract/products/products.filter";
import type { z } from "zod";
import { isGone } from "../../../platform/db/violations.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isAdmin } from "./markets.matching.service.ts";
import * as queries from "./markets.views.queries.ts";

type Given = { name: string; query: Record<string, string>; shared: boolean };
type Changes = { [Field in keyof Given]?: Given[Field] | undefined };

const toView = (
  user: SignedIn,
  { ownerId, ownerName, list: _list, ...view }: queries.SeenView,
): MarketView => ({
  ...view,
  owner: { id: ownerId, name: ownerName },
  // What is shared is no longer its owner's alone, who may not even be an administrator any more.
  mayEdit: view.shared ? isAdmin(user) : ownerId === user.id,
});

const hasList = (user: SignedIn, of: ViewList) => isAdmin(user) || !administratorsLists.includes(of);

const refuseList = (user: SignedIn, of: ViewList) => {
  if (!hasList(user, of)) throw new Failure("access.admin_only");
};

const queryOf: Record<ViewList, z.ZodObject | undefined> = {
  markets: marketListQuery,
  products: productListQuery,
  users: listUsers.query,
  chains: listChains.query,
  imports: listImports.query,
};

/** A view says what its list can be asked, and how it looks; a place in the list is none of it. */
const refuseUnknown = (of: ViewList, query: Record<string, string>) => {
  const known = new Set<string>([...Object.keys(queryOf[of]?.shape ?? {}), ...lookFields]);
  for (const place of ["page", "cursor"]) known.delete(place);
  const fields = Object.keys(query)
    .filter((name) => !known.has(name))
    .map((name) => ({ path: `query.${name}`, code: "unknown_field" as const }));
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

const find = async (db: Db, user: SignedIn, id: string): Promise<queries.SeenView> => {
  const view = await queries.findView(db, user.id, id);
  if (!view || !hasList(user, view.list)) throw new Failure("market.view_not_found");
  return view;
};

const findOwn = async (db: Db, user: SignedIn, id: string): Promise<queries.SeenView> => {
  const view = await find(db, user, id);
  if (!toView(user, view).mayEdit) throw new Failure("access.denied");
  return view;
};

const refuseSharing = (user: SignedIn, shared: boolean | undefined) => {
  if (shared && !isAdmin(user)) throw new Failure("access.admin_only");
};

export const listViews = async (db: Db, user: SignedIn, of: ViewList): Promise<MarketView[]> => {
  refuseList(user, of);
  return (await queries.listViews(db, user.id, of)).map((view) => toView(user, view));
};

export const createView = async (
  db: Db,
  user: SignedIn,
  { query, ...given }: Given & { list: ViewList },
): Promise<MarketView> => {
  refuseList(user, given.list);
  refuseSharing(user, given.shared);
  refuseUnknown(given.list, query);
  const id = newId();
  await db.transaction().execute(async (tx) => {
    if ((await queries.countOwnViews(tx, user.id, given.list)) >= maxViews)
      throw new Failure("market.too_many_views", { params: { maximum: maxViews } });
    await queries.insertView(tx, { ...given, id, ownerId: user.id, query: JSON.stringify(query) });
  });
  return toView(user, await find(db, user, id));
};

export const updateView = async (
  db: Db,
  user: SignedIn,
  id: string,
  { query, ...given }: Changes,
): Promise<MarketView> => {
  const before = await findOwn(db, user, id);
  refuseSharing(user, given.shared);
  if (query) refuseUnknown(before.list, query);
  const changes = { ...given, ...(query ? { query: JSON.stringify(query) } : {}) };
  if (!(await queries.updateView(db, id, changes))) throw new Failure("market.view_not_found");
  // Who stops sharing another's view cannot read it any more.
  const { name = before.name, shared = before.shared } = given;
  return toView(user, { ...before, name, shared, query: query ?? before.query });
};

export const removeView = async (db: Db, user: SignedIn, id: string): Promise<void> => {
  await findOwn(db, user, id);
  await queries.removeView(db, id);
};

export const choose = async (db: Db, user: SignedIn, of: ViewList, viewId: string | null): Promise<void> => {
  refuseList(user, of);
  if (viewId === null) {
    await queries.clearDefault(db, user.id, of);
    return;
  }
  const view = await queries.findView(db, user.id, viewId);
  if (view?.list !== of) throw new Failure("market.view_not_found");
  await queries.setDefault(db, user.id, of, viewId).catch((error: unknown) => {
    throw isGone(error, "view_id") ? new Failure("market.view_not_found") : error;
  });
};

export { exportViews as exportOf, forgetViews as forgetPerson } from "./markets.views.queries.ts";
