// A line of the palette: its texts, and its action.
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { SearchGroup, SearchKind } from "@igo/contract/search/search.calls";
import type { TextKey } from "../../../core/language/i18n.ts";
import type { Faced } from "../../../records/faces/Face.tsx";
import type { IconName } from "../../../ui/theme/Icon.tsx";

export type Option = {
  /** Stable as long as it means the same, so that the selection stays on it while others come and go. */
  id: string;
  icon: IconName;
  /** In place of the icon. */
  face?: Faced;
  label: string;
  hint?: string;
  status?: MarketStatus;
  /** The shortcut that does the same without the palette. */
  keys?: readonly string[];
  /** Further actions on it. */
  actions?: readonly Option[];
  /** A server result: Enter opens it only once the results are up to date. */
  isFound?: boolean;
  /** Remembered as recent once opened. */
  isRecord?: boolean;
} & ({ to: string } | { act: () => unknown });

export type OptionGroup = { name: string; label: string; options: readonly Option[]; note?: string };

export type Found<Kind extends SearchKind> = Extract<SearchGroup, { kind: Kind }>["results"][number];

/** Joins the details beside the name. */
export const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(" · ");

type Also = TextKey extends infer Key ? (Key extends `search.also.${infer Name}` ? Name : never) : never;

/** A screen, a view of a list, or an action. */
export type Place = {
  /** Its other words, including its name in the other language. */
  also: Also;
  label: TextKey;
  /** The list that it is a view of; named before it. */
  of?: TextKey;
  icon: IconName;
  who?: "admin" | "partner";
  keys?: readonly string[];
} & ({ to: string } | { act: () => unknown });
