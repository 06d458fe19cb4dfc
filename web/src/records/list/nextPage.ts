// The pages of a list by cursor, which costs the same at any depth: the next one, fetched ahead, and those left behind.
import { maxNumberedRows } from "@igo/contract/core/page";
import { useEffect, useEffectEvent } from "react";

type Page = { page: number; nextCursor: string | null };
type Change = { page?: number; pageSize?: number; cursor?: string };

/** By the cursor of a page, the cursor of the one before it; undefined if that has a number only. */
const before = new Map<string, string | undefined>();

/** `cursor`: that of the page shown. Where pages have no numbers any more, only neighbours can be reached. */
export const withCursor = (
  { page, pageSize, nextCursor }: Page & { pageSize: number },
  change: Change,
  cursor: string | undefined,
): Change => {
  if (change.page === page + 1 && nextCursor !== null) {
    before.set(nextCursor, cursor);
    return { ...change, cursor: nextCursor };
  }
  if (change.page !== page - 1 || (change.page - 1) * pageSize < maxNumberedRows) return change;
  const known = cursor === undefined ? undefined : before.get(cursor);
  // Whoever came by an address has not seen the page before.
  return known === undefined ? { page: 1 } : { ...change, cursor: known };
};

/** A user who pages on at once, or changes the filters, does not wait behind it. */
const restMs = 600;

/** Fetches the next page while the user reads this one; not while this one is still loading. */
export const useNextPage = (
  page: Page | undefined,
  ask: (next: { page: number; cursor: string }) => unknown,
) => {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const cursor = page?.nextCursor;
    if (!cursor) return undefined;
    const next = { page: page.page + 1, cursor };
    const timer = setTimeout(() => askNow(next), restMs);
    return () => clearTimeout(timer);
  }, [page]);
};
