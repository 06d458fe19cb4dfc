// Paging arithmetic of a grid that loads the server's rows page by page.

export const rowsPerPage = 100;

/** Browsers cannot lay out a box higher than about 17 million pixels. */
export const maxRowsShown = 400_000;

export const pageOf = (index: number) => Math.floor(index / rowsPerPage) + 1;

/** The pages with rows `first` to `last`, and the next one in reading direction. */
export const pagesFor = (first: number, last: number, total: number): number[] => {
  if (total === 0) return [];
  const from = pageOf(Math.max(0, first));
  const to = pageOf(Math.min(total - 1, last + rowsPerPage / 2));
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, step) => from + step);
};

type KnownPage = { page: number; lastRow: number };

/**
 * How to request a page. Fixed rows no longer match the filter and drop out of the server's pages, but are still shown.
 * So a page is requested relative to the nearest loaded page before it, by the number of that page's last row. This
 * neither skips nor repeats a row, and is cheap at any depth.
 */
export const askFor = (page: number, known: readonly KnownPage[]): { page: number; from?: number } => {
  const before = known
    .filter((one) => one.page < page)
    .reduce<KnownPage | null>((best, one) => (best && best.page > one.page ? best : one), null);
  return before ? { page: page - before.page, from: before.lastRow + 1 } : { page };
};
