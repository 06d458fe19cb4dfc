// The current language: the user's choice if there is one, otherwise the browser's.
import { signal, useSignal } from "../signal.ts";
import { onStoredElsewhere, readStored, writeStored } from "../storage.ts";

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

const storageKey = "app-language";

const isLanguage = (text: string | null): text is Language => text === "en" || text === "es";

/** The browser's first language that we support decides; any `es*` is Spanish, everything else English. */
export const preferredLanguage = (chosen: string | null, browser: readonly string[]): Language => {
  if (isLanguage(chosen)) return chosen;
  const spoken = browser.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find(isLanguage);
  return spoken ?? "en";
};

const browserLanguages = () => (typeof navigator === "undefined" ? [] : navigator.languages);
const chosen = () => (typeof window === "undefined" ? null : readStored(storageKey));

const spoken = signal<Language>(preferredLanguage(chosen(), browserLanguages()));

export const currentLanguage = spoken.get;
export const onLanguage = spoken.subscribe;
export const useLanguage = () => useSignal(spoken);

/** Whether a user has chosen a language in this browser. */
export const isLanguageChosen = () => isLanguage(chosen());

export const chooseLanguage = (language: Language) => {
  writeStored(storageKey, language);
  spoken.set(language);
};

/** Follows what the user chooses in another tab. */
export const followLanguage = () =>
  onStoredElsewhere(storageKey, (stored) => {
    if (isLanguage(stored)) spoken.set(stored);
  });
