// The looks a picture is taken in: every pair of scheme, direction, language and width is among them, not every product.
import type { BrowserContext } from "@playwright/test";
import { screens } from "../looking.ts";

type Look = {
  scheme: "light" | "dark";
  direction: "ltr" | "rtl";
  language: "en" | "es";
  size: keyof typeof screens;
};

export const looks: readonly Look[] = [
  { scheme: "light", direction: "ltr", language: "en", size: "desk" },
  { scheme: "light", direction: "rtl", language: "es", size: "phone" },
  { scheme: "dark", direction: "ltr", language: "es", size: "phone" },
  { scheme: "dark", direction: "rtl", language: "en", size: "phone" },
  { scheme: "dark", direction: "rtl", language: "es", size: "desk" },
];

export const nameOf = ({ scheme, direction, language, size }: Look) =>
  `${scheme}-${direction}-${language}-${screens[size].width}`;

/** As somebody has chosen it before; the token makes him signed in. */
export const choose = (context: BrowserContext, look: Look, token?: string) =>
  context.addInitScript(
    ({ scheme, direction, language, token }) => {
      const settings = { colorScheme: scheme, direction };
      localStorage.setItem("app-settings", JSON.stringify(settings));
      localStorage.setItem("theme-mode", scheme);
      localStorage.setItem("app-language", language);
      if (token) localStorage.setItem("jwt_access_token", token);
    },
    { ...look, token },
  );
