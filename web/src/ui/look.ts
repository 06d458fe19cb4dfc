// What the settings do to the page: attributes the style sheets read, the font, and the direction with its mirrored styles.
import createCache, { type EmotionCache } from "@emotion/cache";
import type { Theme } from "@mui/material/styles";
import { logFailure } from "../core/log.ts";
import { currentSettings, followSettings, onSettings } from "../core/settings.ts";
import { signal, useSignal } from "../core/signal.ts";
import { darkPalette, lightPalette } from "./palette.ts";
import { makeTheme } from "./theme.ts";

type Look = { cache: EmotionCache; theme: Theme };

/** The browser hides a nonce from `getAttribute`; the property still has it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const sheets = { prepend: true, ...(nonce && { nonce }) } as const;

const straight: Look = { cache: createCache({ key: "igo", ...sheets }), theme: makeTheme("ltr") };

let mirrored: Look | undefined;
const mirror = async () => {
  const { stylisPlugins } = await import("./look.rtl.ts");
  mirrored ??= {
    cache: createCache({ key: "igo-rtl", stylisPlugins, ...sheets }),
    theme: makeTheme("rtl"),
  };
  return mirrored;
};

/** Only the font in use is loaded: our own is in the first style sheet, the others come with theirs. */
const fonts = {
  "Public Sans Variable": () => undefined,
  "Inter Variable": () => import("@fontsource-variable/inter/wght.css"),
  "DM Sans Variable": () => import("@fontsource-variable/dm-sans/wght.css"),
  "Nunito Sans Variable": () => import("@fontsource-variable/nunito-sans/wght.css"),
} as const;

const shown = signal(straight);
export const useLook = () => useSignal(shown);

const page = document.documentElement;
const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');

const show = async () => {
  const { colorScheme, contrast, direction, fontFamily, primaryColor } = currentSettings();
  page.dataset["accent"] = primaryColor;
  page.dataset["contrast"] = contrast;
  if (bar) bar.content = (colorScheme === "dark" ? darkPalette : lightPalette).background.default;
  try {
    const [look] = await Promise.all([direction === "rtl" ? mirror() : straight, fonts[fontFamily]()]);
    const now = currentSettings();
    // Chosen again while it came: that choice shows itself.
    if (now.direction !== direction || now.fontFamily !== fontFamily) return;
    page.dataset["font"] = fontFamily;
    page.dir = direction;
    shown.set(look);
  } catch (cause) {
    logFailure("A look could not be loaded:", cause);
  }
};

/** Shows what was chosen, and goes on doing so. The first screen waits for it, so that nothing turns round later. */
export const startLook = () => {
  followSettings();
  onSettings(() => void show());
  return show();
};
