// The records behind references, as far as the reader may see them: chips of one screen load together.
import { listWrittenAbout } from "@igo/contract/references/about";
import {
  maxChips,
  type RecordKind,
  type Reference,
  type ReferenceChip,
  referenceKey,
  type ReferenceKind,
  readReferenceChips,
} from "@igo/contract/references/references";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { queryClient, type Feature } from "../../core/net/data.ts";

type Waiting = {
  reference: Reference;
  settle: (chip: ReferenceChip | null) => void;
  fail: (why: unknown) => void;
};

// Chips mounted within this many milliseconds share one request.
const gathering = 15;
let waiting: Waiting[] = [];

const ask = async (some: readonly Waiting[]) => {
  const keys = [...new Set(some.map(({ reference }) => referenceKey(reference)))];
  try {
    const { chips } = await call(readReferenceChips, { query: { of: keys.join(",") } });
    const byKey = new Map(chips.map((chip) => [referenceKey(chip), chip]));
    for (const { reference, settle } of some) settle(byKey.get(referenceKey(reference)) ?? null);
  } catch (error) {
    for (const { fail } of some) fail(error);
  }
};

const askAll = () => {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += maxChips) void ask(all.slice(from, from + maxChips));
};

const load = (reference: Reference) =>
  new Promise<ReferenceChip | null>((settle, fail) => {
    if (waiting.length === 0) setTimeout(askAll, gathering);
    waiting.push({ reference, settle, fail });
  });

/** The features whose changes make a chip stale. */
const features: Record<ReferenceKind, Feature> = {
  market: "markets",
  product: "products",
  import: "imports",
  import_row: "imports",
  document: "markets",
  required_document: "markets",
  person: "users",
  task: "boards",
  event: "calendar",
  post: "posts",
  mail: "mail",
  message: "chat",
};

/** Null: this reader may not see it. */
export const chipQuery = (reference: Reference) =>
  queryOptions({
    queryKey: [features[reference.kind], "chip", referenceKey(reference)],
    queryFn: () => load(reference),
  });

/** After a change that makes nothing else of the feature stale. */
export const refreshChips = (feature: Feature) =>
  queryClient.invalidateQueries({ queryKey: [feature, "chip"] });

/** Below "chat", so that a new message makes it stale. */
export const writtenAboutQuery = (kind: RecordKind, id: string) =>
  infiniteQueryOptions({
    queryKey: ["chat", "about", kind, id],
    queryFn: ({ pageParam, signal }) =>
      call(listWrittenAbout, { query: { kind, id, ...(pageParam !== "" && { cursor: pageParam }) } }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
