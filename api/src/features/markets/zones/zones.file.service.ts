// Delivery areas as a GeoJSON file: exported as a stream, imported all together or not at all.
import { Readable } from "node:stream";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { exportZones, importZones } from "@igo/contract/markets/zones";
import { readZone, writeZone } from "@igo/contract/markets/zones.geometry";
import type { Deps } from "../../../platform/deps.ts";
import { Failure, type InvalidField } from "../../../platform/failure.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isAdmin } from "../list/markets.matching.service.ts";
import type { By } from "../markets.write.service.ts";
import * as queries from "./zones.queries.ts";
import { fieldOf, writeAll } from "./zones.service.ts";
import { toRing } from "./zones.shape.ts";

const atOnce = 200;

async function* linesOf(db: Db, filter: queries.ZoneFilter) {
  yield '{"type":"FeatureCollection","features":[';
  let after: string | null = null;
  for (;;) {
    const page: queries.ZoneFeature[] = await queries.listZonePage(db, filter, after, atOnce);
    const features = page.map(({ id, name, externalCode, shapes }) =>
      JSON.stringify({
        type: "Feature",
        properties: { id, name, externalCode },
        geometry: writeZone(shapes.map(toRing)),
      }),
    );
    if (features.length > 0) yield `${after === null ? "" : ","}\n${features.join(",\n")}`;
    const last = page.at(-1);
    if (!last || page.length < atOnce) break;
    after = last.id;
  }
  yield "\n]}\n";
}

export const exportAll = (
  { database }: Deps,
  user: SignedIn,
  query: ParsedInput<typeof exportZones>["query"],
): FileReply => ({
  fileName: `iGO zones ${new Date().toISOString().slice(0, 10)}.geojson`,
  contentType: "application/geo+json",
  body: Readable.from(linesOf(database.background, { ...query, within: isAdmin(user) ? null : user.id }), {
    objectMode: false,
  }),
});

type Feature = ParsedInput<typeof importZones>["body"]["features"][number];

const codeOf = ({ properties }: Feature) => (properties?.id ? null : (properties?.externalCode ?? null));

/** The market of each feature, or what is wrong with the feature. */
const marketsOf = async (db: Db, features: readonly Feature[]) => {
  const ids = features.flatMap(({ properties }) => properties?.id ?? []);
  const rows = await queries.named(
    db,
    ids,
    features.flatMap((feature) => codeOf(feature) ?? []),
  );
  const known = new Set(rows.map(({ id }) => id));
  const byCode = Map.groupBy(rows, ({ externalCode }) => externalCode);
  const faults: InvalidField[] = [];
  const taken = new Set<string>();
  const found = features.map((feature, index) => {
    const code = codeOf(feature);
    const [id, other] = code
      ? (byCode.get(code) ?? []).map((row) => row.id)
      : [feature.properties?.id].filter((one) => one !== undefined && known.has(one));
    const says = !id
      ? "zone.no_market"
      : other
        ? "zone.several_markets"
        : taken.has(id)
          ? "zone.repeated_market"
          : undefined;
    if (id) taken.add(id);
    if (says)
      faults.push({
        path: `features.${index}.properties.${code ? "externalCode" : "id"}`,
        code: "invalid",
        says,
      });
    return id ?? "";
  });
  return { found, faults };
};

/** The maximum of reported errors, because a file may have a thousand. */
const maxFaults = 50;

export const importAll = async (
  deps: Deps,
  by: By,
  { features }: ParsedInput<typeof importZones>["body"],
): Promise<{ changed: number; unchanged: number }> => {
  const { found, faults } = await marketsOf(deps.db, features);
  const drawn = features.map(({ geometry }) => readZone(geometry));
  const fields = [
    ...faults,
    ...drawn.flatMap((one, index) => one.faults.map(fieldOf(`features.${index}.geometry`))),
  ];
  if (fields.length > 0) throw new Failure("request.invalid", { fields: fields.slice(0, maxFaults) });
  return deps.db.transaction().execute(async (db) => {
    const markets = await queries.lockZones(db, found);
    // One was deleted since we looked.
    if (markets.length < found.length) throw new Failure("market.not_found");
    const shapes = Map.groupBy(await queries.shapesOf(db, found), ({ marketId }) => marketId);
    const ringsOf = new Map(found.map((id, index) => [id, drawn[index]?.rings ?? []]));
    const wanted = markets.map((market) => ({
      before: { ...market, rings: (shapes.get(market.id) ?? []).map(({ shape }) => toRing(shape)) },
      after: { radiusKm: market.deliveryRadiusKm, rings: ringsOf.get(market.id) ?? [] },
    }));
    const changed = (await writeAll({ ...deps, db }, by, wanted)).size;
    return { changed, unchanged: found.length - changed };
  });
};
