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

/** Of each size and scheme one: what axe looks at is the same from right to left and in both languages. */
export const checked: readonly Look[] = [0, 1, 2, 4].flatMap((place) => looks[place] ?? []);

export const nameOf = ({ scheme, direction, language, size }: Look) =>
  `${scheme}-${direction}-${language}-${screens[size].width}`;

const now = "2026-03-10T15:00:00.000Z";
/** Whatever the server has done, it did the day before. */
const then = "2026-03-09T14:30:00.000Z";
const moment = /"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g;
const dayOf = /"(day|untouchedBefore)":"(\d{4}-\d{2}-\d{2})"/g;

const day = 86_400_000;
const bogota = 5 * 3_600_000;
/** The server's days, as many days before the one on which the clock stands as they are before its own. */
const movedDay = (_: string, name: string, date: string) => {
  const today = Math.floor((Date.now() - bogota) / day);
  const ago = today - Date.parse(date) / day;
  return `"${name}":"${new Date(Date.parse(now) - ago * day).toISOString().slice(0, 10)}"`;
};

/** Pictures of tomorrow show the same moments. What is listened to is not cached, so only where there are answers. */
export const stopAnswers = async (context: BrowserContext) => {
  // The live stream never ends, so it is not among them.
  await context.route(/\/api\/v1\/(?!events)/, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()["content-type"]?.includes("json");
    await route.fulfill(
      isJson
        ? { response, body: (await response.text()).replace(moment, `"${then}"`).replace(dayOf, movedDay) }
        : { response },
    );
  });
};

/** As somebody has chosen it before; the token makes him signed in. */
export const choose = async (context: BrowserContext, look: Look, token?: string) => {
  await context.clock.setFixedTime(now);
  await context.addInitScript(
    ({ scheme, direction, language, token }) => {
      const settings = { colorScheme: scheme, direction };
      localStorage.setItem("app-settings", JSON.stringify(settings));
      localStorage.setItem("theme-mode", scheme);
      localStorage.setItem("app-language", language);
      if (token) localStorage.setItem("jwt_access_token", token);
    },
    { ...look, token },
  );
};
