// All texts, from two catalogues. The parts behind sign-in load when they are needed, in the current language only.
//
//   const t = useText();  t("markets.title"), t("ui.selected", { count: 3 })     in components
//   text("ui.saved")                                                            outside of them
//   labelOf(entry)                                                              the label of a list entry { en, es }
//
// Catalogues: messages/en/<feature>.ts and messages/es/<feature>.ts; the compiler checks keys.
// Plurals: key_one and key_other in English, key_one, key_many and key_other in Spanish. A library would add 15 kB to
// the first load, and we would use nothing else of it.
import { isolated } from "@igo/contract/core/isolate";
import { currentLanguage, followLanguage, onLanguage, type Language } from "./language.ts";
import type { catalogue as firstEnglish } from "../messages/en.first.ts";
import { catalogue as english } from "../messages/en.ts";
import type { catalogue as ownEnglish } from "../messages/en.own.ts";
import type { catalogue as moreEnglish } from "../messages/en.more.ts";
import { catalogue as spanish } from "../messages/es.ts";
import { signal, useSignal } from "../signal.ts";

type Catalogue = typeof english & typeof firstEnglish & typeof ownEnglish & typeof moreEnglish;

type Stem<Name extends string> = Name extends `${infer Begin}_${"one" | "many" | "other"}` ? Begin : Name;
type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Stem<Name> : `${Name}.${KeysOf<Tree[Name]>}`;
}[keyof Tree & string];

export type TextKey = KeysOf<Catalogue>;
type Params = Readonly<Record<string, string | number | undefined>>;
export type Text = (key: TextKey, params?: Params) => string;

type Tree = { readonly [name: string]: string | Tree };
const own: Record<Language, Tree> = { en: english, es: spanish };
/** The texts of the frame and the first list, of a partner's home, and all other texts. */
const parts = {
  first: { en: () => import("../messages/en.first.ts"), es: () => import("../messages/es.first.ts") },
  own: { en: () => import("../messages/en.own.ts"), es: () => import("../messages/es.own.ts") },
  more: { en: () => import("../messages/en.more.ts"), es: () => import("../messages/es.more.ts") },
} as const;

const plurals = { en: new Intl.PluralRules("en"), es: new Intl.PluralRules("es") } as const;

const find = (tree: Tree, key: string): string | undefined => {
  let found: string | Tree | undefined = tree;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
};

/**
 * Looks up keys in one language. New texts are a new function, so that everything rendered with the old ones renders
 * again.
 */
const speaker =
  (language: Language, tree: Tree, isWhole: boolean): Text =>
  (key, params = {}) => {
    const { count } = params;
    const form = typeof count === "number" ? `${key}_${plurals[language].select(count)}` : key;
    // An unknown key shows itself; the catalogues' tests rule that out. While texts are loading, it shows nothing.
    const words = find(tree, form) ?? find(tree, key) ?? (isWhole ? key : "");
    return words.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => isolated(String(params[name] ?? hole)));
  };

const current = signal<Text>(speaker(currentLanguage(), own[currentLanguage()], false));

export const text: Text = (key, params) => current.get()(key, params);
export const useText = (): Text => useSignal(current);

const wanted = new Set<keyof typeof parts>();

const speak = async (): Promise<void> => {
  const language = currentLanguage();
  const loaded = await Promise.all([...wanted].map((part) => parts[part][language]()));
  // The language changed while the texts were loading: load the new one instead.
  if (language !== currentLanguage()) return speak();
  const tree = Object.assign({}, own[language], ...loaded.map((part) => part.catalogue));
  current.set(speaker(language, tree, loaded.length === Object.keys(parts).length));
  const spoken = language === "es" ? "es-CO" : "en";
  // Assigning even the same language repaints the whole page.
  if (document.documentElement.lang !== spoken) document.documentElement.lang = spoken;
  return undefined;
};

export const startWords = () => {
  void speak();
  onLanguage(() => void speak());
  followLanguage();
};

let coming: Promise<void> = Promise.resolve();

const want = (...names: (keyof typeof parts)[]): Promise<void> => {
  const missing = names.filter((name) => !wanted.has(name));
  // Without this check, everything on the screen would render again for nothing.
  if (missing.length === 0) return coming;
  for (const name of missing) wanted.add(name);
  coming = speak().catch((cause: unknown) => {
    for (const name of missing) wanted.delete(name);
    throw cause;
  });
  return coming;
};

/** Loads the texts of the frame behind sign-in; awaited before it is shown. */
export const firstWords = () => want("first");

/** Loads those of a partner's home, too. */
export const ownWords = () => want("first", "own");

/** Loads all texts behind sign-in; awaited before any other screen there is shown. */
export const moreWords = () => want("first", "own", "more");

/** For a dialog opened by a screen with fewer texts: resolves once all texts are loaded. */
export const withMoreWords = async <Part>(coming: Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([coming, moreWords()]);
  return part;
};

/** The label of a list entry in the current language. */
export const labelOf = (entry: { en: string; es: string }): string => entry[currentLanguage()];
