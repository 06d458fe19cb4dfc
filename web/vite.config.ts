// How the web is built and, in development, served: one page, hashed assets, precompressed.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { withoutCycles } from "./chunks.plugin.ts";
import { schemaName, slimContract } from "./contract.plugin.ts";
import { firstPaint } from "./firstPaint.plugin.ts";

const api = process.env["API"] ?? "http://127.0.0.1:8080";

/** Changes a line of a package, and reports if that line no longer exists. */
const fixed = (name: string, id: RegExp, ...changes: readonly (readonly [RegExp, string])[]): Plugin => ({
  name: `mended-${name}`,
  enforce: "pre",
  transform: {
    filter: { id },
    handler: (code) => ({
      code: changes.reduce((text, [line, instead]) => {
        if (!line.test(text)) throw new Error(`${name} is written differently now: see vite.config.ts`);
        return text.replace(line, instead);
      }, code),
      map: null,
    }),
  },
});

const sonner = fixed(
  "sonner",
  /sonner\/dist\/index\.mjs/,
  // It writes its style sheet into the page, which the page's policy forbids: ui/feedback/Toasts.tsx imports it.
  [/^__insertCSS\(.*\);?$/m, ""],
  // A toast closes after 20 px, not 45; there is no property for it.
  [/^const SWIPE_THRESHOLD = 45;$/m, "const SWIPE_THRESHOLD = 20;"],
);

/** Trusted Types refuses writing HTML as text. */
const simplebar = fixed("simplebar", /simplebar-core\/dist\/index\.mjs/, [
  /dummyDiv\.innerHTML =\s+'<div class="simplebar-dummy-scrollbar-size"><div><\/div><\/div>';/,
  `const size = document.createElement("div");
   size.className = "simplebar-dummy-scrollbar-size";
   size.append(document.createElement("div"));
   dummyDiv.append(size);`,
]);

/**
 * Style sheets that came with the page stay where they are: moving them would parse them and repaint everything again.
 */
const emotion = fixed("emotion", /@emotion\/sheet\/dist\/emotion-sheet\.esm\.js/, [
  /nodes\.forEach\(this\._insertTag\);/,
  "this.tags.push(...nodes);",
]);

/** Zod can generate JSON Schema; here only the server does. It is 7 kB of the first load. */
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

/** Parts of the first load that we do not use and that their packages do not tree-shake: 4 kB. */
const unused: readonly (readonly [id: RegExp, instead: string])[] = [
  // No button ripples: the theme turns that off.
  [/@mui\/material\/ButtonBase\/TouchRipple\.m?js$/, "export default () => null;"],
  // index.html has its own.
  [
    /@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.m?js$/,
    `export const DEFAULT_MODE_STORAGE_KEY = "mode", DEFAULT_COLOR_SCHEME_STORAGE_KEY = "color-scheme";
     export const DEFAULT_ATTRIBUTE = "data-color-scheme", buildInitColorSchemeScript = () => null;
     export default () => null;`,
  ],
  // Selects here use OutlinedInput, never the other inputs.
  [/@mui\/material\/(Input|FilledInput)\/(Input|FilledInput)\.m?js$/, "export default () => null;"],
  // For Emotion's `withTheme`, which predates hooks.
  [/hoist-non-react-statics\//, "export default (component) => component;"],
];
const withoutUnused: Plugin = {
  name: "without-unused",
  apply: "build",
  load: {
    filter: { id: unused.map(([id]) => id) },
    handler: (id) => unused.find(([part]) => part.test(id))?.[1],
  },
};

/** Tells the script in the page's head where the fonts are, so that it requests the chosen one at once. */
const preloadFont: Plugin = {
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const names = ["Public Sans", "Inter", "DM Sans", "Nunito Sans"];
      const files = Object.keys(bundle ?? {});
      const addresses = names.flatMap((name) => {
        const begin = `assets/${name.toLowerCase().replace(" ", "-")}-latin-wght-normal-`;
        const file = files.find((file) => file.startsWith(begin));
        return file ? [[`${name} Variable`, `/${file}`]] : [];
      });
      if (bundle && addresses.length < names.length) throw new Error("A font is missing in the build");
      return html.replace(
        "const fonts = {};",
        `const fonts = ${JSON.stringify(Object.fromEntries(addresses))};`,
      );
    },
  },
};

/** The few rules of the first paint are part of the page. */
const styledPage: Plugin = {
  name: "styled-page",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const sheet = /<link rel="stylesheet"[^>]* href="\/(assets\/app-[\w-]+\.css)">/.exec(html);
      const style = sheet && bundle[sheet[1] ?? ""];
      if (style?.type !== "asset") throw new Error("The page has no style sheet: see vite.config.ts");
      return html.replace(sheet?.[0] ?? "", `<style>${style.source.toString().trim()}</style>`);
    },
  },
};

/**
 * The server sends `file.br` or `file.gz` to browsers that accept them: compressing once is better than for each
 * request.
 */
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

/** The large chunks that screens share, and every style sheet. */
const large = /assets\/(frame|form|dialog|schemas)-|\.css$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    slimContract,
    sonner,
    simplebar,
    emotion,
    withoutUnused,
    zodWithoutJsonSchema,
    preloadFont,
    styledPage,
    firstPaint,
    withoutCycles,
    compressed,
  ],
  // Their pre-bundle would be created before the plugins above could patch them.
  optimizeDeps: { exclude: ["sonner", "simplebar-core", "simplebar-react"] },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: api }, "/health": { target: api } },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    // Every browser that can run the app supports it.
    modulePreload: {
      polyfill: false,
      // Sign-in contains the list of chunks that each screen needs. The large ones are worth listing there; small ones,
      // which a chunk requests itself, are not. The list is 2 kB of the first load.
      resolveDependencies: (_name, needed) => needed.filter((name) => large.test(name)),
    },
    // `app` is one chunk on purpose, see below; bench and check watch its compressed size.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Creating a schema has no side effects, so unused ones are dropped.
      treeshake: { manualPureFunctions: [schemaName] },
      output: {
        // Few chunks, because many small files delay the first paint. `app` is what sign-in needs, `schemas` validates
        // forms and URLs, `dialog` is what both halves may need later, `frame` belongs to every screen behind sign-in,
        // `form` to every form, `choice` finds one of many by typing.
        codeSplitting: {
          groups: [
            {
              name: "schemas",
              test: /node_modules\/zod\/|contract\/src\/(session\/session|core\/schemas|parsing\/(unseen|taken))\.ts$/,
              includeDependenciesRecursively: false,
              priority: 5,
            },
            { name: "app", test: /web\/src\/(main|app)\.tsx$/, priority: 4 },
            {
              name: "dialog",
              test: /@mui\/material\/(Modal|Portal|Fade|Backdrop|Unstable_TrapFocus|Dialog)\//,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            {
              name: "frame",
              test: /web\/src\/(core\/urlState|features\/shell\/DashboardLayout|ui\/(table\/DataTable|overlay\/Confirm|layout\/Page))\.tsx?$/,
              priority: 2,
            },
            {
              name: "choice",
              test: /@mui\/material\/(useA|A)utocomplete\/|@mui\/material\/(Popper|ListSubheader)\/|@popperjs\//,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: "form",
              test: /node_modules\/react-hook-form\/|@mui\/material\/Form(Control|HelperText|Label)\/|web\/src\/ui\/form\/(Form|fields\/(useField|Field|ComboField))\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
