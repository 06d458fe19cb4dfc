// Words for everything: two catalogues, of which the parts behind sign-in are loaded when they are needed, in the language
// spoken.
//
//   const t = useText();  t("markets.title"), t("ui.selected", { count: 3 })     in components
//   text("ui.saved")                                                            outside of them
//   labelOf(entry)                                                              the label of a list entry { en, es }
//
// Catalogues: messages/en/<feature>.ts and messages/es/<feature>.ts; keys are checked by the compiler.
// Plurals: key_one and key_other in English, key_one, key_many and key_other in Spanish. A library for this is 15 kB
// of the first load, and has nothing else that is used here.
import { currentLanguage, onLanguage, type Language } from "./language.ts";
import type { catalogue as firstEnglish } from "../messages/en.first.ts";
import { catalogue as english } from "../messages/en.ts";
import type { catalogue as moreEnglish } from "../messages/en.more.ts";
import { catalogue as spanish } from "../messages/es.ts";
import { signal, useSignal } from "../signal.ts";

type Catalogue = typeof english & typeof firstEnglish & typeof moreEnglish;

type Stem<Name extends string> = Name extends `${infer Begin}_${"one" | "many" | "other"}` ? Begin : Name;
type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Stem<Name> : `${Name}.${KeysOf<Tree[Name]>}`;
}[keyof Tree & string];

export type TextKey = KeysOf<Catalogue>;
type Params = Readonly<Record<string, string | number | undefined>>;
export type Text = (key: TextKey, params?: Params) => string;

type Tree = { readonly [name: string]: string | Tree };
const own: Record<Language, Tree> = { en: english, es: spanish };
/** Words of the frame and the first list, and words of everything else. */
const parts = {
  first: { en: () => import("../messages/en.first.ts"), es: () => import("../messages/es.first.ts") },
  more: { en: () => import("../messages/en.more.ts"), es: () => import("../messages/es.more.ts") },
} as const;

const plurals = { en: new Intl.PluralRules("en"), es: new Intl.PluralRules("es") } as const;

const find = (tree: Tree, key: string): string | undefined => {
  let found: string | Tree | undefined = tree;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
};

/** Says keys in one language. Other words are another function, so that what was made with the old ones is made again. */
const speaker =
  (language: Language, tree: Tree, isWhole: boolean): Text =>
  (key, params = {}) => {
    const { count } = params;
    const form = typeof count === "number" ? `${key}_${plurals[language].select(count)}` : key;
    // A key that has no words shows itself: the catalogues' tests leave none. As long as words are to come, nothing is shown.
    const words = find(tree, form) ?? find(tree, key) ?? (isWhole ? key : "");
    return words.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(params[name] ?? hole));
  };

const current = signal<Text>(speaker(currentLanguage(), own[currentLanguage()], false));

export const text: Text = (key, params) => current.get()(key, params);
export const useText = (): Text => useSignal(current);

const wanted = new Set<keyof typeof parts>();

const speak = async (): Promise<void> => {
  const language = currentLanguage();
  const loaded = await Promise.all([...wanted].map((part) => parts[part][language]()));
  // Another was chosen while the words came: those are the ones to wait for.
  if (language !== currentLanguage()) return speak();
  const tree = Object.assign({}, own[language], ...loaded.map((part) => part.catalogue));
  current.set(speaker(language, tree, loaded.length === Object.keys(parts).length));
  const spoken = language === "es" ? "es-CO" : "en";
  // Also a language that stays the same has the whole page painted once more.
  if (document.documentElement.lang !== spoken) document.documentElement.lang = spoken;
  return undefined;
};

export const startWords = () => {
  void speak();
  onLanguage(() => void speak());
};

let coming: Promise<void> = Promise.resolve();

const want = (...names: (keyof typeof parts)[]): Promise<void> => {
  const missing = names.filter((name) => !wanted.has(name));
  // Said again for nothing, everything on the screen would be drawn again.
  if (missing.length === 0) return coming;
  for (const name of missing) wanted.add(name);
  coming = speak().catch((cause: unknown) => {
    for (const name of missing) wanted.delete(name);
    throw cause;
  });
  return coming;
};

/** Brings the words of the frame behind sign-in; awaited before it is shown. */
export const firstWords = () => want("first");

/** Brings all the words behind sign-in; awaited before any other screen there is shown. */
export const moreWords = () => want("first", "more");

/** For a dialog that a screen with fewer words opens: it is there when all its words are. */
export const withMoreWords = async <Part>(coming: Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([coming, moreWords()]);
  return part;
};

/** The label of an entry of a closed list, in the language spoken. */
export const labelOf = (entry: { en: string; es: string }): string => entry[currentLanguage()];
