// Markets for component tests, and the lists that their forms use.
import { listStars } from "@igo/contract/stars/stars";
import { suggestChain } from "@igo/contract/imports/imports.after";
import { listRecipes } from "@igo/contract/imports/recipes";
import { listCategories } from "@igo/contract/categories/categories.calls";
import type { CategoryNode } from "@igo/contract/categories/categories";
import { listChains, readChain, type Chain } from "@igo/contract/chains/chains";
import { recordOf } from "@igo/contract/core/fields";
import { optionalFields } from "@igo/contract/markets/fields/registry";
import { toShownHours, type OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import type { Market, MarketSummary } from "@igo/contract/markets/markets";
import { listCities, listStates } from "@igo/contract/places/places";
import { answer } from "./network.ts";

/** `anId(7)` is the same id every time. */
export const anId = (number: number) => `0192a8c0-0000-7000-8000-${String(number).padStart(12, "0")}`;

const at = "2026-11-21T10:00:00.000Z";

type Changed = Partial<Omit<Market, "openingHours">> & { openingHours?: OpeningHours | null };

export const aMarket = ({ openingHours = null, ...change }: Changed = {}): Market => ({
  ...recordOf(optionalFields, () => null),
  id: anId(100),
  chainId: null,
  chainName: null,
  name: "Tienda Norte",
  documentType: "NIT",
  taxId: "900373913",
  taxIdDv: "4",
  categoryCode: "minimarket",
  email: "norte@example.com",
  phone: "+573001234567",
  departmentCode: "11",
  municipalityCode: "11001",
  address: "Calle 10 # 5-51",
  status: "active",
  externalCode: "T-1",
  personType: "legal_entity",
  countryCode: "CO",
  prepTimeMin: 20,
  deliveryRadiusKm: 5,
  acceptingOrders: true,
  municipalityName: "Bogotá, D.C.",
  departmentName: "Bogotá, D.C.",
  normalizedAddress: null,
  logoKey: null,
  chainLogoKey: null,
  version: 3,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  openingHours: openingHours && toShownHours(openingHours),
  ...change,
});

/** A row of the list. */
export const aMarketRow = (change: Partial<MarketSummary> = {}): MarketSummary => ({
  ...aMarket(),
  openNow: null,
  lacks: [],
  ...change,
});

export const aChain = (change: Partial<Chain> = {}): Chain => ({
  id: anId(200),
  name: "Mercados del Sur",
  code: "SUR",
  taxId: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  marketCount: 0,
  logoKey: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
  ...change,
});

export const aCategory = (change: Partial<CategoryNode> = {}): CategoryNode => ({
  id: "minimarket",
  code: "minimarket",
  en: "Minimarket",
  es: "Minimercado",
  words: [],
  parentId: null,
  description: null,
  icon: null,
  color: null,
  defaultTaxCode: null,
  isActive: true,
  position: 0,
  version: 1,
  usage: null,
  ...change,
});

/** The only page of a list. */
export const onePage = { page: 1, pageSize: 25, totalIsExact: true, nextCursor: null };

const town = (code: string, name: string, aliases: string[] = []) => ({
  code,
  name,
  stateCode: code.slice(0, 2),
  lat: 4,
  lon: -74,
  isCapital: true,
  aliases,
});

/** What a market's form loads besides the market: categories, chains, departments and towns. */
export const answerLists = () => {
  answer(listCategories, {
    categories: [aCategory(), aCategory({ id: "bakery", code: "bakery", en: "Bakery", es: "Panadería" })],
  });
  answer(listChains, { chains: [aChain()], total: 1, ...onePage });
  answer(suggestChain, { chain: null });
  answer(listRecipes, { recipes: [] });
  answer(listStars, { stars: [] });
  answer(readChain, ({ query }) => ({ chain: aChain({ id: query.chainId }) }));
  answer(listStates, {
    states: [
      { code: "11", name: "Bogotá, D.C.", capitalCode: "11001" },
      { code: "05", name: "Antioquia", capitalCode: "05001" },
    ],
  });
  answer(listCities, {
    cities: [town("11001", "Bogotá, D.C."), town("05001", "Medellín"), town("05266", "Envigado")],
  });
};
