// The rows of a run, loaded page by page as they come into view. Fixed rows stay in place until the view is reopened.
import type { ImportRow } from "@igo/contract/imports/imports";
import { listImportRows } from "@igo/contract/imports/imports.calls";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { call } from "../../../core/net/api.ts";
import { queryClient } from "../../../core/net/data.ts";
import { askFor, pageOf, pagesFor, rowsPerPage } from "./rowPages.ts";

export type RowFilters = Pick<
  z.output<NonNullable<typeof listImportRows.query>>,
  "outcome" | "field" | "code" | "severity" | "suggested" | "row"
>;

/** One opening of the rows: opening the same filter again is another view, with its own pages. */
export type View = { importId: string; filters: RowFilters; opened: number };

// Not under "imports": invalidating the history must not replace the rows while the user is typing.
const viewKey = ({ importId, filters, opened }: View) => ["import-rows", importId, filters, opened] as const;

type Page = { rows: ImportRow[]; total: number };

const knownPages = (view: View): [page: number, Page][] =>
  queryClient
    .getQueriesData<Page>({ queryKey: viewKey(view) })
    .flatMap(([key, data]) => (data ? [[Number(key.at(-1)), data] satisfies [number, Page]] : []));

const rowsQuery = (view: View, page: number) =>
  queryOptions({
    queryKey: [...viewKey(view), page],
    queryFn: async ({ signal }): Promise<Page> => {
      const known = knownPages(view).flatMap(([number, { rows }]) => {
        const last = rows.at(-1);
        return last ? [{ page: number, lastRow: last.number }] : [];
      });
      const query = { ...view.filters, ...askFor(page, known), pageSize: rowsPerPage };
      const { rows, total } = await call(listImportRows, { params: { id: view.importId }, query }, signal);
      return { rows, total };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 15 * 60 * 1000,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

let views = 0;

/** The view for a filter, and a function that reopens it. */
export const useView = (importId: string, filters: RowFilters) => {
  const [opened, setOpened] = useState(() => (views += 1));
  return [{ importId, filters, opened } satisfies View, () => setOpened((views += 1))] as const;
};

/** Delays requests, so that scrolling past pages does not fetch each of them. */
const settleMs = 80;

const useSettled = (first: number, last: number) => {
  const [settled, setSettled] = useState({ first, last });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ first, last }), settleMs);
    return () => clearTimeout(timer);
  }, [first, last]);
  return settled;
};

export type Rows = {
  rowAt: (index: number) => ImportRow | undefined;
  /** All loaded rows, by number, with their position. */
  known: () => Map<number, { row: ImportRow; index: number }>;
};

/** The first page, which says how many there are. */
export const useFirstRows = (view: View) => useQuery(rowsQuery(view, 1));

export const useRows = (view: View, total: number, first: number, last: number): Rows => {
  const settled = useSettled(first, last);
  const pages = pagesFor(settled.first, settled.last, total);
  // Watched so that the grid is drawn again when they come; the rows are read from the cache, older pages too.
  useQueries({ queries: pages.map((page) => rowsQuery(view, page)) });
  return {
    rowAt: (index) =>
      queryClient.getQueryData(rowsQuery(view, pageOf(index)).queryKey)?.rows[index % rowsPerPage],
    known: () =>
      new Map(
        knownPages(view).flatMap(([page, { rows }]) =>
          rows.map((row, at) => [row.number, { row, index: (page - 1) * rowsPerPage + at }] as const),
        ),
      ),
  };
};

/** Replaces rows with their rechecked versions, on whichever page they are. */
export const replaceRows = (view: View, rows: readonly ImportRow[]) => {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  queryClient.setQueriesData<Page>({ queryKey: viewKey(view) }, (page) =>
    page?.rows.some(({ number }) => byNumber.has(number))
      ? { ...page, rows: page.rows.map((row) => byNumber.get(row.number) ?? row) }
      : page,
  );
};
