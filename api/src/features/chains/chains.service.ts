// The rules of chains: codes are unique, edits carry a version, one with markets stays.
import type { Chain, chainInput } from "@igo/contract/chains";
import type { listChains, updateChain } from "@igo/contract/chains";
import type { Answer, Given } from "@igo/contract/endpoint";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/http/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./chains.queries.ts";

export const list = async (
  db: Db,
  requested: Given<typeof listChains>["query"],
): Promise<Answer<typeof listChains>> => {
  const order = {
    column: requested.sort.endsWith("name") ? ("name" as const) : ("createdAt" as const),
    descending: requested.sort.startsWith("-"),
  };
  const window = { limit: requested.pageSize, offset: (requested.page - 1) * requested.pageSize };
  const [chains, total] = await Promise.all([
    queries.list(db, requested.search, order, window),
    queries.count(db, requested.search),
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

export const create = async ({ db, events }: Deps, input: z.output<typeof chainInput>): Promise<Chain> => {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await refuseTakenCode(tx, input.code, id);
    await queries.insert(tx, { ...input, id });
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [id] });
  });
  return find(db, id);
};

type Changes = Given<typeof updateChain>["body"];

export const update = async ({ db, events }: Deps, { id, version, ...given }: Changes): Promise<Chain> => {
  await db.transaction().execute(async (tx) => {
    const before = await queries.findForUpdate(tx, id);
    if (!before) throw new Failure("chain.not_found");
    if (before.version !== version)
      throw new Failure("chain.version_conflict", { extra: { current: await find(tx, id) } });
    if (given.code !== undefined) await refuseTakenCode(tx, given.code, id);
    await queries.update(tx, id, given);
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [id] });
  });
  return find(db, id);
};

export const remove = async ({ db, events }: Deps, id: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.findForUpdate(tx, id))) throw new Failure("chain.not_found");
    if (await queries.isUsed(tx, id)) throw new Failure("chain.in_use");
    await queries.remove(tx, id);
    await events.publish(tx, { kind: "stale", feature: "chains", ids: [id] });
  });
};

const refuseTakenCode = async (tx: Db, code: string, id: string) => {
  const holder = await queries.findByCode(tx, code);
  if (holder && holder.id !== id)
    throw new Failure("chain.code_taken", { fields: [{ path: "code", code: "taken" }] });
};
