// The page after this one: asked for by where this one ends, which costs the same however deep one is, and before one leafs.
import { useEffect, useEffectEvent } from "react";

type Page = { page: number; nextCursor: string | null };
type Change = { page?: number; pageSize?: number; cursor?: string };

export const withCursor = ({ page, nextCursor }: Page, change: Change): Change =>
  change.page === page + 1 && nextCursor !== null ? { ...change, cursor: nextCursor } : change;

/** Whoever leafs on at once, or changes what is asked, does not wait behind it. */
const restMs = 600;

/** Asks for the next page while one reads this one; left out while this one is on its way. */
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
