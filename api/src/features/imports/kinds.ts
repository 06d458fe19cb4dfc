// The import types.
import type { ImportKind } from "@igo/contract/imports/imports";
import type { Kind } from "./kind.ts";
import { marketKind } from "./types/market/market.kind.ts";
import { menuKind } from "./types/menu/menu.kind.ts";

const kinds: Readonly<Record<ImportKind, Kind>> = { market: marketKind, menu: menuKind };

export const importKindOf = ({ kind }: { kind: ImportKind }): Kind => kinds[kind];
