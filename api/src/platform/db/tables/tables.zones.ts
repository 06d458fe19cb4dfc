// Where markets deliver and where towns end, as queries see it. Shapes are PostgreSQL's own polygons, written as text.

export type MarketZoneTable = { marketId: string; part: number; shape: string };

/** Kept by the triggers of migration 0032. */
export type MarketOutsideTable = { marketId: string; km: number };

export type ZoneTables = { marketZone: MarketZoneTable; marketOutside: MarketOutsideTable };
