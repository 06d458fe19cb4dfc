// Renders sign-in into the page in both languages, so that it is visible before its script loads: on a slow line that
// is a second earlier. The page's last script shows it to visitors who will see sign-in; React then replaces it.
import { createServer, type Plugin } from "vite";

const languages = ["en", "es"] as const;
const map = "/src/features/session/colombia.svg";

type Drawing = { styles: string; markup: string };

/** With the app's own components, on a Vite server of its own; the browser's preferred language decides. */
const draw = async (root: string): Promise<string[]> => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const drawn: string[] = [];
  for (const language of languages) {
    Object.defineProperty(globalThis, "navigator", { value: { languages: [language] }, configurable: true });
    const server = await createServer({
      root,
      configFile: false,
      mode: "production",
      appType: "custom",
      logLevel: "warn",
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    const { drawSignIn } = await server.ssrLoadModule("/src/firstPaint.tsx");
    drawn.push(drawSignIn());
    await server.close();
  }
  if (own) Object.defineProperty(globalThis, "navigator", own);
  return drawn;
};

/** One style sheet of the style engine: its rules and their names, by which the engine recognises them. */
const sheet = (names: string, rules: string) => `<style data-emotion="${names}" data-s>${rules}</style>`;

/**
 * Complete, and marked the way the engine marks them: it adopts them, so the script need not create them again while
 * the user wants to type. It looks for global ones individually; the others may share a sheet.
 */
const stylesOf = (drawn: string): string => {
  const sheets = [...drawn.matchAll(/<style data-emotion="(\S+) (\S+)">([^<]*)<\/style>/g)].map(
    ([, key = "", name = "", rules = ""]) => ({ key, name, rules }),
  );
  const global = sheets.filter(({ key }) => key.endsWith("-global"));
  const own = sheets.filter((one) => !global.includes(one));
  const names = [...new Set(own.map(({ key }) => key)), ...own.map(({ name }) => name)].join(" ");
  return [
    ...global.map(({ key, name, rules }) => sheet(`${key} ${name}`, rules)),
    sheet(names, own.map(({ rules }) => rules).join("")),
  ].join("");
};

/**
 * Styles go into sheets, because the page's policy forbids style attributes; fields are inert until they can keep their
 * input.
 */
const split = (drawn: string): Drawing => {
  const inline = new Map<string, string>();
  const markup = drawn
    .replaceAll(/<style[^>]*>[^<]*<\/style>/g, "")
    .replaceAll(/ (?:autofocus|name)="[^"]*"/g, "")
    .replaceAll("<input ", "<input disabled ")
    .replaceAll(/ style="([^"]*)"/g, (_attribute, rules: string) => {
      const name = inline.get(rules) ?? `first-${inline.size}`;
      inline.set(rules, name);
      return ` data-first="${name}"`;
    });
  const own = [...inline].map(([rules, name]) => `[data-first="${name}"]{${rules};}`);
  return { styles: `${stylesOf(drawn)}<style>${own.join("")}</style>`, markup };
};

export const firstPaint: Plugin = {
  name: "first-paint",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle = {} }) {
      const drawings = (await draw(import.meta.dirname)).map(split);
      const [first] = drawings;
      const file = Object.keys(bundle).find((name) => /assets\/colombia-[\w-]+\.svg$/.test(name));
      if (!first?.styles.includes(map) || !file) throw new Error("Sign-in is drawn differently now");
      const templates = [
        `<template id="first-styles">${first.styles.replaceAll(map, `/${file}`)}</template>`,
        ...drawings.map(
          ({ markup }, index) =>
            `<template id="first-${languages[index]}"><div inert>${markup}</div></template>`,
        ),
      ];
      const scripts = html.match(/<script type="module"[^>]*><\/script>/g) ?? [];
      if (scripts.length === 0) throw new Error("The page begins no script");
      templates.push(`<template id="first-scripts">${scripts.join("")}</template>`);
      const page = scripts.reduce((text, script) => text.replace(script, ""), html);
      return page.replace('<div id="root"></div>', (root) => `${root}\n    ${templates.join("\n    ")}`);
    },
  },
};
