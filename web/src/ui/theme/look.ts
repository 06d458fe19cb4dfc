// What the settings do to the page: attributes the style sheets read, the font, and the direction with its mirrored styles.
import createCache, { type EmotionCache } from "@emotion/cache";
import type { Theme } from "@mui/material/styles";
import { logFailure } from "../../core/log.ts";
import { nextTask } from "../../core/nextTask.ts";
import { currentSettings, followSettings, onSettings } from "../../core/settings.ts";
import { signal, useSignal } from "../../core/signal.ts";
import { darkPalette, lightPalette } from "./palette.ts";
import { makeTheme } from "./theme.ts";

type Look = { cache: EmotionCache; theme: Theme };

/** The browser hides a nonce from `getAttribute`; the property still has it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const sheets = { prepend: true, ...(nonce && { nonce }) } as const;

/** Made when it is asked for, not while the script is read: see startLook. */
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

/** Only the font in use is loaded: our own is in the first style sheet, the others come with theirs. */
const fonts = {
  "Public Sans Variable": () => undefined,
  "Inter Variable": () => import("@fontsource-variable/inter/wght.css"),
  "DM Sans Variable": () => import("@fontsource-variable/dm-sans/wght.css"),
  "Nunito Sans Variable": () => import("@fontsource-variable/nunito-sans/wght.css"),
} as const;

const shown = signal<Look | undefined>(undefined);
/** The usual one also when what was chosen could not be loaded. */
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
    // Chosen again while it came: that choice shows itself.
    if (now.direction !== direction || now.fontFamily !== fontFamily) return;
    page.dataset["font"] = fontFamily;
    // Also a direction that stays the same has the whole page painted once more.
    if (page.dir !== direction) page.dir = direction;
    shown.set(look);
  } catch (cause) {
    logFailure("A look could not be loaded:", cause);
  }
};

/** Shows what was chosen, and goes on doing so. The first screen waits for it, so that nothing turns round later. */
export const startLook = async () => {
  followSettings();
  onSettings(() => void show());
  // Making a theme takes as long as reading the script: between the two a key is answered.
  await nextTask();
  return show();
};
