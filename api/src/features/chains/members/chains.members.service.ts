// The people who manage every market of a chain, including later ones: set by administrators.
import type { ChainMember } from "@igo/contract/chains/chains";
import type { LiveEvent } from "@igo/contract/events/events";
import { roles } from "@igo/contract/session/session";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { recordAuditEntry } from "../../../platform/security/audit.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import * as queries from "./chains.members.queries.ts";

/** Who does it, and in which request. */
type By = { user: SignedIn; requestId: string };
type Change = { chainId: string; userId: string };

export const listChainMembers = async (db: Db, chainId: string): Promise<ChainMember[]> =>
  queries.listMembersOfChain(db, chainId);

export { isInChain } from "./chains.members.queries.ts";

/** The chains of an account, with the number of markets in each. */
export const listChainMembersFor = (db: Db, accountId: string) => queries.listChainMembersFor(db, accountId);

const locked = async (tx: Db, chainId: string) => {
  const chain = await queries.lockChain(tx, chainId);
  if (!chain) throw new Failure("chain.not_found");
  return chain;
};

/** Records activity and audit, and notifies the person's screens, because their markets have changed. */
const note = async (
  { events }: Pick<Deps, "events">,
  tx: Db,
  by: By,
  { chainId, userId, name, before }: Change & { name: string; before: readonly ChainMember[] },
) => {
  const after = await queries.listMembersOfChain(tx, chainId);
  const ids = (members: readonly ChainMember[]) => members.map((member) => member.userId);
  const isMember = ids(after).includes(userId);
  await recordAuditEntry(tx, {
    event: "privilege_permissions_changed",
    actorId: by.user.id,
    subjectId: userId,
    requestId: by.requestId,
    details: { chainId, role: isMember ? "manager" : null },
  });
  await recordAct(tx, {
    action: "chain.people",
    by,
    subjectId: chainId,
    // Ids only: names are looked up when the log is read, so an erased account has none.
    details: { name, changes: { members: [ids(before), ids(after)] } },
  });
  const stale = (feature: "markets" | "products" | "chains" | "users"): LiveEvent => ({
    kind: "stale",
    feature,
    ids: feature === "chains" ? [chainId] : feature === "users" ? [userId] : [],
  });
  for (const feature of ["markets", "products"] as const)
    await events.publish(tx, stale(feature), { userId }, { role: roles.admin });
  for (const feature of ["chains", "users"] as const)
    await events.publish(tx, stale(feature), { role: roles.admin });
};

/** In the caller's transaction, so that an invited person is a member from the start. */
export const addWithin = async (
  deps: Pick<Deps, "events">,
  tx: Db,
  by: By,
  { chainId, userId }: Change,
): Promise<void> => {
  const { name } = await locked(tx, chainId);
  const before = await queries.listMembersOfChain(tx, chainId);
  if (await queries.addChainMember(tx, chainId, userId))
    await note(deps, tx, by, { chainId, userId, name, before });
};

export const addChainMember = (deps: Deps, by: By, change: Change): Promise<ChainMember[]> =>
  deps.db.transaction().execute(async (tx) => {
    await locked(tx, change.chainId);
    if (!(await queries.isAccount(tx, change.userId)))
      throw new Failure("request.invalid", { fields: [{ path: "userId", code: "invalid" }] });
    await addWithin(deps, tx, by, change);
    return queries.listMembersOfChain(tx, change.chainId);
  });

export const removeChainMember = (deps: Deps, by: By, { chainId, userId }: Change): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { name } = await locked(tx, chainId);
    const before = await queries.listMembersOfChain(tx, chainId);
    if (!(await queries.removeChainMember(tx, chainId, userId))) throw new Failure("account.not_found");
    await note(deps, tx, by, { chainId, userId, name, before });
  });
