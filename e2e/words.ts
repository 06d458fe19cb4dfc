// The texts on the screens, from the web's own catalogues: a journey names the text it means, not its wording.
import { marketLabels } from "@igo/contract/markets/labels";
import { catalogue as english } from "../web/src/core/messages/en.ts";
import { catalogue as firstEnglish } from "../web/src/core/messages/en.first.ts";
import { catalogue as moreEnglish } from "../web/src/core/messages/en.more.ts";
import { catalogue as ownEnglish } from "../web/src/core/messages/en.own.ts";
import { catalogue as spanish } from "../web/src/core/messages/es.ts";
import { catalogue as firstSpanish } from "../web/src/core/messages/es.first.ts";
import { catalogue as moreSpanish } from "../web/src/core/messages/es.more.ts";
import { catalogue as ownSpanish } from "../web/src/core/messages/es.own.ts";

export type Language = "en" | "es";
type Tree = { readonly [key: string]: string | Tree };

const catalogues: Record<Language, Tree> = {
  en: { ...english, ...firstEnglish, ...moreEnglish, ...ownEnglish },
  es: { ...spanish, ...firstSpanish, ...moreSpanish, ...ownSpanish },
};

const find = (tree: Tree, key: string): string | undefined => {
  let found: string | Tree | undefined = tree;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
};

/** `say("imports.of.begin.market", { count: 28 })`; the number replaces every placeholder that shows the count. */
export const wordsOf = (language: Language) => {
  const plurals = new Intl.PluralRules(language);
  return (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    const form = typeof params.count === "number" ? `${key}_${plurals.select(params.count)}` : key;
    const words = find(catalogues[language], form) ?? find(catalogues[language], key);
    if (words === undefined) throw new Error(`There are no words for ${key} in ${language}`);
    const all: Readonly<Record<string, string | number | undefined>> = {
      number: params.count,
      formatted: params.count,
      ...params,
    };
    return words.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(all[name] ?? hole));
  };
};
export type Say = ReturnType<typeof wordsOf>;

/** The label of a market's field. */
export const fieldLabel = (language: Language, name: keyof typeof marketLabels): string =>
  marketLabels[name][language];
