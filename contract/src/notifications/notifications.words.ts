// The text of notifications in English and Spanish: the same on the screen and by email.
import { whenOf } from "../calendar/when.ts";
import { isolated } from "../core/isolate.ts";
import { documentKinds } from "../markets/markets.documents.ts";
import type { Notification } from "./notifications.ts";
import type { Said } from "./notifications.parts.ts";
import { english } from "./notifications.words.en.ts";
import { spanish } from "./notifications.words.es.ts";

export type { Said } from "./notifications.parts.ts";

type Language = "en" | "es";
export type Saying = Pick<Notification, "kind" | "count" | "params" | "actor"> & {
  markets: readonly { name: string }[];
  import: { fileName: string; kind: "market" | "menu" } | null;
};

const numbers = { en: new Intl.NumberFormat("en"), es: new Intl.NumberFormat("es-CO") };
const dates = {
  en: new Intl.DateTimeFormat("en", { day: "numeric", month: "long", timeZone: "UTC" }),
  es: new Intl.DateTimeFormat("es-CO", { day: "numeric", month: "long", timeZone: "UTC" }),
};

const words = {
  en: {
    kinds: english,
    someStore: "A market",
    someFile: "A file",
    more: (count: string) => `and ${count} more`,
  },
  es: {
    kinds: spanish,
    someStore: "Una tienda",
    someFile: "Un archivo",
    more: (count: string) => `y ${count} más`,
  },
};

const namesOf = ({ markets, count }: Saying, language: Language) => {
  const names = markets.map(({ name }) => isolated(name)).join(", ");
  const others = count - markets.length;
  return others > 0 && names !== ""
    ? `${names} ${words[language].more(numbers[language].format(others))}`
    : names;
};

export const saidOf = (saying: Saying, language: Language): Said => {
  const { kind, count, params, markets, actor, import: run } = saying;
  const text = (param: string) => isolated(String(params[param] ?? ""));
  const expiresOn = text("expiresOn") || text("dueOn");
  return words[language].kinds[kind]({
    name: isolated(markets[0]?.name ?? words[language].someStore),
    count,
    number: numbers[language].format(count),
    file: isolated(run?.fileName ?? words[language].someFile),
    isMenu: run?.kind === "menu",
    document: documentKinds.find(({ code }) => code === params.document)?.[language] ?? "",
    date: expiresOn && dates[language].format(new Date(`${expiresOn}T00:00:00Z`)),
    names: namesOf(saying, language),
    actor: isolated(actor ?? ""),
    when: text("start") && whenOf(text("start"), Number(params.allDay) === 1, language),
    text,
    amount: (param) => numbers[language].format(Number(params[param] ?? 0)),
    isOne: (param) => Number(params[param] ?? 0) === 1,
  });
};
