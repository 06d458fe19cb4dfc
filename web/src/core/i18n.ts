// Words for everything: i18next over two catalogues, of which only the spoken one is loaded, in two halves.
//
//   const t = useText();  t("markets.title"), t("ui.selected", { count: 3 })     in components
//   text("ui.saved")                                                            outside of them
//   labelOf(entry)                                                              the label of a list entry { en, es }
//
// Catalogues: messages/en/<feature>.ts and messages/es/<feature>.ts; keys are checked by the compiler.
// Plurals: key_one and key_other in English, key_one, key_many and key_other in Spanish.
import i18next, { type TFunction } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { currentLanguage, onLanguage, type Language } from "./language.ts";
import type { catalogue as firstWords } from "./messages/en.ts";
import type { catalogue as otherWords } from "./messages/en.more.ts";

type Catalogue = typeof firstWords & typeof otherWords;

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}

const first = {
  en: () => import("./messages/en.ts"),
  es: () => import("./messages/es.ts"),
} as const;

const more = {
  en: () => import("./messages/en.more.ts"),
  es: () => import("./messages/es.more.ts"),
} as const;

/** What has been asked for: sign-in asks for the first words only, the screens behind it for the others too. */
const wanted: (typeof first | typeof more)[] = [first];

const load = async (language: Language) => {
  const loaded = await Promise.all(wanted.map((catalogues) => catalogues[language]()));
  for (const { catalogue } of loaded)
    i18next.addResourceBundle(language, "translation", catalogue, true, true);
};

const speak = async (language: Language) => {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language === "es" ? "es-CO" : "en";
};

export const startWords = async () => {
  await i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: false,
    resources: {},
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  await speak(currentLanguage());
  onLanguage(() => void speak(currentLanguage()));
};

/** Brings the words behind sign-in; awaited before the first screen there is shown. */
export const moreWords = async () => {
  if (!wanted.includes(more)) wanted.push(more);
  await load(currentLanguage());
};

export type Text = TFunction;

export const useText = (): Text => useTranslation().t;
export const text: Text = i18next.t;

/** The label of an entry of a closed list, in the language spoken. */
export const labelOf = (entry: { en: string; es: string }): string => entry[currentLanguage()];
