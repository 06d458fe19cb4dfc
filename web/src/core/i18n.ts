// Words for everything: two catalogues, of which the half behind sign-in is loaded when it is needed, in the language spoken.
//
//   const t = useText();  t("markets.title"), t("ui.selected", { count: 3 })     in components
//   text("ui.saved")                                                            outside of them
//   labelOf(entry)                                                              the label of a list entry { en, es }
//
// Catalogues: messages/en/<feature>.ts and messages/es/<feature>.ts; keys are checked by the compiler.
// Plurals: key_one and key_other in English, key_one, key_many and key_other in Spanish. A library for this is 15 kB
// of the first load, and has nothing else that is used here.
import { currentLanguage, onLanguage, type Language } from "./language.ts";
import { catalogue as english } from "./messages/en.ts";
import type { catalogue as moreEnglish } from "./messages/en.more.ts";
import { catalogue as spanish } from "./messages/es.ts";
import { signal, useSignal } from "./signal.ts";

type Catalogue = typeof english & typeof moreEnglish;

type Stem<Name extends string> = Name extends `${infer Begin}_${"one" | "many" | "other"}` ? Begin : Name;
type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Stem<Name> : `${Name}.${KeysOf<Tree[Name]>}`;
}[keyof Tree & string];

type TextKey = KeysOf<Catalogue>;
type Params = Readonly<Record<string, string | number | undefined>>;
export type Text = (key: TextKey, params?: Params) => string;

type Tree = { readonly [name: string]: string | Tree };
const first: Record<Language, Tree> = { en: english, es: spanish };
const more = {
  en: () => import("./messages/en.more.ts"),
  es: () => import("./messages/es.more.ts"),
} as const;

const plurals = { en: new Intl.PluralRules("en"), es: new Intl.PluralRules("es") } as const;

const find = (tree: Tree, key: string): string | undefined => {
  let found: string | Tree | undefined = tree;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
};

/** Says keys in one language. Other words are another function, so that what was made with the old ones is made again. */
const speaker =
  (language: Language, tree: Tree): Text =>
  (key, params = {}) => {
    const { count } = params;
    const form = typeof count === "number" ? `${key}_${plurals[language].select(count)}` : key;
    // A key that has no words shows itself: the catalogues' tests leave none.
    const words = find(tree, form) ?? find(tree, key) ?? key;
    return words.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(params[name] ?? hole));
  };

const current = signal<Text>(speaker(currentLanguage(), first[currentLanguage()]));

export const text: Text = (key, params) => current.get()(key, params);
export const useText = (): Text => useSignal(current);

let isMoreWanted = false;

const speak = async (): Promise<void> => {
  const language = currentLanguage();
  const rest = isMoreWanted ? (await more[language]()).catalogue : {};
  // Another was chosen while the words came: those are the ones to wait for.
  if (language !== currentLanguage()) return speak();
  current.set(speaker(language, { ...first[language], ...rest }));
  document.documentElement.lang = language === "es" ? "es-CO" : "en";
  return undefined;
};

export const startWords = () => {
  void speak();
  onLanguage(() => void speak());
};

/** Brings the words behind sign-in; awaited before the first screen there is shown. */
export const moreWords = (): Promise<void> => {
  isMoreWanted = true;
  return speak();
};

/** The label of an entry of a closed list, in the language spoken. */
export const labelOf = (entry: { en: string; es: string }): string => entry[currentLanguage()];
