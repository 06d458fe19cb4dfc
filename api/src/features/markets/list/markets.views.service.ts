// Saved views: every user has their own and one default; administrators can share theirs.
import type { MarketView, ViewList } from "@igo/contract/markets/markets.views";
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
  mayEdit: ownerId === user.id || isAdmin(user),
});

const find = async (db: Db, user: SignedIn, id: string): Promise<MarketView> => {
  const view = await queries.findView(db, user.id, id);
  if (!view) throw new Failure("market.view_not_found");
  return toView(user, view);
};

const findOwn = async (db: Db, user: SignedIn, id: string) => {
  const { mayEdit } = await find(db, user, id);
  if (!mayEdit) throw new Failure("access.denied");
};

const refuseSharing = (user: SignedIn, shared: boolean | undefined) => {
  if (shared && !isAdmin(user)) throw new Failure("access.admin_only");
};

export const listViews = async (db: Db, user: SignedIn, of: ViewList): Promise<MarketView[]> =>
  (await queries.listViews(db, user.id, of)).map((view) => toView(user, view));

export const createView = async (
  db: Db,
  user: SignedIn,
  { query, ...given }: Given & { list: ViewList },
): Promise<MarketView> => {
  refuseSharing(user, given.shared);
  const id = newId();
  await queries.insertView(db, { ...given, id, ownerId: user.id, query: JSON.stringify(query) });
  return find(db, user, id);
};

export const updateView = async (
  db: Db,
  user: SignedIn,
  id: string,
  { query, ...given }: Changes,
): Promise<MarketView> => {
  await findOwn(db, user, id);
  refuseSharing(user, given.shared);
  await queries.updateView(db, id, { ...given, ...(query ? { query: JSON.stringify(query) } : {}) });
  return find(db, user, id);
};

export const removeView = async (db: Db, user: SignedIn, id: string): Promise<void> => {
  await findOwn(db, user, id);
  await queries.removeView(db, id);
};

export const choose = async (db: Db, user: SignedIn, of: ViewList, viewId: string | null): Promise<void> => {
  if (viewId === null) {
    await queries.clearDefault(db, user.id, of);
    return;
  }
  const view = await queries.findView(db, user.id, viewId);
  if (view?.list !== of) throw new Failure("market.view_not_found");
  await queries.setDefault(db, user.id, of, viewId);
};
