// The tables of maintained figures, as the queries see them.
import type { MarketStatus } from "@igo/contract/markets/markets";

export type MarketStatusTallyTable = {
  status: MarketStatus;
  categoryCode: string;
  isIncomplete: boolean;
  acceptingOrders: boolean;
  markets: number;
};

export type MarketPlaceTallyTable = {
  municipalityCode: string;
  departmentCode: string;
  categoryCode: string;
  status: MarketStatus;
  hasPoint: boolean;
  markets: number;
};

export type MarketTownTallyTable = Omit<MarketPlaceTallyTable, "categoryCode">;

export type MarketDayTable = {
  day: string;
  departmentCode: string;
  categoryCode: string;
  status: MarketStatus;
  delta: number;
};

export type MarketTallyChangeTable = Omit<MarketStatusTallyTable & MarketPlaceTallyTable, "markets"> & {
  day: string;
  delta: number;
};

export type MenuTallyTable = {
  marketId: string;
  chainId: string | null;
  products: number;
  withoutImage: number;
  withoutTax: number;
  withoutEan: number;
  withoutDescription: number;
  soldOut: number;
  switchedOff: number;
  priceOutliers: number;
  untouched: number;
  untouchedBefore: string;
};

export type InsightTables = {
  menuTally: MenuTallyTable;
  productPriceOutlier: { productId: string; marketId: string; medianCop: number };
  menuChange: { marketId: string; at: string };
  marketStatusTally: MarketStatusTallyTable;
  marketTownTally: MarketTownTallyTable;
  marketPlaceTally: MarketPlaceTallyTable;
  marketDay: MarketDayTable;
  marketTallyChange: MarketTallyChangeTable;
  /** How many active markets that accept orders have each set of opening hours. */
  marketHoursTally: { hoursKey: string; markets: number };
  marketHoursChange: { hoursKey: string; delta: number };
};
