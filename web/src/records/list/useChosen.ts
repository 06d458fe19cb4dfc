// The selected rows of a list: some of them, or everything that matches the filters. Searching keeps the selection, so
// that the user can select more; other filters clear it, because they mean other rows.
import { useState } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import type { Counted, Selection } from "../../ui/table/dataTable.ts";
import { queryText, type QueryValue } from "../../core/net/query.ts";

/** The selected rows, or everything that matches a filter: without one, a call must say that it is for all. */
export type ChosenRows = { ids: string[] } | { filter: Record<string, string>; all?: true };

/** A list's filter as a call's body expects it: the texts of the URL. */
export const filterTexts = (filters: Readonly<Record<string, QueryValue>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      const written = queryText(value);
      return written === undefined ? [] : [[name, written]];
    }),
  );

type Total = { total: number; totalIsExact: boolean };

/** `asked` is the list's query without the position in it. */
export const useChosen = (
  { total, totalIsExact }: Total,
  requested: Readonly<Record<string, QueryValue>>,
) => {
  const t = useText();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const filter = filterTexts(requested);
  const isUnfiltered = Object.keys(filter).length === 0;
  const written = JSON.stringify(filter);
  /** The query when everything was selected; null if it is not. */
  const [everythingOf, setEverythingOf] = useState<string | null>(null);
  const isEverything = everythingOf !== null;
  const choose = (next: ReadonlySet<string>) => {
    setEverythingOf(null);
    setIds(next);
  };
  if (isEverything && everythingOf !== written) choose(new Set());
  const formatted = formatNumber(total);
  const everything: Counted = {
    count: total,
    formatted: totalIsExact ? formatted : t("ui.about", { formatted }),
  };
  const counted = isEverything ? everything : { count: ids.size, formatted: formatNumber(ids.size) };
  return {
    chosen: (isEverything
      ? { filter, ...(isUnfiltered && { all: true }) }
      : { ids: [...ids] }) satisfies ChosenRows,
    counted,
    clear: () => choose(new Set()),
    selection: {
      chosen: ids,
      onChange: choose,
      counted,
      everything: {
        total: everything,
        isChosen: isEverything,
        onChoose: (isChosen) => setEverythingOf(isChosen ? written : null),
      },
    } satisfies Selection,
  };
};
