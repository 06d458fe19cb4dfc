// Bulk changes of markets for tests: a chain to change, and the steps until a change has finished.
import type { MarketInput } from "@igo/contract/markets/markets";
import * as bulk from "@igo/contract/markets/markets.bulk";
import * as api from "@igo/contract/markets/markets.calls";
import type { askingOf } from "../asking.ts";
import { aChain, aMarket } from "./markets.ts";
import { settleJobs } from "../server/server.ts";

type Ask = ReturnType<typeof askingOf>;

export const create = async (ask: Ask, fields: Partial<MarketInput>) =>
  (await ask(api.createMarket, { body: aMarket(fields) })).market;

/** A new chain with this many active markets, with codes from 1. */
export const aChainOf = async (ask: Ask, count: number) => {
  const chainId = await aChain(ask);
  const markets = [];
  for (let index = 1; index <= count; index += 1)
    markets.push(await create(ask, { status: "active", chainId, externalCode: `${index}` }));
  return { chainId, filter: { chainId }, markets };
};

export const previewChange = (ask: Ask, filter: object, set: bulk.BulkSet) =>
  ask(bulk.previewBulk, {
    body: { filter, set, preview: true, ...(Object.keys(filter).length === 0 && { all: true }) },
  });

/** The change once its jobs have finished. */
export const settledChange = async (ask: Ask, id: string) => {
  await settleJobs();
  return (await ask(bulk.readBulk, { params: { id } })).bulk;
};

export const startChange = async (ask: Ask, previewId: string) => {
  const { job } = await ask(bulk.startBulk, { body: { previewId } });
  return settledChange(ask, job.id);
};

export const undoChange = async (ask: Ask, id: string) => {
  await ask(bulk.undoBulk, { params: { id } });
  return settledChange(ask, id);
};
