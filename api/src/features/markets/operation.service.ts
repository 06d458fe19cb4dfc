// The part of a market that partners may change: hours, accepting orders, contact.
import { operationInput } from "@igo/contract/markets/members";
import { type Market, market } from "@igo/contract/markets/markets";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import * as markets from "./markets.service.ts";

const hisPart = z.object(operationInput.shape);

/** Rejects existing market fields as not the partner's, and any other as unknown. */
const refuseOthers = (given: object) => {
  const others = Object.keys(given).filter((field) => !(field in hisPart.shape));
  if (others.some((field) => field in market.shape)) throw new Failure("access.denied");
  if (others.length > 0)
    throw new Failure("request.invalid", {
      fields: others.map((path) => ({ path, code: "unknown_field" })),
    });
};

export const operate = async (deps: Deps, by: markets.By, id: string, given: object): Promise<Market> => {
  await markets.find(deps, by.user, id);
  refuseOthers(given);
  return markets.updateMarket(deps, by, { id, ...hisPart.parse(given) });
};
