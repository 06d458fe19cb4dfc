// The rules of chains: unique codes, versioned edits, and no deletion while in use.
import { type Chain, chainInput, type ChainMember } from "@igo/contract/chains/chains";
import type { listChains } from "@igo/contract/chains/chains";
import type * as calls from "@igo/contract/chains/chains";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { z } from "zod";
import { searchWordsOf } from "../../platform/codes.ts";
import type { Deps } from "../../platform/deps.ts";
import { isGone, violates } from "../../platform/db/violations.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { recordAct } from "../../records/activity/activity.ts";
import { setLogo, takeLogoAway } from "../../records/logos/logos.service.ts";
import { changesBetween } from "../../records/history/changes.ts";
import * as queries from "./chains.queries.ts";
import * as members from "./members/chains.members.service.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";
import { starredBy } from "../../records/list/starred.ts";
import { numberedPage } from "../../records/list/paging.ts";

/** Who does it, and in which request. */
type By = { user: SignedIn; requestId: string };

export const readChains = async (
  db: Db,
  user: SignedIn,
  requested: ParsedInput<typeof listChains>["query"],
): Promise<EndpointResponse<typeof listChains>> => {
  const order = {
    column: requested.sort.endsWith("name") ? ("name" as const) : ("createdAt" as const),
    descending: requested.sort.startsWith("-"),
  };
  const filter = {
    search: searchWordsOf(requested.search),
    within: isAdmin(user) ? null : user.id,
    starred: starredBy(user, requested.starred),
  };
  const { rows: chains, numbers } = await numberedPage(
    requested,
    (window) => queries.listChains(db, filter, order, window),
    () => queries.countChains(db, filter),
  );
  return { chains, ...numbers };
};

export const findChain = async (db: Db, id: string): Promise<Chain> => {
  const chain = await queries.findChain(db, id);
  if (!chain) throw new Failure("chain.not_found");
  return chain;
};

/** Another's chain does not exist for an integration of some. */
export const findChainFor = async (db: Db, user: SignedIn, id: string): Promise<Chain> => {
  if (!isAdmin(user) && !(await queries.isOfChain(db, id, user.id))) throw new Failure("chain.not_found");
  return findChain(db, id);
};

export const listOwnChains = async (db: Db, user: SignedIn) => ({
  chains: await queries.listOwnChains(db, user.id),
});

export const readChainState = async (db: Db, id: string) => {
  await findChain(db, id);
  return { byStatus: await queries.countByStatus(db, id) };
};

export const listMembers = async (db: Db, id: string): Promise<ChainMember[]> => {
  await findChain(db, id);
  return members.listChainMembers(db, id);
};

export const createChain = async (
  { db, events }: Deps,
  by: By,
  input: z.output<typeof chainInput>,
): Promise<Chain> => {
  const id = newId();
  await writing(db, async (tx) => {
    await refuseTakenCode(tx, input.code, id);
    await queries.insertChain(tx, { ...input, id });
    await recordAct(tx, { action: "chain.create", by, subjectId: id, details: { name: input.name } });
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [] });
  });
  return findChain(db, id);
};

type Changes = ParsedInput<typeof calls.updateChain>["body"];
const fields = chainInput.keyof().options;

export const updateChain = async (
  { db, events }: Deps,
  by: By,
  { id, version, ...given }: Changes,
): Promise<Chain> => {
  await writing(db, async (tx) => {
    const before = await queries.findChainForUpdate(tx, id);
    if (!before) throw new Failure("chain.not_found");
    await refuseOutdated(before, version, "chain.version_conflict", () => findChain(tx, id));
    const after = { ...before, ...given };
    const changes = changesBetween(before, after, fields);
    if (Object.keys(changes).length === 0) return;
    if (given.code !== undefined) await refuseTakenCode(tx, given.code, id);
    await queries.updateChain(tx, id, given);
    await recordAct(tx, {
      action: "chain.update",
      by,
      subjectId: id,
      details: { name: after.name, changes },
    });
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [] });
  });
  return findChain(db, id);
};

export const removeChain = async ({ db, events }: Deps, by: By, id: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const chain = await queries.findChainForUpdate(tx, id);
    if (!chain) throw new Failure("chain.not_found");
    if (await queries.isUsed(tx, id)) throw new Failure("chain.in_use");
    await queries.removeChain(tx, id);
    await recordAct(tx, { action: "chain.delete", by, subjectId: id, details: { name: chain.name } });
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [] });
  });
};

/** Administrators, and who manages all of its markets; for others it does not exist. */
const findEntered = async (db: Db, { id: accountId, role }: SignedIn, id: string): Promise<Chain> => {
  const chain = await findChain(db, id);
  if (!isAdmin({ role }) && !(await members.isInChain(db, id, accountId)))
    throw new Failure("chain.not_found");
  return chain;
};

export const checkEntered = async (db: Db, user: SignedIn, id: string): Promise<void> => {
  await findEntered(db, user, id);
};

/** Its markets show it, too. */
const noteLogo =
  ({ events }: Deps, by: By, id: string) =>
  async (tx: Db) => {
    const { name } = await findEntered(tx, by.user, id);
    await recordAct(tx, { action: "chain.logo", by, subjectId: id, details: { name } });
    for (const feature of ["chains", "markets"] as const)
      await events.publish(tx, { kind: "stale", feature, ids: [] });
  };

/** Nothing keeps a chain between its check and the write that names it: deleted in that moment, it is not found. */
export const unlessGone = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw isGone(error, "chain_id") ? new Failure("chain.not_found") : error;
  });

const logoOf = async ({ db }: Deps, id: string) => ({ logoKey: (await findChain(db, id)).logoKey });

export const setChainLogo = async (deps: Deps, by: By, id: string, fileKey: string) => {
  await unlessGone(setLogo(deps, { chainId: id }, fileKey, noteLogo(deps, by, id)));
  return logoOf(deps, id);
};

export const removeChainLogo = async (deps: Deps, by: By, id: string) => {
  await findEntered(deps.db, by.user, id);
  await takeLogoAway(deps, { chainId: id }, noteLogo(deps, by, id));
  return logoOf(deps, id);
};

const takenCode = () => new Failure("chain.code_taken", { fields: [{ path: "code", code: "taken" }] });

const refuseTakenCode = async (tx: Db, code: string, id: string) => {
  const holder = await queries.findByCode(tx, code);
  if (holder && holder.id !== id) throw takenCode();
};

/** Two people may find a code free at the same moment; the index lets one succeed. */
const writing = (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw violates(error, "chain_code") ? takenCode() : error;
    });
