// Markets and workbooks for tests: a test states only what it is about.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createChain } from "@igo/contract/chains/chains";
import type { ImportRun } from "@igo/contract/imports/imports";
import {
  commitImport,
  createImport,
  mapImport,
  readImport,
  undoImport,
} from "@igo/contract/imports/imports.calls";
import type { MarketInput } from "@igo/contract/markets/markets";
import type { askingOf } from "../asking.ts";
import { createMarket } from "@igo/contract/markets/markets.calls";
import type { Db } from "@igo/api/platform/db/db";
import { settleJobs, until } from "../server/server.ts";

type Ask = ReturnType<typeof askingOf>;

export const aMarket = (given: Partial<MarketInput> = {}): MarketInput => ({
  name: "Supermercado El Samán",
  taxId: "990100011",
  categoryCode: "supermarket",
  email: "saman@example.com",
  phone: "+573001000100",
  departmentCode: "05",
  municipalityCode: "05001",
  address: "Carrera 43A # 1-50 Local 2",
  ...given,
});

/** Gives a partner a market of their own, as an administrator would: without one they cannot write outside. */
export const giveMarket = async (ask: Ask, db: Db, accountId: string): Promise<string> => {
  const { market } = await ask(createMarket, { body: aMarket({ taxId: aTaxId() }) });
  const member = { marketId: market.id, accountId, role: "owner" as const };
  await db.insertInto("marketMember").values(member).execute();
  return market.id;
};

/** A new chain, so that codes and imports do not collide with other tests. */
export const aChain = async (ask: Ask): Promise<string> => {
  const code = `C-${randomUUID().slice(0, 8)}`;
  return (await ask(createChain, { body: { name: `Cadena ${code}`, code } })).chain.id;
};

let documents = 990_200_000;
/** A unique NIT, because stores without a code are compared by it, in any chain. */
export const aTaxId = (): string => String((documents += 1));

/** What a market needs to go live, except what depends on its owner. */
export const settings = {
  lat: 6.2,
  lon: -75.5,
  paymentMethods: ["cash"],
  commissionPct: 18,
  taxRegime: "vat_responsible",
  bankCode: "bancolombia",
  bankAccountType: "savings",
  bankAccountNumber: "00012345678",
} satisfies Partial<MarketInput>;

export const fixture = (path: string) => ({
  name: basename(path),
  bytes: readFileSync(new URL(`../../../${path}`, import.meta.url)),
});

/** A csv of stores: a header line and a line per store. */
export const csv = (headings: string, ...lines: string[]) => ({
  name: "stores.csv",
  bytes: [headings, ...lines].join("\n"),
});

/** The import once its work has finished. */
export const settled = async (ask: Ask, id: string): Promise<ImportRun> => {
  await settleJobs();
  return until(async () => {
    const { import: run } = await ask(readImport, { params: { id } });
    return !["checking", "committing", "undoing"].includes(run.status) && run;
  });
};

type Options = { chainId?: string; change?: (mapping: ImportRun["mapping"]) => ImportRun["mapping"] };

/** Uploads and checks a file, with the suggested mapping or a changed one. */
export const checkFile = async (
  ask: Ask,
  file: { name: string; bytes: Uint8Array | string },
  { chainId, change }: Options = {},
): Promise<ImportRun> => {
  const { import: uploaded } = await ask(createImport, {
    file,
    body: { kind: "market", ...(chainId ? { chainId } : {}) },
  });
  if (change) await ask(mapImport, { params: { id: uploaded.id }, body: change(uploaded.mapping) });
  return settled(ask, uploaded.id);
};

export const commitFile = async (
  ask: Ask,
  file: { name: string; bytes: Uint8Array | string },
  options: Options = {},
): Promise<ImportRun> => {
  const { id } = await checkFile(ask, file, options);
  await ask(commitImport, { params: { id }, body: { mode: "valid" } });
  return settled(ask, id);
};

export const undoRun = async (ask: Ask, id: string): Promise<ImportRun> => {
  await ask(undoImport, { params: { id } });
  return settled(ask, id);
};
