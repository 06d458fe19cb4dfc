// Applies the settings to the page: attributes that style sheets use, the font, and the direction with mirrored styles.
import createCache, { type EmotionCache } from "@emotion/cache";
import type { Theme } from "@mui/material";
import { logFailure } from "../../core/log.ts";
import { currentSettings, followSettings, onSettings } from "../../core/settings.ts";
import { signal, useSignal } from "../../core/signal.ts";
import { darkPalette, lightPalette } from "./palette.ts";
import { makeTheme } from "./theme.ts";

// Lets the browser paint the response to a key or click before more work runs.
const nextTask = () => new Promise<void>((go) => setTimeout(go));

type Look = { cache: EmotionCache; theme: Theme };

/** The browser hides a nonce from `getAttribute`; the property still has it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const sheets = { prepend: true, ...(nonce && { nonce }) } as const;

/** Created on first use, not while the script loads: see startLook. */
let straight: Look | undefined;
const getStraight = () =>
  (straight ??= { cache: createCache({ key: "igo", ...sheets }), theme: makeTheme("ltr") });

let mirrored: Look | undefined;
const mirror = async () => {
  const { stylisPlugins } = await import("./look.rtl.ts");
  mirrored ??= {
    cache: createCache({ key: "igo-rtl", stylisPlugins, ...sheets }),
    theme: makeTheme("rtl"),
  };
  return mirrored;
};

/** Only the font in use is loaded: our own is in the first style sheet, the others have theirs. */
const fonts = {
  "Public Sans Variable": () => undefined,
  "Inter Variable": () => import("@fontsource-variable/inter/wght.css"),
  "DM Sans Variable": () => import("@fontsource-variable/dm-sans/wght.css"),
  "Nunito Sans Variable": () => import("@fontsource-variable/nunito-sans/wght.css"),
} as const;

const shown = signal<Look | undefined>(undefined);
/** The default style if the chosen one could not be loaded. */
export const useLook = (): Look => useSignal(shown) ?? getStraight();

const page = document.documentElement;
const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');

const show = async () => {
  const { colorScheme, contrast, direction, fontFamily, primaryColor } = currentSettings();
  page.dataset["accent"] = primaryColor;
  page.dataset["contrast"] = contrast;
  if (bar) bar.content = (colorScheme === "dark" ? darkPalette : lightPalette).background.default;
  try {
    const [look] = await Promise.all([direction === "rtl" ? mirror() : getStraight(), fonts[fontFamily]()]);
    const now = currentSettings();
    // The user has changed it while it was loading: the newer choice will apply itself.
    if (now.direction !== direction || now.fontFamily !== fontFamily) return;
    page.dataset["font"] = fontFamily;
    // Assigning even the same direction repaints the whole page.
    if (page.dir !== direction) page.dir = direction;
    shown.set(look);
  } catch (cause) {
    logFailure("A look could not be loaded:", cause);
  }
};

/**
 * Applies the settings, and keeps following them. The first screen waits for it, so that the layout does not flip
 * later.
 */
export const startLook = async () => {
  followSettings();
  onSettings(() => void show());
  // Creating a theme takes as long as parsing the script, so let the browser handle input in between.
  await nextTask();
  return show();
};
