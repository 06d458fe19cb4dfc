// The text of an issue in the reader's language: what is wrong with the cell and how to fix it.
import { isolated } from "../core/isolate.ts";
import type { Issue } from "../parsing/issues.codes.ts";
import { legalMoves } from "../markets/lifecycle.ts";
import { entryOf, marketFieldNames } from "../markets/fields/registry.ts";
import { type ListEntry, productTaxes, saleTypes, statuses, units } from "../markets/lists.ts";
import { showWritten } from "../parsing/hours/hours.ts";
import { type IssueKey, issuesEn } from "./issues.en.ts";
import { issuesEs } from "./issues.es.ts";

type Language = "en" | "es";

const catalogues: Record<Language, Readonly<Record<IssueKey, string>>> = { en: issuesEn, es: issuesEs };

/** Lists short enough to show completely. */
const maxListed = 12;

const listsOfMarkets = marketFieldNames.flatMap((name) => {
  const entry = entryOf(name);
  const isListed = (entry.type === "choice" || entry.type === "choices") && entry.of.length <= maxListed;
  return isListed ? [[name, entry.of] as const] : [];
});

const lists: Readonly<Record<string, readonly ListEntry[]>> = {
  ...Object.fromEntries(listsOfMarkets),
  taxCode: productTaxes,
  unit: units,
  saleType: saleTypes,
};

const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 6 }),
  es: new Intl.NumberFormat("es-CO", { maximumFractionDigits: 6 }),
};

const isKey = (key: string): key is IssueKey => Object.hasOwn(issuesEn, key);

/** The most specific key first: with the reason, then with the field, then the code alone. */
export const issueKey = ({ code, field, params }: Pick<Issue, "code" | "field" | "params">): IssueKey => {
  const listed = code === "INVALID_ENUM" && lists[field] ? `${code}.list` : code;
  return [`${code}.${params["reason"]}`, `${code}.${field}`].find(isKey) ?? (isKey(listed) ? listed : code);
};

/** The statuses of an illegal transition, by their names. */
const movesOf = (
  { params }: Pick<Issue, "params">,
  language: Language,
): Record<string, string> | undefined => {
  const from = statuses.find(({ code }) => code === params["from"]);
  if (!from) return undefined;
  const label = (code: unknown) => statuses.find((entry) => entry.code === code)?.[language] ?? String(code);
  return {
    from: from[language],
    to: label(params["to"]),
    legal: legalMoves[from.code].map(label).join(", "),
  };
};

export const issueMessage = (issue: Pick<Issue, "code" | "field" | "params">, language: Language): string =>
  catalogues[language][issueKey(issue)].replace(/\{(\w+)\}/g, (_, name: string) => {
    const move = movesOf(issue, language);
    if (move && name in move) return move[name] ?? "";
    if (name === "allowed") return (lists[issue.field] ?? []).map((entry) => entry[language]).join(", ");
    const value = issue.params[name] ?? "";
    // Stored in cell format, whatever the reader's language.
    if (issue.code === "UNLIKELY_HOURS" && name === "read") return showWritten(String(value), language);
    return typeof value === "number" && name !== "row"
      ? numbers[language].format(value)
      : isolated(String(value));
  });
