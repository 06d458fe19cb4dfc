// What the page is told of the configuration, and what its policy lets it load.
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { pagePolicy } from "./pages.ts";
import { renderPage } from "./web.ts";

const page = '<html><head><script type="module" src="/main.js"></script></head></html>';
const tiles = "https://tiles.example.com/{z}/{x}/{y}.png";

test("without tiles the page is told of none, and its policy lets none in", () => {
  const config = readConfig({});
  expect(renderPage(page, "n", config)).not.toContain("map-tile");
  expect(pagePolicy(config, "n")).toContain("img-src 'self' data: blob:;");
});

test("tiles are named with their credit, and their host alone is let in", () => {
  const config = readConfig({ MAP_TILE_URL: tiles });
  expect(renderPage(page, "n", config)).toContain(`<meta name="map-tile-url" content="${tiles}">`);
  expect(renderPage(page, "n", config)).toContain(
    '<meta name="map-tile-credit" content="tiles.example.com">',
  );
  expect(pagePolicy(config, "n")).toContain("img-src 'self' data: blob: https://tiles.example.com;");
});

test("what an operator writes stands in the page as text", () => {
  const html = renderPage(page, "n", readConfig({ MAP_TILE_URL: tiles, MAP_TILE_CREDIT: '© "Mapas" <b>' }));
  expect(html).toContain("© &quot;Mapas&quot; &lt;b&gt;");
});
