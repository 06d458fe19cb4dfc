// Exports the filtered activity, read in pieces as the client takes the bytes.
import type { Given } from "@igo/contract/core/endpoint";
import type { ActivityLine, exportActivity } from "@igo/contract/insights/activity";
import { actorOf, sentenceOf, sourceLabels } from "@igo/contract/insights/activity.words";
import type { Cell } from "@igo/sheet/cell";
import type { Deps } from "../../../platform/deps.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { Language } from "../../../platform/http/words.ts";
import { tableFile } from "../../../records/export/table.file.ts";
import { changeTexts } from "./activity.export.words.ts";
import { allLines, type Reader } from "./activity.service.ts";

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

export const write = async (
  deps: Deps,
  reader: Reader,
  { format, ...filter }: Given<typeof exportActivity>["query"],
): Promise<FileReply> => {
  const { language } = reader;
  const table = {
    name: names[language],
    format,
    columns: columns.map((column) => ({ heading: column[language], width: column.width })),
    rows: rowsOf(allLines(deps, reader, filter), language),
  };
  return tableFile(table, language);
};
