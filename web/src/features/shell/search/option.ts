// A line of the palette: what it says, and what happens when it is chosen.
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { SearchGroup, SearchKind } from "@igo/contract/search/search.calls";
import type { IconName } from "../../../ui/theme/Icon.tsx";

export type Option = {
  /** The same as long as it means the same: the choice stays on it while others come and go. */
  id: string;
  icon: IconName;
  label: string;
  hint?: string;
  status?: MarketStatus;
  /** The keys that do the same without the palette. */
  keys?: readonly string[];
  /** What else can be done with it. */
  actions?: readonly Option[];
  /** The server found it: Enter means it only once that is the answer. */
  isFound?: boolean;
  /** Kept among the recent ones once it was opened. */
  isRecord?: boolean;
} & ({ to: string } | { act: () => unknown });

export type OptionGroup = { name: string; label: string; options: readonly Option[]; note?: string };

export type Found<Kind extends SearchKind> = Extract<SearchGroup, { kind: Kind }>["results"][number];

/** What a line says beside its name. */
export const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(" · ");
