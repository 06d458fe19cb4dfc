// The looks that pictures are taken in: every pair of scheme, direction, language and width, not every combination.
import type { BrowserContext } from "@playwright/test";
import { isWhole, screens } from "../looking.ts";

type Look = {
  scheme: "light" | "dark";
  direction: "ltr" | "rtl";
  language: "en" | "es";
  size: keyof typeof screens;
};

const desk: Look = { scheme: "light", direction: "ltr", language: "en", size: "desk" };
const phone: Look = { scheme: "dark", direction: "ltr", language: "es", size: "phone" };
const mirrored: Look = { scheme: "dark", direction: "rtl", language: "es", size: "desk" };
const mirroredPhones: readonly Look[] = [
  { scheme: "light", direction: "rtl", language: "es", size: "phone" },
  { scheme: "dark", direction: "rtl", language: "en", size: "phone" },
];

/** The complete page is compared in the first, and touch targets are measured in the second. */
export const [complete, touched] = [desk, phone];

/** With `E2E_LOOKS=few`, as `.ci/run` has it, every value occurs; otherwise every pair. */
export const looks: readonly Look[] = [
  desk,
  phone,
  mirrored,
  ...(process.env["E2E_LOOKS"] === "few" ? [] : mirroredPhones),
];

/**
 * With `E2E_LOOKS=all` each size in each scheme, otherwise desktop in one and phone in the other: for axe, direction and
 * language make no difference.
 */
export const checked: readonly Look[] = [
  desk,
  phone,
  ...(isWhole ? [mirrored, ...mirroredPhones.slice(0, 1)] : []),
];

export const nameOf = ({ scheme, direction, language, size }: Look) =>
  `${scheme}-${direction}-${language}-${screens[size].width}`;

const now = "2026-03-10T15:00:00.000Z";
/** Everything the server did counts as done on the day before. */
const dayBefore = "2026-03-09T14:30:00.000Z";

/**
 * Freezes time in the server's responses, so that pictures look the same tomorrow: every timestamp becomes the same,
 * and every date keeps its distance from today, counted from the frozen clock's day. The page changes the responses as
 * it receives them, because intercepting the network would disable the cache and load every screen from scratch.
 */
export const stopAnswers = (context: BrowserContext) =>
  context.addInitScript(
    ({ now, moved, realNow }) => {
      const moment = /"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g;
      const dayOf = /"(day|untouchedBefore)":"(\d{4}-\d{2}-\d{2})"/g;
      const day = 86_400_000;
      const bogota = 5 * 3_600_000;
      const today = Math.floor((realNow - bogota) / day);
      const movedDay = (_: string, name: string, date: string) => {
        const ago = today - Date.parse(date) / day;
        return `"${name}":"${new Date(Date.parse(now) - ago * day).toISOString().slice(0, 10)}"`;
      };
      const ask = window.fetch;
      window.fetch = async (...request) => {
        const response = await ask(...request);
        if (!response.headers.get("content-type")?.includes("json")) return response;
        const text = await response.text();
        return new Response(text.replace(moment, `"${moved}"`).replace(dayOf, movedDay), response);
      };
    },
    { now, moved: dayBefore, realNow: Date.now() },
  );

/** As the user has chosen it before; the token makes them signed in. */
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
