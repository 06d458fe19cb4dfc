// The rules of chains: unique codes, versioned edits, and no deletion while in use.
import { type Chain, chainInput, type ChainMember } from "@igo/contract/chains/chains";
import type { listChains, updateChain } from "@igo/contract/chains/chains";
import type { Answer, Given } from "@igo/contract/core/endpoint";
import type { z } from "zod";
import { wordsOf } from "../../platform/codes.ts";
import type { Deps } from "../../platform/deps.ts";
import { violates } from "../../platform/db/violations.ts";
import { Failure } from "../../platform/http/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedIn } from "../../platform/http/serving.ts";
import type { Db } from "../../platform/db/db.ts";
import { recordAct } from "../../records/activity/activity.ts";
import { changesBetween } from "../../records/history/changes.ts";
import * as queries from "./chains.queries.ts";
import * as members from "./members/chains.members.service.ts";

/** Who does it, and in which request. */
type By = { user: SignedIn; requestId: string };

export const list = async (
  db: Db,
  requested: Given<typeof listChains>["query"],
): Promise<Answer<typeof listChains>> => {
  const order = {
    column: requested.sort.endsWith("name") ? ("name" as const) : ("createdAt" as const),
    descending: requested.sort.startsWith("-"),
  };
  const window = { limit: requested.pageSize, offset: (requested.page - 1) * requested.pageSize };
  const search = wordsOf(requested.search);
  const [chains, total] = await Promise.all([
    queries.list(db, search, order, window),
    queries.count(db, search),
  ]);
  return {
    chains,
    page: requested.page,
    pageSize: requested.pageSize,
    total,
    totalIsExact: true,
    nextCursor: null,
  };
};

export const find = async (db: Db, id: string): Promise<Chain> => {
  const chain = await queries.find(db, id);
  if (!chain) throw new Failure("chain.not_found");
  return chain;
};

export const listMembers = async (db: Db, id: string): Promise<ChainMember[]> => {
  await find(db, id);
  return members.list(db, id);
};

export const create = async (
  { db, events }: Deps,
  by: By,
  input: z.output<typeof chainInput>,
): Promise<Chain> => {
  const id = newId();
  await writing(db, async (tx) => {
    await refuseTakenCode(tx, input.code, id);
    await queries.insert(tx, { ...input, id });
    await recordAct(tx, { action: "chain.create", by, subjectId: id, details: { name: input.name } });
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [] });
  });
  return find(db, id);
};

type Changes = Given<typeof updateChain>["body"];
const fields = chainInput.keyof().options;

export const update = async (
  { db, events }: Deps,
  by: By,
  { id, version, ...given }: Changes,
): Promise<Chain> => {
  await writing(db, async (tx) => {
    const before = await queries.findForUpdate(tx, id);
    if (!before) throw new Failure("chain.not_found");
    if (before.version !== version)
      throw new Failure("chain.version_conflict", { extra: { current: await find(tx, id) } });
    if (given.code !== undefined) await refuseTakenCode(tx, given.code, id);
    await queries.update(tx, id, given);
    const after = { ...before, ...given };
    const changes = changesBetween(before, after, fields);
    if (Object.keys(changes).length > 0)
      await recordAct(tx, {
        action: "chain.update",
        by,
        subjectId: id,
        details: { name: after.name, changes },
      });
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [] });
  });
  return find(db, id);
};

export const remove = async ({ db, events }: Deps, by: By, id: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const chain = await queries.findForUpdate(tx, id);
    if (!chain) throw new Failure("chain.not_found");
    if (await queries.isUsed(tx, id)) throw new Failure("chain.in_use");
    await queries.remove(tx, id);
    await recordAct(tx, { action: "chain.delete", by, subjectId: id, details: { name: chain.name } });
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [] });
  });
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
