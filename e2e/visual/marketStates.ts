// Markets in the states that the pictures show: one with documents, people and a history, a town of others, a bulk
// change, and the decision about a possible duplicate.
import { join } from "node:path";
import { expect } from "@playwright/test";
import { ana } from "../partners.ts";
import { fileAt, seederOf } from "../seeding.ts";
import type { Session } from "../session.ts";
import { scan } from "./seeded.ts";

const paper = fileAt(join(import.meta.dirname, "../files/permit.png"));
export const samán = "Supermercado El Samán";
export const town = ["Tienda Ceiba", "Tienda Guayacán", "Tienda Yarumo", "Tienda Samán"] as const;

export const seedMarkets = async (_url: string, { ask }: Session) => {
  const seeder = seederOf(ask);
  const { call, make, makeMarket, send, changeMany } = seeder;
  const chainId = await make("/chain", "chain", { name: "Supermercados El Samán", code: "SAMAN" });
  const market = await makeMarket({ externalCode: "SAM-1", contactName: "Luisa Peña" });
  const double = { name: "Super El Samán Laureles", phone: "+573001000200", contactName: "Ana Gómez" };
  await makeMarket({ ...double, chainId, externalCode: "L-7" });
  await scan(seeder);
  const [pair] = (await call("GET", "/market/duplicates")).pairs;
  await call("POST", `/market/duplicates/${pair.id}/dismiss`, {});

  const ids: string[] = [];
  for (const name of town)
    ids.push(
      await makeMarket({
        name,
        externalCode: name,
        status: "active",
        decision: "branch",
        departmentCode: "76",
        municipalityCode: "76001",
      }),
    );
  await changeMany("/market/bulk", { ids, set: { commissionPct: 12 } });
  const bulk = async () => (await call("GET", "/market/bulk")).bulks[0];
  await expect.poll(async () => (await bulk()).status).toBe("done");
  const [edited = ""] = ids;
  const { market: last } = await call("GET", `/market/find-by-id/${edited}`);
  await call("PUT", "/market/update", { id: edited, version: last.version, commissionPct: 15 });
  await call("POST", `/market/bulk/${(await bulk()).id}/undo`);
  await expect.poll(async () => (await bulk()).status).toBe("undone");

  await send(`/market/${market}/documents`, paper, {
    kind: "rut",
    number: "14567",
    issuedOn: "2020-01-15",
    expiresOn: "2021-01-15",
  });
  await call("PUT", "/market/update", { id: market, version: 1, name: samán, address: "Carrera 43A # 1-52" });
  const userId = await make("/user/invite", "user", {
    ...ana,
    role: 2,
    locale: "en",
    markets: [{ marketId: market, role: "owner" }],
  });
  return { market, chainId, userId, edited };
};
