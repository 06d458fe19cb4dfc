// The geometry of the coverage map.
import { expect, test } from "vitest";
import { boxOf, country, fit, panned, pointAt, screenOf, worldLength, worldOf, zoomed } from "./view.ts";

const size = { width: 800, height: 600 };
const medellin = { lat: 6.2442, lon: -75.5812 };
const view = fit(country, size);

test("a position is read back from where it is drawn", () => {
  const read = pointAt(view, size, ...screenOf(view, size, medellin));
  expect(read.lat).toBeCloseTo(medellin.lat, 8);
  expect(read.lon).toBeCloseTo(medellin.lon, 8);
});

test("the whole country is visible", () => {
  const [west, south, east, north] = boxOf(view, size);
  expect([west < -79, south < -4.2, east > -66.9, north > 12.4]).toEqual([true, true, true, true]);
});

test("zooming keeps what is under the pointer in place; dragging moves it along", () => {
  const place = pointAt(view, size, 200, 100);
  const [x, y] = screenOf(zoomed(view, size, 8, 200, 100), size, place);
  expect([x, y]).toEqual([expect.closeTo(200, 6), expect.closeTo(100, 6)]);
  expect(screenOf(panned(view, 30, -20), size, place)).toEqual([
    expect.closeTo(230, 6),
    expect.closeTo(80, 6),
  ]);
});

test("a radius has the same length on the map as on the ground", () => {
  const [x, y] = worldOf(medellin);
  const [, northern] = worldOf({ ...medellin, lat: medellin.lat + 5 / 111.195 });
  expect(worldLength(5, medellin.lat)).toBeCloseTo(y - northern, 4);
  expect(x).toBeCloseTo(-1.5812, 6);
});
