// The state of the review desk: which markets are in hand, and how far one is.
//
//   const desk = useDesk(queue, first)
//   desk.decide(market, () => work)   the next one is there at once; if the work fails, this one comes back
import { claimMinutes, type Review, type ReviewQueue } from "@igo/contract/reviews/reviews";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { queryClient } from "../../../core/net/data.ts";
import { text } from "../../../core/language/i18n.ts";
import { toastError, toastInfo } from "../../../ui/feedback/toast.ts";
import { claimFor, type Desk } from "./reviews.data.ts";

/** A claim lasts ten minutes; whoever reads longer keeps it. */
const renewal = 4 * 60_000;
/** Renewals stop while a computer sleeps: after that, someone else may have what is still on this screen. */
const claimed = claimMinutes * 60_000;
/** A pause is no work: it does not count for the time left. */
const longestDecision = 180;

const deskKey = (queue: ReviewQueue) => ["reviews", "desk", queue] as const;

type Named = Pick<Review["market"], "id" | "name">;
export type Progress = { done: number; left: number; secondsLeft: number | null };

export const useDesk = (queue: ReviewQueue, first: string | null) => {
  const key = deskKey(queue);
  /** Decided here, while the server may still have them in the queue. */
  const away = useRef(new Set<string>());
  /** Those that the server knows of: what has them in a later answer has come back. */
  const settled = useRef(new Set<string>());
  const [worked, setWorked] = useState({ done: 0, seconds: 0 });
  const since = useRef<number | null>(null);
  // The first market's time begins when it is there.
  useEffect(() => {
    since.current ??= Date.now();
  }, []);

  /** By this browser's clock, which goes on while it sleeps. */
  const claimedAt = useRef(0);
  const claim = useCallback(
    async (wanted: Parameters<typeof claimFor>[1]) => {
      const asked = Date.now();
      const desk = await claimFor(queue, wanted);
      claimedAt.current = asked;
      return desk;
    },
    [queue],
  );
  const handOf = useCallback(
    () => queryClient.getQueryData<Desk>(deskKey(queue))?.reviews.map(({ market }) => market.id) ?? [],
    [queue],
  );
  const without = (desk: Desk): Desk => ({
    ...desk,
    reviews: desk.reviews.filter(({ market }) => !away.current.has(market.id)),
  });
  /** One at a time: a late answer must not hide what was brought back meanwhile, nor give it away. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (claimOf: () => Parameters<typeof claimFor>[1]): Promise<Desk> => {
    const before = last.current;
    const ask = async () => {
      await before;
      const known = [...settled.current];
      const desk = await claim(claimOf());
      for (const id of known) if (settled.current.delete(id)) away.current.delete(id);
      return without(desk);
    };
    const mine = ask();
    last.current = mine.catch(() => undefined);
    return mine;
  };
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      inTurn(() => {
        const hand = handOf();
        return { keep: hand.length > 0 || !first ? hand : [first] };
      }),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: renewal,
    refetchIntervalInBackground: true,
  });
  // What is left behind is free for others at once.
  useEffect(
    () => () => {
      const release = handOf();
      if (release.length > 0) void claimFor(queue, { count: 0, release }).catch(() => undefined);
    },
    [queue, handOf],
  );

  const refill = async ({ keep = [], release = [] }: { keep?: string[]; release?: string[] } = {}) => {
    const desk = await inTurn(() => ({
      keep: [...new Set([...keep, ...handOf()])].slice(0, 5),
      release: release.filter((id) => away.current.has(id)),
    }));
    queryClient.setQueryData<Desk>(key, desk);
  };

  const takeAway = (id: string) => {
    away.current.add(id);
    settled.current.delete(id);
    const seconds = Math.min(longestDecision, (Date.now() - (since.current ?? Date.now())) / 1000);
    since.current = Date.now();
    setWorked((before) => ({ done: before.done + 1, seconds: before.seconds + seconds }));
    queryClient.setQueryData<Desk>(
      key,
      (desk) => desk && { ...without(desk), waiting: Math.max(0, desk.waiting - 1) },
    );
  };
  /** Back on top: undone, or it could not be decided. */
  const bringBack = async (id: string) => {
    away.current.delete(id);
    settled.current.delete(id);
    setWorked((before) => ({ ...before, done: Math.max(0, before.done - 1) }));
    await refill({ keep: [id] });
  };
  /** Whether the market is still in hand: after the claim has ended it is asked for again, before anything is decided. */
  const stillHolds = async ({ id, name }: Named): Promise<boolean> => {
    if (Date.now() - claimedAt.current < claimed) return true;
    try {
      await refill();
    } catch (error) {
      toastError(error);
      return false;
    }
    if (handOf().includes(id)) return true;
    const taken = queryClient.getQueryData<Desk>(key)?.taken ?? [];
    if (!taken.some(({ marketId }) => marketId === id)) toastInfo(text("reviews.decided", { name }));
    return false;
  };
  const decide = async (market: Named, work: () => Promise<unknown>): Promise<boolean> => {
    if (!(await stillHolds(market))) return false;
    const { id } = market;
    takeAway(id);
    try {
      await work();
    } catch (error) {
      toastError(error);
      await bringBack(id).catch(toastError);
      return false;
    }
    settled.current.add(id);
    await refill({ release: [id] }).catch(toastError);
    return true;
  };
  const { reviews = [], waiting = 0, snoozed = 0 } = query.data ?? {};
  const left = Math.max(reviews.length, waiting - snoozed);
  const progress: Progress = {
    done: worked.done,
    left,
    secondsLeft: worked.done > 1 ? (worked.seconds / worked.done) * left : null,
  };
  const current: Review | undefined = reviews[0];
  return { query, current, progress, decide, bringBack, refill };
};
