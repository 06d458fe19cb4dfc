// The URL for merging two markets; it names the one that stays.
import { paths } from "../../../core/paths.ts";

export const mergePath = (keep: string, remove: string) =>
  `${paths.dashboard.admin.mergeMarkets}?${new URLSearchParams({ keep, remove }).toString()}`;
