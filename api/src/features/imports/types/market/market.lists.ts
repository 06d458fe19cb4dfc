// Reference data for reading cells: the places of Colombia and the market categories.
import { buildPlaceIndex } from "@igo/contract/parsing/places/places";
import type { Db } from "../../../../platform/db/db.ts";
import * as categories from "../../../categories/categories.service.ts";
import { loadGazetteer } from "../../../places/places.service.ts";
import type { Lists } from "./market.staging.ts";

const cache = new WeakMap<object, Promise<Lists["places"]>>();

/** Places never change while the server runs, so their index is built once. */
export const loadLists = async (db: Db): Promise<Lists> => {
  const places = cache.get(db) ?? loadGazetteer(db).then(buildPlaceIndex);
  cache.set(db, places);
  return { places: await places, categories: await categories.list(db, "market") };
};
