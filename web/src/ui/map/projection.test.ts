// The geometry of the small map: where a position is, and which tiles are below it.
import { geoMercator } from "d3-geo";
import { expect, test } from "vitest";
import { nearerOn, pointAt, reachOf, tilesIn } from "./projection.ts";
import { tileUrl } from "./tileUrl.ts";
import { size } from "./size.ts";

const medellin = { lat: 6.2442, lon: -75.5812 };
const base = geoMercator().scale(20_000);

test("a position in the middle of the map is read back from where it is drawn", () => {
  const projection = nearerOn(base, medellin, 4);
  const read = pointAt(projection, size.width / 2, size.height / 2);
  expect(read?.lat).toBeCloseTo(medellin.lat, 6);
  expect(read?.lon).toBeCloseTo(medellin.lon, 6);
});

test("the tiles cover the whole map, and match the standard formula", () => {
  const projection = nearerOn(base, medellin, 4);
  const tiles = tilesIn(projection);
  const { z } = tiles[0] ?? { z: -1 };
  const column = Math.floor(((medellin.lon + 180) / 360) * 2 ** z);
  const angle = (medellin.lat * Math.PI) / 180;
  const row = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z);
  const middle = tiles.find(
    ({ x, y, side }) =>
      x <= size.width / 2 && x + side > size.width / 2 && y <= size.height / 2 && y + side > size.height / 2,
  );
  expect(middle).toMatchObject({ column, row });
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x, side }) => x + side))).toBeGreaterThanOrEqual(size.width);
  expect(tiles.length).toBeLessThan(24);
});

test("a tile's URL is the filled-in template", () => {
  const tile = { key: "", z: 3, column: 2, row: 1, x: 0, y: 0, side: 256 };
  expect(tileUrl("https://tiles.example/{z}/{x}/{y}.png", tile)).toBe("https://tiles.example/3/2/1.png");
});

test("a radius has the same length on the map as on the ground", () => {
  const projection = nearerOn(base, medellin, 4);
  const xs = [...reachOf(projection, medellin, 5).matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x));
  const width = Math.max(...xs) - Math.min(...xs);
  const kilometre = projection.scale() / 6371 / Math.cos((medellin.lat * Math.PI) / 180);
  expect(width / kilometre).toBeCloseTo(10, 0);
});
