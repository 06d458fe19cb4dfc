// The onboarding board: reads and writes.
import { columnPage, onboardingId } from "@igo/contract/boards/boards";
import {
  addOnboardingComment,
  assignOnboardingCards,
  moveOnboardingCard,
  onboardingFilter,
  readOnboarding,
  readOnboardingCard,
  readOnboardingColumn,
  undoOnboardingMove,
  updateOnboardingCard,
  type OnboardingCard,
  type OnboardingFilter,
  type OnboardingStatus,
} from "@igo/contract/boards/onboarding";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { movedCard, unique, type ColumnCards, type Move, type CardPosition } from "../view/board.ts";

export { onboardingFilter };
export type { OnboardingCard, OnboardingFilter };

export type OnboardingData = {
  columns: readonly (ColumnCards<OnboardingCard> & { id: OnboardingStatus })[];
  ends: readonly { status: MarketStatus; count: number }[];
};

const board = ["boards", onboardingId, "board"] as const;

const nextCards = (
  status: OnboardingStatus,
  filters: OnboardingFilter,
  cursor: string,
  pageSize: number,
  signal?: AbortSignal,
) => call(readOnboardingColumn, { params: { status }, query: { ...filters, cursor, pageSize } }, signal);

export const onboardingQuery = (filters: OnboardingFilter) =>
  queryOptions({
    queryKey: [...board, filters],
    queryFn: async ({ signal, queryKey }): Promise<OnboardingData> => {
      const { columns, ends } = await call(readOnboarding, { query: filters }, signal);
      const known = queryClient.getQueryData<OnboardingData>(queryKey);
      return {
        ends,
        columns: await Promise.all(
          columns.map(async ({ status, count, cards, nextCursor }) => {
            const column = { id: status, count, cards, nextCursor };
            const had = known?.columns.find(({ id }) => id === status)?.cards.length ?? 0;
            // Keeps cards loaded that the user has scrolled to.
            while (column.nextCursor !== null && column.cards.length + columnPage / 2 < had) {
              const page = await nextCards(status, filters, column.nextCursor, 200, signal);
              column.cards = unique([...column.cards, ...page.cards]);
              column.nextCursor = page.nextCursor;
            }
            return column;
          }),
        ),
      };
    },
    placeholderData: keepPreviousData,
  });

export const loadMore = async (filters: OnboardingFilter, status: string): Promise<void> => {
  const { queryKey } = onboardingQuery(filters);
  const column = queryClient.getQueryData(queryKey)?.columns.find(({ id }) => id === status);
  if (!column?.nextCursor) return;
  const page = await nextCards(column.id, filters, column.nextCursor, columnPage);
  queryClient.setQueryData(
    queryKey,
    (known) =>
      known && {
        ...known,
        columns: known.columns.map((one) =>
          one.id === status && one.nextCursor === column.nextCursor
            ? { ...one, cards: unique([...one.cards, ...page.cards]), nextCursor: page.nextCursor }
            : one,
        ),
      },
  );
};

/** Applied before the server responds. */
export const applyMove = (filters: OnboardingFilter, move: Move<OnboardingCard>) =>
  queryClient.setQueryData(
    onboardingQuery(filters).queryKey,
    (known) => known && movedCard<OnboardingCard, OnboardingData>(known, move),
  );

export const refreshOnboarding = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ["boards"] }),
    queryClient.invalidateQueries({ queryKey: ["markets"] }),
  ]);

export const sendMove = async (
  { id, version }: OnboardingCard,
  status: MarketStatus,
  { position }: Pick<CardPosition, "position">,
  reason?: string,
) =>
  (
    await call(moveOnboardingCard, {
      params: { marketId: id },
      body: { status, version, ...(position !== null && { position }), ...(reason && { reason }) },
    })
  ).card;

export const sendUndo = (id: string, version: number) =>
  call(undoOnboardingMove, { params: { marketId: id }, body: { version } });

export const cardQuery = (marketId: string) =>
  queryOptions({
    queryKey: ["boards", onboardingId, "card", marketId],
    queryFn: ({ signal }) => call(readOnboardingCard, { params: { marketId } }, signal),
  });

const stale = ["boards"] as const;
export const useUpdateCard = () => useWrite(updateOnboardingCard, { stale });
export const useAssignCards = () => useWrite(assignOnboardingCards, { stale });
export const useCommentCard = () => useWrite(addOnboardingComment, { stale });
