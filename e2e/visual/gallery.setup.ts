// Serves the gallery for all pictures of a run, from the development server as during development.
import { join } from "node:path";
import { createServer } from "vite";

// oxlint-disable-next-line no-default-export -- how Playwright finds it
export default async function serveGallery() {
  const vite = await createServer({
    configFile: join(import.meta.dirname, "../../web/vite.config.ts"),
    logLevel: "error",
    server: { port: 0, hmr: false, watch: null },
  });
  await vite.listen();
  // The first test would otherwise wait for this.
  await vite.warmupRequest("/src/gallery.tsx");
  process.env["E2E_GALLERY"] = `${vite.resolvedUrls?.local[0] ?? ""}gallery.html`;
  return () => vite.close();
}
