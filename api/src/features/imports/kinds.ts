// The kinds of import there are.
import type { ImportKind } from "@igo/contract/imports";
import type { Kind } from "./kind.ts";
import { marketKind } from "./market.kind.ts";
import { menuKind } from "./menu.kind.ts";

const kinds: Readonly<Record<ImportKind, Kind>> = { market: marketKind, menu: menuKind };

export const kindOf = ({ kind }: { kind: ImportKind }): Kind => kinds[kind];
