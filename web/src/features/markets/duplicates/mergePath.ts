// The address where two markets are merged; it says which one stays.
import { paths } from "../../../core/paths.ts";

export const mergePath = (keep: string, remove: string) =>
  `${paths.dashboard.admin.mergeMarkets}?${new URLSearchParams({ keep, remove }).toString()}`;
