// The kinds of import there are, and the one of the run on the screen.
import { createContext, use } from "react";
import type { ImportKind, Kind } from "./importKind.ts";
import { marketKind } from "./marketKind.ts";
import { menuKind } from "./menuKind.ts";

const kinds: Record<Kind, ImportKind> = { market: marketKind, menu: menuKind };

export const kindOf = (name: Kind): ImportKind => kinds[name];

/** The grid, its cells and the dialogs read here what they speak of. */
export const KindContext = createContext<ImportKind>(marketKind);
export const useKind = () => use(KindContext);
