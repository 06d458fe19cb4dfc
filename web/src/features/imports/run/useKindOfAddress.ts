// The import type that the URL names.
import { useLocation } from "react-router";
import type { ImportKind } from "./importKind.ts";
import { importKindOf } from "./kinds.ts";

export const useKindOfAddress = (): ImportKind => {
  const { pathname } = useLocation();
  const menus = importKindOf("menu");
  return pathname === menus.paths.list || pathname.startsWith(`${menus.paths.list}/`)
    ? menus
    : importKindOf("market");
};
