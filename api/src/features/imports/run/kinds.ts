// The import types, handed in when the server starts: a type may use every step, so the steps cannot import it.
import type { ImportKind } from "@igo/contract/imports/imports";
import type { Kind } from "./kind.ts";

type Kinds = Readonly<Record<ImportKind, Kind>>;

let kinds: Kinds | undefined;

export const setImportKinds = (all: Kinds): void => {
  kinds = all;
};

export const importKindOf = ({ kind }: { kind: ImportKind }): Kind => {
  if (!kinds) throw new Error("The import types were not handed in");
  return kinds[kind];
};
