// What the page learns about the configuration, and what its policy lets it load.
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { pagePolicy } from "./pages.ts";
import { renderPage } from "./web.ts";

const page = '<html><head><script type="module" src="/main.js"></script></head></html>';
const tiles = "https://tiles.example.com/{z}/{x}/{y}.png";

test("without tiles the page gets no tile address, and its policy allows none", () => {
  const config = readConfig({});
  expect(renderPage(page, "n", config)).not.toContain("map-tile");
  expect(pagePolicy(config, "n")).toContain("img-src 'self' data: blob:;");
});

test("tiles come with their attribution, and only their host is allowed", () => {
  const config = readConfig({ MAP_TILE_URL: tiles });
  expect(renderPage(page, "n", config)).toContain(`<meta name="map-tile-url" content="${tiles}">`);
  expect(renderPage(page, "n", config)).toContain(
    '<meta name="map-tile-credit" content="tiles.example.com">',
  );
  expect(pagePolicy(config, "n")).toContain("img-src 'self' data: blob: https://tiles.example.com;");
});

test("text from an operator is shown in the page as plain text", () => {
  const html = renderPage(page, "n", readConfig({ MAP_TILE_URL: tiles, MAP_TILE_CREDIT: '© "Mapas" <b>' }));
  expect(html).toContain("© &quot;Mapas&quot; &lt;b&gt;");
});
