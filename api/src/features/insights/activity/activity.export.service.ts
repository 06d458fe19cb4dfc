// Exports the filtered activity, read in pieces as the client takes the bytes.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { ActivityLine, exportActivity } from "@igo/contract/insights/activity";
import { actorOf, sentenceOf, sourceLabels } from "@igo/contract/insights/activity.words";
import type { Cell } from "@igo/sheet/cell";
import type { Deps } from "../../../platform/deps.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { Language } from "../../../platform/http/words.ts";
import { tableFile, labelIn, yesNo } from "../../../records/export/table.file.ts";
import { openExport } from "../../exports/exports.service.ts";
import { allLines, type ActivityReader, countLines } from "./activity.service.ts";
import { openingHours } from "@igo/contract/parsing/hours/openingHours";
import { fieldLabels } from "@igo/contract/insights/activity.fields";
import { documentKinds } from "@igo/contract/markets/markets.documents";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  productTaxes,
  saleTypes,
  statuses,
  taxRegimes,
  units,
} from "@igo/contract/markets/lists";
import { showHours } from "@igo/contract/parsing/hours/hours";

// A line's changes as the text of one cell: `Name: El Samán → El Guayacán; Commission (%): 10 → 12`.
type Entries = Parameters<typeof labelIn>[0];

const lists: Readonly<Record<string, Entries>> = {
  status: statuses,
  personType: personTypes,
  documentType: documentTypes,
  bankAccountType: bankAccountTypes,
  paymentMethods,
  taxRegime: taxRegimes,
  taxCode: productTaxes,
  unit: units,
  saleType: saleTypes,
  kind: documentKinds,
};

const valueText = (field: string, value: unknown, language: Language): string => {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return yesNo(language, value);
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, language)).join(", ");
  const hours = field === "openingHours" ? openingHours.safeParse(value) : undefined;
  if (hours?.success) return showHours(hours.data, language);
  if (typeof value !== "string" && typeof value !== "number") return JSON.stringify(value);
  const entries = lists[field];
  return entries ? labelIn(entries, language)(String(value)) : String(value);
};

const isUnsaid = ({ before, after }: ActivityLine["changes"][number]) => before === null && after === null;

const changeTexts = ({ changes }: ActivityLine, language: Language): string =>
  changes
    .map((change) => {
      const { field, before, after } = change;
      const label = fieldLabels[field]?.[language] ?? field;
      return isUnsaid(change)
        ? label
        : `${label}: ${valueText(field, before, language)} → ${valueText(field, after, language)}`;
    })
    .join("; ");

type Column = {
  en: string;
  es: string;
  width: number;
  format?: "date";
  cellOf: (line: ActivityLine, language: Language) => Cell;
};

/** The local time in Bogota. */
const localOf = (at: string): Cell => ({
  date: new Date(Date.parse(at) - 5 * 3_600_000).toISOString().slice(0, 19),
});

const storeOf = ({ market, subject, action }: ActivityLine): string | null =>
  market?.name ?? (action.startsWith("market.") ? (subject?.name ?? null) : null);

const columns: readonly Column[] = [
  { en: "When", es: "Cuándo", width: 20, cellOf: ({ at }) => localOf(at) },
  { en: "Who", es: "Quién", width: 24, cellOf: actorOf },
  { en: "What", es: "Qué", width: 48, cellOf: sentenceOf },
  { en: "Market", es: "Tienda", width: 28, cellOf: storeOf },
  { en: "Changes", es: "Cambios", width: 60, cellOf: (line, language) => changeTexts(line, language) },
  { en: "Reason", es: "Motivo", width: 30, cellOf: ({ reason }) => reason },
  { en: "Source", es: "Origen", width: 18, cellOf: ({ source }, language) => sourceLabels[source][language] },
  { en: "Request", es: "Solicitud", width: 38, cellOf: ({ requestId }) => requestId },
];

async function* rowsOf(lines: AsyncIterable<ActivityLine>, language: Language): AsyncGenerator<Cell[]> {
  for await (const line of lines) yield columns.map(({ cellOf }) => cellOf(line, language));
}

const names = { en: "Activity", es: "Actividad" } as const;

type Requested = ParsedInput<typeof exportActivity>["query"];

const write = (deps: Deps, reader: ActivityReader, { format, ...filter }: Requested): FileReply => {
  const { language } = reader;
  const table = {
    name: names[language],
    format,
    columns: columns.map((column) => ({ heading: column[language], width: column.width })),
    rows: rowsOf(allLines(deps, reader, filter), language),
  };
  return tableFile(table, language);
};

export const openActivityExport = (deps: Deps) =>
  openExport<Requested>(deps, {
    kind: "activity",
    count: (user, { format: _format, ...filter }, limit) =>
      countLines(deps, { user, language: "en" }, filter, limit),
    write: async (user, requested, language) => write(deps, { user, language }, requested),
  });
