// Finds, in batches, the markets and sections that a menu's rows name, and caches them.
import { nearest } from "@igo/contract/parsing/similarity";
import { fold } from "@igo/contract/parsing/text";
import type { Db } from "../../../../platform/db/db.ts";
import { findSections } from "../../../categories/sections.service.ts";
import * as queries from "./menu.lookup.queries.ts";

type Run = { createdBy: string; chainId: string | null; marketId: string | null };

/** A market's id, or why there is none. */
export type SectionLookup = { id: string } | { fault: "NOT_FOUND" | "AMBIGUOUS" };
export type Path = { marketId: string; section: string; subsection?: string | undefined };

/** By the original spelling: looking up two spellings of a section costs less than folding those of every row. */
const keyOf = ({ marketId, section, subsection = "" }: Path) => `${marketId} ${section}\n${subsection}`;

// The maximum of names to look up, so that a file of unknown names cannot keep the database busy.
const maxNames = 2000;

export const createLookup = (run: Run, { suggests }: { suggests: boolean }) => {
  const markets = new Map<string, SectionLookup>();
  const sections = new Map<string, string | null>();
  const names = new Map<string, Map<string, string>>();
  let own: Set<string> | undefined;
  let namesLeft = maxNames;

  const note = (found: readonly queries.NamedMarket[]) => {
    for (const { ref, id } of found) {
      const known = markets.get(ref);
      const isOther = known !== undefined && !("id" in known && known.id === id);
      markets.set(ref, isOther ? { fault: "AMBIGUOUS" } : { id });
    }
  };

  const findMarkets = async (db: Db, refs: readonly string[]) => {
    const { marketId } = run;
    if (marketId !== null) {
      own ??= new Set((await queries.findOwnNames(db, marketId)).map(fold));
      for (const ref of refs)
        markets.set(ref, own.has(fold(ref)) ? { id: marketId } : { fault: "NOT_FOUND" });
      return;
    }
    note(await queries.findByCode(db, run, refs));
    const others = refs.filter((ref) => !markets.has(ref)).slice(0, namesLeft);
    namesLeft -= others.length;
    if (others.length > 0) note(await queries.findByName(db, run, others));
    for (const ref of refs) if (!markets.has(ref)) markets.set(ref, { fault: "NOT_FOUND" });
  };

  /**
   * Names of a market's sections in both languages, for suggestions: `section`, and `section\nsubsection`, by their
   * folded text.
   */
  const loadNames = async (db: Db, marketId: string) => {
    const known = new Map<string, string>();
    for (const { name, nameEn, parentName, parentNameEn } of await queries.sectionNames(db, marketId))
      for (const own of [name, nameEn ?? name])
        for (const above of [parentName, parentNameEn ?? parentName])
          known.set(above === null ? fold(own) : `${fold(above)}\n${fold(own)}`, own);
    names.set(marketId, known);
  };

  return {
    prepareMarkets: async (db: Db, refs: Iterable<string>) => {
      const fresh = [...new Set(refs)].filter((ref) => !markets.has(ref));
      if (fresh.length > 0) await findMarkets(db, fresh);
    },
    prepareSections: async (db: Db, paths: Iterable<Path>) => {
      const fresh = new Map<string, Path>();
      for (const path of paths) if (!sections.has(keyOf(path))) fresh.set(keyOf(path), path);
      if (fresh.size === 0) return;
      const ids = await findSections(db, [...fresh.values()]);
      for (const [index, key] of [...fresh.keys()].entries()) sections.set(key, ids[index] ?? null);
      if (!suggests) return;
      for (const [index, { marketId }] of [...fresh.values()].entries())
        if (!ids[index] && !names.has(marketId)) await loadNames(db, marketId);
    },
    marketOf: (ref: string): SectionLookup => markets.get(ref) ?? { fault: "NOT_FOUND" },
    sectionOf: (path: Path): string | null => sections.get(keyOf(path)) ?? null,
    /** The section that was probably meant. */
    likeSection: (marketId: string, section: string): string | undefined =>
      nearest(
        fold(section),
        [...(names.get(marketId) ?? [])].filter(([key]) => !key.includes("\n")),
      ),
    likeSubsection: (marketId: string, section: string, subsection: string): string | undefined => {
      const within = `${fold(section)}\n`;
      const inner = [...(names.get(marketId) ?? [])].filter(([key]) => key.startsWith(within));
      return nearest(
        fold(subsection),
        inner.map(([key, name]) => [key.slice(within.length), name] as const),
      );
    },
    hasSection: (marketId: string, section: string): boolean =>
      names.get(marketId)?.has(fold(section)) ?? false,
  };
};
export type Lookup = ReturnType<typeof createLookup>;
