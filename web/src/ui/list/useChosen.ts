// Which rows of a list are chosen: some of them, or everything that matches what is asked.
import { useState } from "react";
import type { Selection } from "../dataTable.ts";
import { queryText, type QueryValue } from "../../core/query.ts";

/** The chosen rows, or everything that matches a filter. */
export type Chosen = { ids: string[] } | { filter: Record<string, string> };

/** A filter of a list as the body of a call wants it: the texts of the address. */
export const filterTexts = (filters: Readonly<Record<string, QueryValue>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      const written = queryText(value);
      return written === undefined ? [] : [[name, written]];
    }),
  );

/** `asked` is what the list is asked, without where one is in it. */
export const useChosen = (total: number, asked: Readonly<Record<string, QueryValue>>) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setIsEverything] = useState(false);
  const choose = (next: ReadonlySet<string>) => {
    setIsEverything(false);
    setIds(next);
  };
  return {
    chosen: (isEverything ? { filter: filterTexts(asked) } : { ids: [...ids] }) satisfies Chosen,
    count: isEverything ? total : ids.size,
    clear: () => choose(new Set()),
    selection: {
      chosen: ids,
      onChange: choose,
      everything: { total, isChosen: isEverything, onChoose: setIsEverything },
    } satisfies Selection,
  };
};
