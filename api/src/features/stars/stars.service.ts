// What a person starred: each record once, bounded, and only as long as they may see it.
import { maxStars, type StarKind } from "@igo/contract/stars/stars";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import * as chains from "../chains/chains.service.ts";
import * as markets from "../markets/markets.service.ts";
import * as products from "../products/products.service.ts";
import * as queries from "./stars.queries.ts";

export const listStars = async (db: Db, user: SignedIn) => ({
  stars: await queries.listStarred(db, user.id, {
    within: isAdmin(user) ? null : user.id,
    limit: maxStars,
  }),
});

/** A record that the user may not see does not exist for them. */
const findSeen: Record<StarKind, (deps: Deps, user: SignedIn, id: string) => Promise<unknown>> = {
  market: markets.find,
  product: (deps, user, id) => products.find(deps.db, user, id),
  chain: (deps, user, id) => chains.findChainFor(deps.db, user, id),
};

export const addStar = async (deps: Deps, user: SignedIn, kind: StarKind, of: string): Promise<void> => {
  await findSeen[kind](deps, user, of);
  const writing = deps.db.transaction().execute(async (tx) => {
    const before = await queries.countStars(tx, user.id);
    const isNew = await queries.insertStar(tx, { id: newId(), accountId: user.id, kind, of });
    if (isNew && before >= maxStars) throw new Failure("star.too_many", { params: { maximum: maxStars } });
  });
  await chains.unlessGone(writing);
};

export const removeStar = async (db: Db, user: SignedIn, kind: StarKind, of: string): Promise<void> => {
  await queries.deleteStar(db, user.id, kind, of);
};
