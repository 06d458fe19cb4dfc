// The values of merge fields, in the writer's language. The caller checks that the user may see the markets.
import { statuses } from "@igo/contract/markets/lists";
import { needName } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import type { MergeField, MergeValues } from "@igo/contract/core/merge";
import type { Db } from "../../platform/db/db.ts";
import type { Language } from "../../platform/http/words.ts";
import { fieldsOfMarkets } from "./merge.queries.ts";

export const noValues: MergeValues = {
  "market.name": "",
  "market.code": "",
  "market.status": "",
  "market.municipality": "",
  "market.address": "",
  "market.missing": "",
  "contact.name": "",
  "me.name": "",
};

type OfMarket = Exclude<MergeField, "me.name">;

/** Keyed by market id. */
export const valuesOfMarkets = async (
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, Record<OfMarket, string>>> =>
  new Map(
    (await fieldsOfMarkets(db, ids)).map((market) => [
      market.id,
      {
        "market.name": market.name,
        "market.code": market.externalCode ?? "",
        "market.status": statuses.find(({ code }) => code === market.status)?.[language] ?? market.status,
        "market.municipality": market.municipality,
        "market.address": market.address,
        "market.missing": market.missing
          .flatMap((name) => needName.safeParse(name).data ?? [])
          .map((name) => needLabel(name)[language])
          .join(", "),
        "contact.name": market.contactName ?? "",
      },
    ]),
  );
