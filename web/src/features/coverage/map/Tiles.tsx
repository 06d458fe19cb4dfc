// Raster tiles below the map, if the server names any; they use the map's own projection.
import { mapTiles } from "../../../core/mapTiles.ts";
import { tileUrl } from "../../../ui/map/tileUrl.ts";
import { worldOf, type Size, type View } from "./view.ts";

const tileSize = 256;
const deepest = 19;
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/** The north-western corner of Web Mercator, in degrees. */
const [left, top] = [worldOf({ lat: 0, lon: -180 })[0], -180];

export function Tiles({ view, size }: { view: View; size: Size }) {
  const tiles = mapTiles();
  if (!tiles) return null;
  const z = Math.min(deepest, Math.max(0, Math.round(Math.log2((view.k * 360) / tileSize))));
  const side = 360 / 2 ** z;
  const across = (x: number) => Math.floor((x - left) / side);
  const down = (y: number) => Math.floor((y - top) / side);
  const [halfWidth, halfHeight] = [size.width / 2 / view.k, size.height / 2 / view.k];
  return (
    <g className="tiles" pointerEvents="none">
      {range(down(view.y - halfHeight), down(view.y + halfHeight)).flatMap((row) =>
        range(across(view.x - halfWidth), across(view.x + halfWidth)).map((column) => (
          <image
            key={`${z}/${column}/${row}`}
            href={tileUrl(tiles.template, { z, column, row })}
            x={left + column * side}
            y={top + row * side}
            // Slightly too large: no seams between tiles.
            width={side * 1.002}
            height={side * 1.002}
          />
        )),
      )}
    </g>
  );
}
