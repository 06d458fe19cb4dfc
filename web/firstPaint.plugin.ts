// Draws sign-in into the page the server sends, in both languages, so that it is seen before its script has come: on a
// slow line that is a second earlier. The page's last script shows it, to those who will see sign-in; React replaces it.
import { createServer, type Plugin } from "vite";

const languages = ["en", "es"] as const;
const map = "/src/features/session/colombia.svg";

type Drawing = { styles: string; markup: string };

/** By the very components of the app, on a server of its own; what a browser would prefer decides the language. */
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

/** Nothing can be done with it yet, so it needs no style for that, nor for what it does not show, nor for print. */
const neededStyles = (styles: string, markup: string): string => {
  const isNeeded = (selector: string) =>
    !/:hover|:focus|:active|:autofill|::-moz|\.Mui-|::backdrop/.test(selector) &&
    [...selector.matchAll(/\.(igo-\w+)/g)].every(([, name = ""]) => markup.includes(name));
  let needed = styles.replaceAll(/([^{}]+)\{([^{}]*)\}/g, (rule, selector: string) =>
    isNeeded(selector) ? rule : "",
  );
  for (let before = ""; before !== needed;) {
    before = needed;
    const used = new Set([...needed.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    needed = needed.replaceAll(/(--[\w-]+):[^;{}]*;/g, (line, name: string) => (used.has(name) ? line : ""));
    needed = needed.replaceAll(/[^{};]+\{\s*\}/g, "");
  }
  return needed.replaceAll(/\n+/g, "");
};

/** Styles apart, and none in attributes, which the page's policy forbids; fields that take nothing until they can keep it. */
const takeApart = (drawn: string): Drawing => {
  const styles = [...drawn.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, rules]) => rules);
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
  return { styles: [...styles, ...own].join(""), markup };
};

export const firstPaint: Plugin = {
  name: "first-paint",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle = {} }) {
      const drawings = (await draw(import.meta.dirname)).map(takeApart);
      const [first] = drawings;
      const file = Object.keys(bundle).find((name) => /assets\/colombia-[\w-]+\.svg$/.test(name));
      if (!first?.styles.includes(map) || !file) throw new Error("Sign-in is drawn differently now");
      const styles = neededStyles(first.styles, first.markup).replaceAll(map, `/${file}`);
      const templates = [
        `<template id="first-styles"><style>${styles}</style></template>`,
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
