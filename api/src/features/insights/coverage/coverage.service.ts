// The map of the network: who sees which markets, what is drawn at which zoom, and what needs review.
import {
  type Box,
  type exportGaps,
  type listGaps,
  type listOverlaps,
  type listPointsToReview,
  maxCompared,
  maxOutside,
  maxOverlaps,
  maxPoints,
  maxZones,
} from "@igo/contract/insights/coverage";
import type * as calls from "@igo/contract/insights/coverage";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { Cell } from "@igo/sheet/cell";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Db } from "../../../platform/db/db.ts";
import { tableFile } from "../../../records/export/table.file.ts";
import * as map from "./coverage.map.queries.ts";
import * as places from "./coverage.places.queries.ts";
import * as review from "./coverage.review.queries.ts";
import type { CoverageArea } from "./coverage.where.queries.ts";

type Filter = Omit<ParsedInput<typeof calls.readCoverage>["query"], "bbox">;

const wantedOf = (user: SignedIn, filter: Filter): CoverageArea => ({
  statuses: filter.status,
  categories: filter.categoryCode,
  chains: filter.chainId,
  departmentCode: filter.departmentCode ?? filter.municipalityCode?.slice(0, 2),
  municipalityCode: filter.municipalityCode,
  within: isAdmin(user) ? null : user.id,
});

/** In degrees. Wider views are drawn town by town: single markets would be too small to see. */
const widestNear = 0.3;
/**
 * A city with more markets is a single figure until the user zooms in: counting all of them by place takes too long.
 */
const maxInTown = 30_000;

/** To a tenth of a metre: more digits are a third of a response and nobody sees them. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A single town is drawn in detail, however wide it is. */
const nearIn = async (
  db: Db,
  box: Box,
  everywhere: CoverageArea,
  isTown: boolean,
): Promise<EndpointResponse<typeof calls.readCoverage>["near"]> => {
  // The view may cross borders, so the box decides.
  const wanted = { ...everywhere, departmentCode: undefined, municipalityCode: undefined };
  const [west, south, east, north] = box;
  if (!isTown && Math.max(east - west, north - south) > widestNear)
    return { kind: "clusters", clusters: await map.towns(db, box, wanted) };
  const clustersOf = async () =>
    ({ kind: "clusters", clusters: await map.clusters(db, box, wanted) }) as const;
  if (!isTown) {
    const counted = await clustersOf();
    if (counted.clusters.reduce((sum, { markets }) => sum + markets, 0) > maxPoints) return counted;
  }
  // Of a town they are not counted first: there are rarely more.
  const points = await map.points(db, box, wanted);
  if (points.length > maxPoints) return clustersOf();
  let zones = 0;
  // In place: two thousand more objects would be left to the garbage collector.
  for (const point of points) {
    point.lat = rounded(point.lat);
    point.lon = rounded(point.lon);
    if (point.zone) {
      zones += 1;
      if (zones > maxZones) point.zone = null;
    }
  }
  return { kind: "points", points };
};

/** A box that contains the town. */
const boxOf = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Box => [
  west,
  south,
  east,
  north,
];

export const readCoverage = async (
  db: Db,
  user: SignedIn,
  { bbox, ...filter }: ParsedInput<typeof calls.readCoverage>["query"],
): Promise<EndpointResponse<typeof calls.readCoverage>> => {
  const wanted = wantedOf(user, filter);
  const { departmentCode, municipalityCode } = wanted;
  const [found, outside, bounds, inView] = await Promise.all([
    departmentCode
      ? places.municipalities(db, { ...wanted, departmentCode })
      : places.departments(db, wanted),
    places.countOutside(db, wanted, maxOutside),
    municipalityCode ? places.boundsOf(db, municipalityCode) : null,
    bbox ? nearIn(db, bbox, wanted, false) : null,
  ]);
  const here = municipalityCode ? found.filter(({ code }) => code === municipalityCode) : found;
  const isSmallTown = here.every(({ markets }) => markets <= maxInTown);
  const near = bbox || !bounds ? inView : await nearIn(db, boxOf(bounds), wanted, isSmallTown);
  const sum = (of: "markets" | "withoutPoint") => here.reduce((total, place) => total + place[of], 0);
  return {
    asOf: new Date().toISOString(),
    markets: sum("markets"),
    withoutPoint: sum("withoutPoint"),
    outside,
    places: found,
    near,
    bounds,
  };
};

export const listedGaps = (db: Db, user: SignedIn, filter: ParsedInput<typeof listGaps>["query"]) =>
  places.gaps(db, wantedOf(user, filter));

const words = {
  en: {
    name: "Gaps",
    columns: [
      "Department",
      "Municipality code",
      "Municipality",
      "Markets",
      "Served",
      "Latitude",
      "Longitude",
    ],
    yes: "Yes",
    no: "No",
  },
  es: {
    name: "Vacíos",
    columns: [
      "Departamento",
      "Código del municipio",
      "Municipio",
      "Tiendas",
      "Atendido",
      "Latitud",
      "Longitud",
    ],
    yes: "Sí",
    no: "No",
  },
} as const;

const formats = ["text", "text", "text", "integer", "text", "decimal", "decimal"] as const;

export const exportedGaps = async (
  db: Db,
  user: SignedIn,
  { format, only, ...filter }: ParsedInput<typeof exportGaps>["query"],
  language: Language,
): Promise<FileReply> => {
  const { name, columns, yes, no } = words[language];
  const gaps = (await listedGaps(db, user, filter)).filter(
    ({ markets, isServed }) => !only || (only === "without" ? markets === 0 : !isServed),
  );
  // oxlint-disable-next-line require-await -- a table is written from a stream of rows
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const gap of gaps)
      yield [
        gap.departmentName,
        gap.municipalityCode,
        gap.municipalityName,
        gap.markets,
        gap.isServed ? yes : no,
        gap.lat,
        gap.lon,
      ];
  }
  const headings = columns.map((heading, index) => ({
    heading,
    format: formats[index] ?? ("text" as const),
    width: 20,
  }));
  return tableFile({ name, format, columns: headings, rows: rows() }, language);
};

export const listedOverlaps = async (
  db: Db,
  user: SignedIn,
  filter: ParsedInput<typeof listOverlaps>["query"],
): Promise<EndpointResponse<typeof listOverlaps>> => {
  const wanted = wantedOf(user, filter);
  if ((await review.countAreas(db, wanted, maxCompared + 1)) > maxCompared)
    return { overlaps: [], isTooMany: true };
  return {
    overlaps: await review.overlaps(db, wanted, { compared: maxCompared, limit: maxOverlaps }),
    isTooMany: false,
  };
};

export const listedPoints = async (
  db: Db,
  user: SignedIn,
  { reason, cursor, pageSize, ...filter }: ParsedInput<typeof listPointsToReview>["query"],
): Promise<EndpointResponse<typeof listPointsToReview>> => {
  const found = await review.pointsToReview(db, wantedOf(user, filter), reason, cursor ?? null, pageSize + 1);
  const points = found.slice(0, pageSize);
  return { points, nextCursor: found.length > pageSize ? (points.at(-1)?.id ?? null) : null };
};
