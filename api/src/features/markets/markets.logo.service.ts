// A market's logo: set and removed by administrators and the market's people.
import type { Market } from "@igo/contract/markets/markets";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { recordAct } from "../../records/activity/activity.ts";
import { setLogo, takeLogoAway } from "../../records/logos/logos.service.ts";
import { type By, findMarket, publishMarketEvent } from "./markets.write.service.ts";

/** One in the recycle bin stays as it is. */
export const findLive = async (deps: Deps, user: By["user"], id: string): Promise<Market> => {
  const market = await findMarket(deps, user, id);
  if (market.deletedAt !== null) throw new Failure("market.not_found");
  return market;
};

const noteLogo = (deps: Deps, by: By, id: string) => async (tx: Db) => {
  await findLive({ ...deps, db: tx }, by.user, id);
  await recordAct(tx, { action: "market.logo", by, subjectId: id, marketId: id });
  await publishMarketEvent(tx, id);
};

export const setMarketLogo = async (deps: Deps, by: By, id: string, fileKey: string): Promise<Market> => {
  await setLogo(deps, { marketId: id }, fileKey, noteLogo(deps, by, id));
  return findMarket(deps, by.user, id);
};

export const removeMarketLogo = async (deps: Deps, by: By, id: string): Promise<Market> => {
  await findLive(deps, by.user, id);
  await takeLogoAway(deps, { marketId: id }, noteLogo(deps, by, id));
  return findMarket(deps, by.user, id);
};
