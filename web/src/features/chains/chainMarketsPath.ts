// Where the markets of a chain are listed.
import { paths } from "../../core/paths.ts";

export const chainMarketsPath = (chainId: string) =>
  `${paths.dashboard.admin.listMarkets}?${new URLSearchParams({ chainId }).toString()}`;
