// What a device keeps of a partner's stores for when there is no network: no more than what the screens without one show.
// Of other people there is only the text of messages about these stores, without a name.
import type { OwnMarket } from "@igo/contract/insights/home";
import type { Conversation } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import type { ProductSummary } from "@igo/contract/products/products";

const marketFields = [
  "id",
  "name",
  "municipalityName",
  "address",
  "status",
  "openingHours",
  "acceptingOrders",
  "version",
] as const;
const productFields = [
  "id",
  "marketId",
  "marketName",
  "sectionName",
  "name",
  "priceCop",
  "isAvailable",
  "version",
] as const;

export type KeptMarket = Pick<OwnMarket, (typeof marketFields)[number]>;
export type KeptProduct = Pick<ProductSummary, (typeof productFields)[number]>;
export type KeptMessage = { seq: number; by: "me" | "team" | "other"; text: string | null; at: string };
export type KeptConversation = {
  id: string;
  marketId: string;
  name: string;
  unread: number;
  messages: KeptMessage[];
};

/** Changes with what is kept: what another version wrote is not shown. */
const shape = 1;

export type Snapshot = {
  shape: typeof shape;
  accountId: string;
  /** By this device's clock. */
  takenAt: number;
  userName: string;
  markets: KeptMarket[];
  products: KeptProduct[];
  productTotal: number;
  conversations: KeptConversation[];
};

/** Nobody needs an older one, and whoever lost their account must not see it for ever. */
const maxAge = 14 * 86_400_000;

const picked = <Thing extends object, Name extends keyof Thing>(thing: Thing, names: readonly Name[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly those names
  Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<Thing, Name>;

export const keptMarket = (market: OwnMarket): KeptMarket => picked(market, marketFields);
export const keptProduct = (product: ProductSummary): KeptProduct => picked(product, productFields);

const keptMessage = ({ seq, author, text, createdAt }: Message, accountId: string): KeptMessage => ({
  seq,
  by: author?.id === accountId ? "me" : author?.isAdmin ? "team" : "other",
  text,
  at: createdAt,
});

/** Null for those between people: only what is about a store is kept. */
export const keptConversation = (
  { id, market, unread }: Conversation,
  messages: readonly Message[],
  accountId: string,
): KeptConversation | null =>
  market && {
    id,
    marketId: market.id,
    name: market.name,
    unread,
    messages: messages
      .filter(({ system, deletedAt }) => system === null && deletedAt === null)
      .map((message) => keptMessage(message, accountId)),
  };

export const newSnapshot = (taken: Omit<Snapshot, "shape" | "takenAt">): Snapshot => ({
  ...taken,
  shape,
  takenAt: Date.now(),
});

export const snapshotIn = (kept: unknown, now = Date.now()): Snapshot | null => {
  if (typeof kept !== "object" || kept === null || Reflect.get(kept, "shape") !== shape) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file alone writes this shape
  const snapshot = kept as Snapshot;
  return now - snapshot.takenAt > maxAge ? null : snapshot;
};
