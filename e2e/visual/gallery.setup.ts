// Builds the gallery for all pictures of a run, and serves it: from the development server each of its hundred pages
// would load every module by itself.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import app from "../../web/vite.config.ts";

const web = join(import.meta.dirname, "../../web");
/** What only concerns the app's own page and its chunks. */
const ofTheApp = ["preload-font", "styled-page", "first-paint", "without-cycles", "compressed"];
const isOfTheApp = (plugin: unknown) =>
  typeof plugin === "object" && plugin !== null && "name" in plugin && ofTheApp.includes(String(plugin.name));

// oxlint-disable-next-line no-default-export -- how Playwright finds it
export default async function serveGallery() {
  const folder = mkdtempSync(join(tmpdir(), "igo-gallery-"));
  const config = { root: web, configFile: false, logLevel: "error" } as const;
  await build({
    ...config,
    plugins: app.plugins?.filter((plugin) => !isOfTheApp(plugin)) ?? [],
    build: {
      ...app.build,
      outDir: folder,
      minify: false,
      rolldownOptions: { input: join(web, "gallery.html") },
    },
  });
  const server = await preview({
    ...config,
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port: 0 },
  });
  process.env["E2E_GALLERY"] = `${server.resolvedUrls?.local[0] ?? ""}gallery.html`;
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
