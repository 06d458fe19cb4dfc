// The import types, and that of the run on the screen.
import { createContext, use } from "react";
import type { ImportKind, Kind } from "./importKind.ts";
import { marketKind } from "./marketKind.ts";
import { menuKind } from "./menuKind.ts";

const kinds: Record<Kind, ImportKind> = { market: marketKind, menu: menuKind };

export const kindOf = (name: Kind): ImportKind => kinds[name];

/** The import type of the grid, its cells and the dialogs. */
export const KindContext = createContext<ImportKind>(marketKind);
export const useKind = () => use(KindContext);
