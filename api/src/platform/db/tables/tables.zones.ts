// Delivery areas and town outlines, as the queries see them. Shapes are PostgreSQL's own polygons, written as
// text.

import type { MarketStatus } from "@igo/contract/markets/markets";

export type MarketZoneTable = { marketId: string; part: number; shape: string };

/** Maintained by the triggers of migrations 0032 and 0049. */
export type MarketOutsideTable = {
  marketId: string;
  km: number;
  status: MarketStatus;
  categoryCode: string;
  chainId: string | null;
  departmentCode: string;
  municipalityCode: string;
};

export type ZoneTables = { marketZone: MarketZoneTable; marketOutside: MarketOutsideTable };
