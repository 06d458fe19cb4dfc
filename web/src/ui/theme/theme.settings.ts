// What the settings change by style sheet alone: attributes of <html> (see look.ts) select among these variables, so
// that another accent or contrast renders nothing again. A part of the page that is always dark has
// `data-color-scheme`.
import { highContrast, presets } from "./palette.presets.ts";

const darkIn = (chosen: string) =>
  `${chosen}[data-color-scheme="dark"], ${chosen} [data-color-scheme="dark"]`;

const variables = (group: string, colors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--igo-palette-${group}${name}`, color]));

const accents = Object.entries(presets).flatMap(([name, { light, dark }]) => [
  [`:root[data-accent="${name}"]`, variables("primary-", light)],
  [darkIn(`[data-accent="${name}"]`), variables("primary-", dark)],
]);

const high = '[data-contrast="hight"]';

export const settingStyles = {
  ":root": {
    "--shadow": "38 58 72",
    "--card-shadow": "0 0 1px rgb(var(--shadow) / 0.24), 0 10px 32px -8px rgb(var(--shadow) / 0.14)",
    "--header-height": "64px",
    colorScheme: "light",
  },
  "@media (min-width: 900px)": { ":root": { "--header-height": "72px" } },
  '[data-color-scheme="dark"]': { "--shadow": "0 0 0", colorScheme: "dark" },
  ...Object.fromEntries(accents),
  [`:root${high}`]: {
    "--card-shadow": "0 0 0 1px var(--igo-palette-divider), 0 1px 3px rgb(var(--shadow) / 0.16)",
    ...variables("", highContrast.light),
  },
  [darkIn(high)]: variables("", highContrast.dark),
};
