// Charts: each says in text what it draws, links to its lists, becomes a table, and can be saved.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { changeSettings } from "../../core/settings.ts";
import { address, show } from "../../../testing/render.tsx";
import { BarList } from "./BarList.tsx";
import { LineChart } from "./LineChart.tsx";
import { pictureOf } from "./savePicture.ts";
import { csvOf } from "./saveTable.ts";
import { StackedBar } from "./StackedBar.tsx";

const states = (
  <StackedBar
    title="State of the network"
    columns={["Status", "Markets"]}
    segments={[
      { label: "Active", value: 999_990, shade: { color: "success" }, to: "/list?status=active" },
      { label: "Paused", value: 10, shade: { color: "success", hatched: true }, to: "/list?status=paused" },
      { label: "Rejected", value: 0, shade: { color: "error" }, to: "/list?status=rejected" },
    ]}
  />
);

const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, "0")}`);
const growth = (
  <LineChart
    title="Growth"
    dayLabel="Day"
    days={days}
    series={[
      { label: "Live", values: days.map((_, index) => (index < 9 ? 100 : 340)) },
      { label: "All", values: days.map(() => 400) },
    ]}
    marks={[{ id: "a", day: "2026-11-10", label: "stores.xlsx: 240 created", to: "/run" }]}
  />
);

const choose = async (title: string, label: string) => {
  await page.getByRole("button", { name: text("ui.chart.options", { title }) }).click();
  await page.getByRole("menuitem", { name: label }).click();
};

test("each part of a bar has its figure and share as text and links to its list; ten in a million show", async () => {
  const { container } = await show(states);
  await expect
    .element(page.getByRole("link", { name: /^Paused 10 0.1%$/ }))
    .toHaveAttribute("href", "/list?status=paused");
  await expect.element(page.getByRole("link", { name: /^Rejected 0$/ })).toBeVisible();
  const parts = [...container.querySelectorAll("figure rect.part")];
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(part.getBoundingClientRect().width).toBeGreaterThan(4);
  // Only the legend is in the tab order: once for each part.
  expect(container.querySelectorAll("figure a:not([tabindex='-1'])")).toHaveLength(3);
  const [first] = parts;
  if (first) await userEvent.click(first);
  expect(address()).toBe("/list?status=active");
});

function NamedLater() {
  const [names, setNames] = useState(["", ""]);
  return (
    <>
      <button type="button" onClick={() => setNames(["Supermarket", "Bakery"])}>
        Names
      </button>
      <BarList
        title="Markets by category"
        columns={["Category", "Markets"]}
        bars={names.map((label, place) => ({ label, value: 2 - place }))}
      />
    </>
  );
}

test("bars whose names come later than their figures are there once", async () => {
  await show(<NamedLater />);
  await page.getByRole("button", { name: "Names" }).click();
  await expect.element(page.getByText("Bakery")).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(2);
});

test("a chart becomes a table with the same figures, and back", async () => {
  await show(states);
  await choose("State of the network", text("ui.chart.asTable"));
  await expect.element(page.getByRole("row", { name: "Paused 10 0.1%" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Paused/ })).not.toBeInTheDocument();
  await choose("State of the network", text("ui.chart.asChart"));
  await expect.element(page.getByRole("link", { name: /Paused/ })).toBeVisible();
});

test("the keys read a line day by day, with the events of the day; a step links to its import", async () => {
  await show(growth);
  const slider = page.getByRole("slider", { name: "Growth" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "30 Nov 2026, Live 340, All 400");
  slider.element().focus();
  await userEvent.keyboard("{Home}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "1 Nov 2026, Live 100, All 400");
  await userEvent.keyboard("{ArrowRight>9/}");
  await expect
    .element(slider)
    .toHaveAttribute("aria-valuetext", "10 Nov 2026, Live 340, All 400, stores.xlsx: 240 created");
  await expect
    .element(page.getByRole("link", { name: /10 Nov 2026.*240 created/ }))
    .toHaveAttribute("href", "/run");
});

test("mirrored, days run from right to left and a bar fills from the right", async () => {
  changeSettings({ direction: "rtl" });
  try {
    document.documentElement.dir = "rtl";
    const { container } = await show(growth);
    // Which days have labels depends on the width; they appear in order.
    const places = () =>
      [...container.querySelectorAll("figure svg text")]
        .filter(({ textContent }) => textContent.endsWith(" Nov"))
        .map((label) => label.getBoundingClientRect().x);
    await expect.poll(() => places().length).toBeGreaterThan(2);
    await expect.poll(places).toEqual(places().toSorted((one, other) => other - one));
  } finally {
    changeSettings({ direction: "ltr" });
    document.documentElement.dir = "ltr";
  }
});

test("bars are as long as their figures, on one common scale", async () => {
  const { container } = await show(
    <BarList
      title="Without photo"
      columns={["Section", "Products"]}
      bars={[
        { label: "Bebidas", value: 200, to: "/list" },
        { label: "Lácteos", value: 100 },
        { label: "Aseo", value: 0 },
      ]}
    />,
  );
  await expect.element(page.getByRole("link", { name: /Bebidas 200/ })).toHaveAttribute("href", "/list");
  const lengths = [...container.querySelectorAll("li")].map(
    (item) => item.querySelectorAll("rect")[1]?.getBoundingClientRect().width ?? 0,
  );
  expect(lengths[0]).toBeGreaterThan(100);
  expect(lengths[1]).toBeCloseTo((lengths[0] ?? 0) / 2, 0);
  expect(lengths[2]).toBe(0);
});

test("a saved table opens in spreadsheets of either language, which execute nothing in it", () => {
  const table = {
    columns: ["Día", "Share"],
    rows: [
      ["=1+1", 0.5],
      ["\uFF1D1+1", 1],
      ['a "b";c', 1200],
    ],
  };
  expect(csvOf(table, true)).toBe(`Día;Share\r\n'=1+1;0,5\r\n'\uFF1D1+1;1\r\n"a ""b"";c";1200\r\n`);
  expect(csvOf(table, false)).toBe(`Día,Share\r\n'=1+1,0.5\r\n'\uFF1D1+1,1\r\n"a ""b"";c",1200\r\n`);
});

test("a picture contains the chart's texts and drawings in the theme's colours, and not its menu", async () => {
  const { container } = await show(growth);
  const figure = container.querySelector("figure");
  if (!figure) throw new Error("no chart");
  await expect.poll(() => figure.querySelectorAll("path").length).toBeGreaterThan(1);
  const { svg, width } = pictureOf(figure);
  expect(width).toBeGreaterThan(300);
  expect(svg).toContain("stores.xlsx: 240 created");
  expect(svg).toContain(">Growth<");
  expect(svg).not.toContain("var(");
  expect(svg).toContain("stroke:rgb(11, 106, 112)");
  expect(svg).not.toContain(text("ui.chart.options", { title: "Growth" }));
});

test("a picture is saved as a png with the chart's name", async () => {
  const saved: string[] = [];
  // The browser would ask where to save it.
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href.split(":")[0]}`);
  });
  try {
    await show(growth);
    await choose("Growth", text("ui.chart.savePicture"));
    await expect.poll(() => saved).toEqual(["iGO Growth.png blob"]);
  } finally {
    click.mockRestore();
  }
});
