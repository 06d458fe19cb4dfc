// How the web is built and, in development, served: one page, hashed assets, compressed beside themselves.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const api = process.env["API"] ?? "http://127.0.0.1:8080";

/** Sonner writes its style sheet into the page when it is loaded, which the page's policy forbids: ui/Toasts.tsx imports it. */
const sonnerWithoutStyles: Plugin = {
  name: "sonner-without-styles",
  enforce: "pre",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler(code) {
      const stripped = code.replace(/^__insertCSS\(.*\);?$/m, "");
      if (stripped === code)
        throw new Error("sonner no longer writes its styles this way: see vite.config.ts");
      return { code: stripped, map: null };
    },
  },
};

/** Zod can write JSON Schema; here only the server does. It is 7 kB of the first load. */
const zodWithoutJsonSchema: Plugin = {
  name: "zod-without-json-schema",
  apply: "build",
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js/ },
    handler(code) {
      const stripped = code
        .replace(/^import \* as processors from .*json-schema-processors.*$/m, "const processors = {};")
        .replace(
          /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m,
          "const createStandardJSONSchemaMethod = () => () => ({}), createToJSONSchemaMethod = createStandardJSONSchemaMethod;",
        );
      if (/from ".*json-schema/.test(stripped))
        throw new Error("zod is built differently now: see vite.config.ts");
      return { code: stripped, map: null };
    },
  },
};

/** Puts the main font into the page's head, so that it comes with the style sheet and not after it. */
const preloadFont: Plugin = {
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) =>
        /public-sans-latin-wght-normal-.*\.woff2$/.test(name),
      );
      if (!font) return [];
      const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${font}` };
      return [{ tag: "link", attrs, injectTo: "head" }];
    },
  },
};

/** The server sends `file.br` or `file.gz` where the browser takes them: compressing once beats compressing each time. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle({ dir }) {
    for (const name of readdirSync(dir ?? "", { recursive: true, encoding: "utf8" })) {
      if (!/\.(js|css|svg)$/.test(name)) continue;
      const path = join(dir ?? "", name);
      const bytes = readFileSync(path);
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), sonnerWithoutStyles, zodWithoutJsonSchema, preloadFont, compressed],
  // Its own pre-bundle would be made before the plugin above could mend it.
  optimizeDeps: { exclude: ["sonner"] },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: api }, "/health": { target: api } },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    // `app` is one piece on purpose, see below; bench and check watch its size in bytes sent.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Few pieces: many small files make the first paint later, not earlier. `app` is what sign-in needs, `tip` what
        // both halves may ask for later, `frame` what every screen behind sign-in is made of.
        codeSplitting: {
          groups: [
            { name: "app", test: /web\/src\/(main|app)\.tsx$/, priority: 3 },
            { name: "tip", test: /@mui\/material\/(Tooltip|Popper|Modal|Portal|Fade|Dialog)\//, priority: 2 },
            {
              name: "frame",
              test: /web\/src\/(features\/shell\/DashboardLayout|ui\/(DataTable|Confirm|Page|form\/ComboField))\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
