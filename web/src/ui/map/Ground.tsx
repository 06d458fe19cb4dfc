// The layers below the pin of a small map: tiles if available, town outlines, the delivery radius.
import { geoPath, type GeoProjection } from "d3-geo";
import type { Outline } from "../../core/map/outlines.ts";
import { mapTiles } from "../../core/mapTiles.ts";
import { reachOf, tilesIn, type Point } from "./projection.ts";
import { tileUrl } from "./tileUrl.ts";

type Props = {
  projection: GeoProjection;
  towns: readonly Outline[];
  /** DIVIPOLA code. */
  town: string;
  point: Point | null;
  radiusKm?: number | null | undefined;
};

/** Styles of the Ground layers, for the surrounding svg. */
export const groundLooks = {
  display: "block",
  width: "100%",
  height: "auto",
  borderRadius: 1,
  bgcolor: "background.neutral",
  "& path": { vectorEffect: "non-scaling-stroke" },
  "& .town": { fill: "var(--igo-palette-background-paper)", stroke: "var(--igo-palette-divider)" },
  "& .own": {
    fill: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, var(--igo-palette-background-paper))",
    stroke: "var(--igo-palette-text-secondary)",
  },
  "& .tiles ~ .town, & .tiles ~ .own": { fill: "none" },
  // The tiles are made for light screens.
  "[data-color-scheme=dark] & .tiles": { filter: "brightness(0.75) saturate(0.8)" },
  "& .reach": { fill: "var(--igo-palette-primary-main)", fillOpacity: 0.16 },
  "& .pin": { fill: "var(--igo-palette-primary-main)", stroke: "var(--igo-palette-background-paper)" },
} as const;

export function Ground({ projection, towns, town, point, radiusKm }: Props) {
  const path = geoPath(projection);
  const shapes = (isOwn: boolean) => towns.filter(({ properties }) => (properties.code === town) === isOwn);
  return (
    <>
      <Tiles projection={projection} />
      {[...shapes(false), ...shapes(true)].map((outline) => (
        <path
          key={outline.properties.code}
          className={outline.properties.code === town ? "own" : "town"}
          d={path(outline) ?? ""}
        />
      ))}
      {point && radiusKm ? <path className="reach" d={reachOf(projection, point, radiusKm)} /> : null}
    </>
  );
}

function Tiles({ projection }: Pick<Props, "projection">) {
  const tiles = mapTiles();
  if (!tiles) return null;
  return (
    <g className="tiles">
      {tilesIn(projection).map((tile) => (
        <image
          key={tile.key}
          href={tileUrl(tiles.template, tile)}
          x={tile.x}
          y={tile.y}
          // Half a pixel of overlap: no seams between tiles.
          width={tile.side + 0.5}
          height={tile.side + 0.5}
        />
      ))}
    </g>
  );
}
