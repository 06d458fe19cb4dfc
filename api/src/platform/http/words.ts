// Messages for failed calls: for failures and for fields with errors, in English or Spanish.
import { isolated } from "@igo/contract/core/isolate";
import { type FailureCode, failures } from "@igo/contract/core/failures";
import { statuses } from "@igo/contract/markets/lists";
import type { FieldErrorCode } from "@igo/contract/core/problem";
import type { InvalidField } from "../failure.ts";

export type Language = "en" | "es";
type Params = Record<string, string | number>;

const fieldWords: Record<Language, Record<FieldErrorCode, string>> = {
  en: {
    required: "Fill this in",
    invalid: "This is not valid",
    too_long: "Too long: at most {maximum}",
    too_short: "Too short: at least {minimum}",
    out_of_range: "Out of range",
    unknown_field: "Unknown field",
    taken: "Already taken",
  },
  es: {
    required: "Completa este campo",
    invalid: "No es válido",
    too_long: "Demasiado largo: máximo {maximum}",
    too_short: "Demasiado corto: mínimo {minimum}",
    out_of_range: "Fuera de rango",
    unknown_field: "Campo desconocido",
    taken: "Ya está en uso",
  },
};

const rangeWords: Record<Language, { least: string; most: string }> = {
  en: { least: "At least {minimum}", most: "At most {maximum}" },
  es: { least: "Mínimo {minimum}", most: "Máximo {maximum}" },
};

const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", { useGrouping: "min2" }),
  es: new Intl.NumberFormat("es-CO", { useGrouping: "min2" }),
};

const fill = (words: string, params: Params, language: Language) =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === "number" ? numbers[language].format(value) : isolated(value);
  });

/** The status of an import or a bulk change, as the screens show it. */
const runStatuses: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    uploaded: "Columns to match",
    checking: "Checking",
    checked: "To review",
    committing: "Importing",
    committed: "Imported",
    preview: "Previewed",
    scheduled: "Scheduled",
    running: "Running",
    done: "Done",
    undoing: "Undoing",
    undone: "Undone",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  es: {
    uploaded: "Columnas por relacionar",
    checking: "Revisando",
    checked: "Por revisar",
    committing: "Importando",
    committed: "Importada",
    preview: "Vista previa",
    scheduled: "Programado",
    running: "En curso",
    done: "Hecho",
    undoing: "Deshaciendo",
    undone: "Deshecho",
    failed: "Con fallas",
    cancelled: "Cancelado",
  },
};

/** Parameters are meant for programs: codes that people know by another name are translated. */
const readable = (code: FailureCode, language: Language, params: Params): Params => {
  if (code.endsWith("wrong_state") && typeof params.status === "string")
    return { ...params, status: runStatuses[language][params.status] ?? params.status };
  if (code !== "market.illegal_move") return params;
  const nameOf = (status: string) =>
    statuses.find((one) => one.code === status)?.[language].toLocaleLowerCase(language) ?? status;
  return Object.fromEntries(
    Object.entries(params).map(([name, codes]) => [name, String(codes).split(", ").map(nameOf).join(", ")]),
  );
};

export const failureWords = (code: FailureCode, language: Language, params: Params): string =>
  fill(failures[code][language], readable(code, language, params), language);

export const fieldErrorWords = ({ code, params = {} }: InvalidField, language: Language): string => {
  if (code === "out_of_range" && "minimum" in params)
    return fill(rangeWords[language].least, params, language);
  if (code === "out_of_range" && "maximum" in params)
    return fill(rangeWords[language].most, params, language);
  return fill(fieldWords[language][code], params, language);
};

/** The preferred language of Accept-Language, by weight: any Spanish is Spanish, everything else English. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wishes = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((wish) => {
      const [tag = "", ...rest] = wish.trim().toLowerCase().split(";");
      const weight = rest
        .map((part) => /^\s*q=([\d.]+)$/.exec(part)?.[1])
        .find((found) => found !== undefined);
      return { tag, weight: Number(weight ?? 1) };
    });
  const known = wishes.filter(({ tag }) => /^(es|en)(-|$)/.test(tag));
  const best = known.sort((a, b) => b.weight - a.weight)[0];
  return best?.tag.startsWith("es") ? "es" : "en";
};
