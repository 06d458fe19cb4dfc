// Exports what the list is narrowed to: all fields, in a form that can be imported again, or only the columns shown.
import { useText } from "../../core/language/i18n.ts";
import { ExportMenu, type ExportChoice } from "../../ui/list/ExportMenu.tsx";
import type { ListQuery } from "./filters/recordFilters.tsx";

const formats = ["xlsx", "csv"] as const;

type Props<Name extends string, Field extends string, Query extends ListQuery, Format extends string> = {
  query: Query;
  shown: readonly Name[];
  /** What a column shows; the name comes always. */
  fieldsOf: Readonly<Record<Name, readonly Field[]>>;
  save: (
    query: Omit<Query, "page" | "pageSize" | "cursor">,
    format: (typeof formats)[number] | Format,
    only?: ("name" | Field)[],
  ) => Promise<string | null>;
  /** A format of its own. */
  more?: (Omit<ExportChoice, "save"> & { format: Format }) | null;
};

export function RecordExport<
  Name extends string,
  Field extends string,
  Query extends ListQuery,
  Format extends string = never,
>({ query, shown, fieldsOf, save, more }: Props<Name, Field, Query, Format>) {
  const t = useText();
  const { page: _page, pageSize: _pageSize, cursor: _cursor, ...requested } = query;
  const only = ["name" as const, ...shown.flatMap((name) => fieldsOf[name])];
  return (
    <ExportMenu
      choices={[
        ...formats.map((format): ExportChoice => ({
          label: t(`list.exportAs.${format}`),
          icon: "spreadsheet",
          save: () => save(requested, format),
        })),
        ...formats.map((format): ExportChoice => ({
          label: t(`list.exportAs.${format}Shown`),
          icon: "columns",
          save: () => save(requested, format, only),
        })),
        ...(more ? [{ ...more, save: () => save(requested, more.format) }] : []),
      ]}
    />
  );
}
