// Options while typing into a cell of a closed list: words that the import understands.
import type { ImportRow } from "@igo/contract/imports/imports";
import { fold } from "@igo/contract/parsing/text";
import { useQuery } from "@tanstack/react-query";
import { labelOf } from "../../../core/language/i18n.ts";
import { categoriesQuery } from "../../../records/categories.ts";
import { sectionsQuery } from "../../categories/categories.data.ts";
import { citiesQuery, statesQuery, townChoices } from "../../places/places.data.ts";
import { useKnownImport } from "./imports.data.ts";
import { useKind } from "./kinds.ts";

/** The text that goes into the cell, and another one that finds it. */
export type CellChoice = string | { text: string; hint: string };
type Choices = (field: string, row: ImportRow | undefined) => readonly CellChoice[] | undefined;

const none: readonly CellChoice[] = [];

export const useCellChoices = (importId: string) => {
  const { lists } = useKind();
  const markets = useMarketChoices();
  const sections = useSectionChoices(importId);
  return (field: string, row: ImportRow | undefined): readonly CellChoice[] =>
    markets(field, row) ?? sections(field, row) ?? lists[field]?.map(labelOf) ?? none;
};

const useMarketChoices = (): Choices => {
  const enabled = useKind().name === "market";
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled });
  const { data: states = [] } = useQuery({ ...statesQuery, enabled });
  const { data: cities = [] } = useQuery({ ...citiesQuery, enabled });
  return (field, row) => {
    if (field === "categoryCode") return categories.filter(({ isActive }) => isActive).map(labelOf);
    if (field === "departmentCode") return states.map(({ name }) => name);
    if (field !== "municipalityCode") return undefined;
    // If the department is recognised, only its municipalities: the same name can occur in several departments.
    const typed = row?.cells["departmentCode"] ?? "";
    const state = states.find(
      ({ code, name }) => code === typed.padStart(2, "0") || fold(name) === fold(typed),
    );
    return townChoices(cities, states, state?.code);
  };
};

/** The menu's existing sections. None for a file of several markets, where each market has its own. */
const useSectionChoices = (importId: string): Choices => {
  const marketId = useKnownImport(importId)?.marketId ?? null;
  const { data: sections = [] } = useQuery({ ...sectionsQuery(marketId ?? ""), enabled: marketId !== null });
  return (field, row) => {
    if (field === "sectionName") return sections.filter(({ parentId }) => parentId === null).map(labelOf);
    if (field !== "subsectionName") return undefined;
    const named = fold(row?.cells["sectionName"] ?? "");
    const section = sections.find(({ es, en }) => fold(es) === named || fold(en) === named);
    return sections.filter(({ parentId }) => section && parentId === section.id).map(labelOf);
  };
};
