// The activity filters, and clearing them all.
import type { SetUrlState } from "../../core/urlState.ts";
import type { Filters } from "./activity.data.ts";

export type ChangeFilters = SetUrlState<Filters>;

export const cleared = {
  kind: undefined,
  source: undefined,
  actorId: undefined,
  marketId: undefined,
  requestId: undefined,
  from: undefined,
  to: undefined,
} satisfies Filters;

export const filterCount = (filters: Filters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;
