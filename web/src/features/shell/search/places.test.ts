// Every screen and command is found by its name in the other language.
import { expect, test } from "vitest";
import { catalogue as english } from "../../../core/messages/en.ts";
import { catalogue as firstEnglish } from "../../../core/messages/en.first.ts";
import { catalogue as ownEnglish } from "../../../core/messages/en.own.ts";
import { catalogue as moreEnglish } from "../../../core/messages/en.more.ts";
import { catalogue as spanish } from "../../../core/messages/es.ts";
import { catalogue as firstSpanish } from "../../../core/messages/es.first.ts";
import { catalogue as ownSpanish } from "../../../core/messages/es.own.ts";
import { catalogue as moreSpanish } from "../../../core/messages/es.more.ts";
import { codesIn, fit } from "./matches.ts";
import { actionsFor, screensFor, viewsFor } from "./places.ts";

const catalogues = {
  en: { ...english, ...firstEnglish, ...ownEnglish, ...moreEnglish },
  es: { ...spanish, ...firstSpanish, ...ownSpanish, ...moreSpanish },
};
type Language = keyof typeof catalogues;

/** Of a view, the name of its list and its own. */
const say = (language: Language, keys: string): string => {
  const [key = "", ...more] = keys.split(": ");
  if (more.length > 0) return [key, ...more].map((one) => say(language, one)).join(": ");
  let found: unknown = catalogues[language];
  for (const part of key.split(".")) found = Object(found)[part];
  return String(found);
};

test.each([
  ["en", "es"],
  ["es", "en"],
] as const)("in %s by the names in %s", (language, other) => {
  const places = [true, false].flatMap((isAdministrator) => [
    ...screensFor(isAdministrator, (key) => key),
    ...viewsFor(isAdministrator, (key) => key),
    ...actionsFor(isAdministrator, (key) => key),
  ]);
  expect(places.length).toBeGreaterThan(25);
  // The command that switches the language is named in the other one already.
  const missed = places.filter(
    ({ label, also }) =>
      label !== "search.language" && fit(say(other, label), say(language, label), say(language, also)) === 0,
  );
  expect(missed.map(({ label }) => say(other, label))).toEqual([]);
});

test("notifications are found by their name, and by the bell", () => {
  for (const typed of ["notif", "campana", "bell"]) {
    const [best] = screensFor(true, (key) => say("en", key))
      .map((place) => ({ place, score: fit(typed, place.label, place.also) }))
      .toSorted((one, other) => other.score - one.score);
    expect(best?.place, typed).toMatchObject({ to: "/dashboard/notifications" });
  }
});

test("a column of codes is distinguished from words", () => {
  expect(codesIn("T-1\nT-2\r\n900.123.456-7\n\nT-1")).toEqual(["T-1", "T-2", "900.123.456-7"]);
  expect(codesIn("T-1, T-2;T-3\tT-4")).toHaveLength(4);
  for (const text of ["T-1", "pan, leche", "Calle 10, Medellín", "saman\nceiba", ""])
    expect(codesIn(text), text).toEqual([]);
});

test.each([
  ["plantilla", "shell.nav.imports"],
  ["template", "shell.nav.imports"],
  ["nuevo correo", "mail.write"],
  ["new mail", "mail.write"],
  ["nueva publicación", "posts.new"],
  ["new post", "posts.new"],
])("%s leads to its screen or command, in both languages", (typed, id) => {
  for (const language of ["en", "es"] as const) {
    const speak = (key: string) => say(language, key);
    const found = [...screensFor(true, speak), ...viewsFor(true, speak), ...actionsFor(true, speak)].filter(
      ({ label, also }) => fit(typed, label, also) > 0,
    );
    expect(
      found.map((place) => place.id),
      language,
    ).toContain(id);
  }
});
