// The URL of a chain's market list.
import { paths } from "../../core/paths.ts";

export const chainMarketsPath = (chainId: string, narrowed: { status?: string } = {}) =>
  `${paths.dashboard.admin.listMarkets}?${new URLSearchParams({ chainId, ...narrowed }).toString()}`;
