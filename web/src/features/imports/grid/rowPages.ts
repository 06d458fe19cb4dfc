// The sums of a grid that sees the rows of the server page by page.

export const rowsPerPage = 100;

/** Browsers cannot draw a box higher than some 17 million pixels. */
export const maxRowsShown = 400_000;

export const pageOf = (index: number) => Math.floor(index / rowsPerPage) + 1;

/** The pages that hold the rows from `first` to `last`, and the next one in the direction people read. */
export const pagesFor = (first: number, last: number, total: number): number[] => {
  if (total === 0) return [];
  const from = pageOf(Math.max(0, first));
  const to = pageOf(Math.min(total - 1, last + rowsPerPage / 2));
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, step) => from + step);
};

type KnownPage = { page: number; lastRow: number };

/**
 * How to ask for a page. Rows that were mended no longer match the filter and are gone from the server's pages, but
 * are still shown: so a page is counted on from the nearest known one before it, by the number of its last row. That
 * loses and repeats nothing, and is cheap however far down one is.
 */
export const askFor = (page: number, known: readonly KnownPage[]): { page: number; from?: number } => {
  const before = known
    .filter((one) => one.page < page)
    .reduce<KnownPage | null>((best, one) => (best && best.page > one.page ? best : one), null);
  return before ? { page: page - before.page, from: before.lastRow + 1 } : { page };
};
