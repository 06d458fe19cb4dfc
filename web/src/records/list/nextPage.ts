// Prefetches the next page by the cursor at the end of this one, which costs the same at any depth.
import { useEffect, useEffectEvent } from "react";

type Page = { page: number; nextCursor: string | null };
type Change = { page?: number; pageSize?: number; cursor?: string };

export const withCursor = ({ page, nextCursor }: Page, change: Change): Change =>
  change.page === page + 1 && nextCursor !== null ? { ...change, cursor: nextCursor } : change;

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
