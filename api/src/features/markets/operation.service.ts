// The partner's part of a market: hours, accepting orders, contact. The rest is not his to change.
import { operationInput } from "@igo/contract/markets/members";
import { type Market, market } from "@igo/contract/markets/markets";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/http/failure.ts";
import * as markets from "./markets.service.ts";

const hisPart = z.object(operationInput.shape);

/** A field that markets have is refused as somebody else's, any other as one that does not exist. */
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
  return markets.update(deps, by, { id, ...hisPart.parse(given) });
};
