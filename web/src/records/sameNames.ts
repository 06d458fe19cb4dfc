// Tells markets of the same name apart where their products mix: a chain has its name, and often its neighbourhood, twice.
import type { ProductSummary } from "@igo/contract/products/products";

type Named = { id: string; name: string; municipalityName: string };

/** The town of a product's market, where another market in the list has the same name; null where the name is enough. */
export type TownOf = (product: Pick<ProductSummary, "marketId">) => string | null;

export const townAmong = (markets: readonly Named[]): TownOf => {
  const towns = new Map(
    markets
      .filter(({ id, name }) => markets.some((other) => other.name === name && other.id !== id))
      .map(({ id, municipalityName }) => [id, municipalityName]),
  );
  return ({ marketId }) => towns.get(marketId) ?? null;
};

/** A market's name as it stands beside those of the others. */
export const nameAmong = (markets: readonly Named[]) => {
  const townOf = townAmong(markets);
  return ({ name, marketId }: { name: string; marketId: string }): string =>
    [name, townOf({ marketId })].filter(Boolean).join(" · ");
};
