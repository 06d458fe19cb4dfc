// The coverage screen: the table navigates like the map, gaps and positions to review are lists, a zone is drawn by
// keyboard alone.
import * as api from "@igo/contract/insights/coverage";
import { findMarketById } from "@igo/contract/markets/markets.calls";
import { listServing, readZone, setZone } from "@igo/contract/markets/zones";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moreWords, text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { aMarket, anId, answerLists } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { address, show } from "../../../testing/render.tsx";
import { CoverageScreen } from "./CoverageScreen.tsx";
import "../shell/more.ts";

beforeAll(moreWords);

const path = paths.dashboard.three;
const open = (query = "", as = anAdministrator()) => show(<CoverageScreen />, { as, at: path + query, path });
const requested = () => new URL(address(), window.location.origin).searchParams;
const link = (name: string) => page.getByRole("button", { name, exact: true });

const department = (code: string, name: string, markets: number) => ({
  code,
  name,
  markets,
  withoutPoint: 0,
  towns: 10,
  townsWithMarkets: 4,
});
const town = (code: string, name: string, markets: number) => ({
  ...department(code, name, markets),
  towns: null,
  townsWithMarkets: null,
});
const aPoint = {
  id: anId(1),
  name: "El Samán",
  externalCode: "T-1",
  status: "active" as const,
  lat: 6.2442,
  lon: -75.5812,
  radiusKm: 3,
  zone: null,
};

beforeEach(() => {
  answerLists();
  answer(api.readCoverage, ({ query: { departmentCode, municipalityCode, bbox } }) => ({
    asOf: "2026-11-23T04:00:00.000Z",
    markets: 40,
    withoutPoint: 2,
    outside: 1,
    places: departmentCode
      ? [town("05001", "Medellín", 9), town("05002", "Abejorral", 1)]
      : [department("05", "Antioquia", 10), department("11", "Bogotá, D.C.", 30)],
    near: municipalityCode || bbox ? { kind: "points" as const, points: [aPoint] } : null,
    bounds: null,
  }));
});

test("the table leads from the country to a department and to the markets of a town, and Back returns", async () => {
  await open();
  await expect
    .element(page.getByText("40 markets · 2 not on the map · 1 outside its municipality", { exact: false }))
    .toBeVisible();
  await link("Antioquia").click();
  await expect.poll(() => requested().get("departmentCode")).toBe("05");
  await link("Medellín").click();
  await expect.poll(() => requested().get("municipalityCode")).toBe("05001");
  await expect.element(page.getByRole("link", { name: "El Samán" })).toBeVisible();
  window.history.back();
  await expect.element(link("Abejorral")).toBeVisible();
});

test("the islands' small map goes within a department, where it would cover names of towns", async () => {
  await open();
  const islands = () => page.getByRole("button", { name: /San Andr/ });
  await expect.element(islands()).toBeVisible();
  await link("Antioquia").click();
  await expect.element(link("Medellín")).toBeVisible();
  await expect.element(islands()).not.toBeInTheDocument();
});

test("the table's sort order is in the URL, and the fewest per town come first on request", async () => {
  const firstPlace = () => page.getByRole("row").nth(1).element().textContent;
  await open();
  await expect.poll(firstPlace).toContain("Bogot");
  await button(text("coverage.place.perTown")).click();
  await expect.poll(() => requested().get("sort")).toBe("perTown");
  await expect.poll(firstPlace).toContain("Antioquia");
});

test("the URL's filters apply to every call", async () => {
  answer(api.listGaps, { gaps: [] });
  await open("?categoryCode=pharmacy&status=active&show=gaps");
  await expect.element(page.getByText(text("coverage.gaps.none"))).toBeVisible();
  for (const call of [api.readCoverage, api.listGaps])
    expect(requestsOf(call)[0]?.query).toMatchObject({ categoryCode: ["pharmacy"], status: ["active"] });
});

test("keys move the map, and Enter asks which markets serve its centre", async () => {
  answer(listServing, {
    total: 70,
    markets: [{ ...aPoint, categoryCode: "pharmacy", municipalityName: "Medellín", km: 1.24, by: "radius" }],
  });
  await open();
  const map = page.getByRole("application", { name: text("coverage.map.label") });
  await expect.element(map).toBeVisible();
  await button(text("coverage.serving.ask")).click();
  map.element().focus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect
    .element(page.getByText(text("coverage.serving.count", { count: 70, formatted: "70" })))
    .toBeVisible();
  await expect.element(page.getByText("1.2 km", { exact: true })).toBeVisible();
  const [first] = requestsOf(listServing);
  const before = Number(first?.query.lon);
  map.element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  await expect.poll(() => Number(requestsOf(listServing).at(-1)?.query.lon)).toBeGreaterThan(before);
});

test("zooming in loads what is in view", async () => {
  await open("?departmentCode=05");
  const map = page.getByRole("application", { name: text("coverage.map.label") });
  await expect.element(map).toBeVisible();
  map.element().focus();
  await userEvent.keyboard("+++");
  await expect.poll(() => requestsOf(api.readCoverage).at(-1)?.query.bbox).toHaveLength(4);
  await expect
    .element(page.getByText(text("coverage.map.shown", { count: 1, formatted: "1" })))
    .toBeVisible();
});

test("positions to review are worked through by keyboard, each one step from its form", async () => {
  const point = (number: number) => ({
    ...aPoint,
    id: anId(number),
    name: `Tienda ${number}`,
    address: "Calle 1",
    municipalityCode: "05001",
    municipalityName: "Medellín",
    departmentCode: "05",
    departmentName: "Antioquia",
    km: 12.3,
  });
  answer(api.listPointsToReview, { points: [point(1), point(2)], nextCursor: null });
  await open("?show=points");
  const fix = (number: number) => page.getByRole("link", { name: `Tienda ${number}`, exact: false });
  await expect.element(fix(1)).toBeVisible();
  fix(1).element().focus();
  await userEvent.keyboard("j");
  await expect.element(fix(2)).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(fix(1)).toHaveFocus();
  expect(fix(1).element().getAttribute("href")).toBe(`${paths.dashboard.admin.editMarket(anId(1))}#lat`);
});

const zoneOf = (change: object = {}) => ({
  zone: { marketId: anId(1), version: 4, lat: 6.2442, lon: -75.5812, radiusKm: 3, geometry: null, ...change },
});

test("a zone is drawn, changed and saved by keyboard alone", async () => {
  answer(findMarketById, { market: aMarket({ id: anId(1), name: "El Samán" }) });
  answer(readZone, zoneOf());
  answer(setZone, ({ body }) => zoneOf({ version: 5, geometry: body.geometry ?? null }));
  await open(`?zone=${anId(1)}`);
  await button(text("coverage.zone.polygons")).click();
  const map = page.getByRole("application", { name: text("coverage.map.label") });
  const corner = (number: number) =>
    page.getByRole("button", { name: text("coverage.zone.corner", { number, area: 1 }) });
  const cornerCount = () => document.querySelectorAll("[data-corner]").length;
  map.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(corner(1)).toHaveFocus();
  // Enter on a corner adds the next one, which the keys then move away.
  await userEvent.keyboard("{Enter}{Shift>}{ArrowRight}{/Shift}{Enter}{Shift>}{ArrowUp}{/Shift}");
  await expect.element(corner(3)).toBeVisible();
  await userEvent.keyboard("{Enter}{Delete}");
  await expect.poll(cornerCount).toBe(3);
  await button(text("coverage.zone.undo")).click();
  await expect.poll(cornerCount).toBe(4);
  await button(text("coverage.zone.undo")).click();
  await button(text("coverage.zone.save")).click();
  await expect
    .poll(() => requestsOf(setZone)[0]?.body)
    .toMatchObject({ version: 4, geometry: { type: "Polygon" } });
  const [ring] = requestsOf(setZone)[0]?.body.geometry?.coordinates ?? [];
  expect(ring).toHaveLength(4);
  expect(ring?.at(-1)).toEqual(ring?.[0]);
});

test("a partner sees a zone and cannot change it", async () => {
  answer(findMarketById, { market: aMarket({ id: anId(1) }) });
  answer(readZone, zoneOf());
  await open(`?zone=${anId(1)}`, aUser());
  await expect.element(page.getByText(text("coverage.zone.readOnly"))).toBeVisible();
  await expect.element(button(text("coverage.zone.save"))).not.toBeInTheDocument();
});
