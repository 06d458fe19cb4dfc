// What is offered while one types into a cell of a closed list: words the import understands.
import type { ImportRow } from "@igo/contract/imports";
import { fold } from "@igo/contract/reading/text";
import { useQuery } from "@tanstack/react-query";
import { labelOf } from "../../core/i18n.ts";
import { categoriesQuery } from "../categories/categories.data.ts";
import { citiesQuery, statesQuery } from "../places/places.data.ts";
import { isMarketField, listsOfFields } from "./importFields.ts";

const none: readonly string[] = [];

export const useCellChoices = () => {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: states = [] } = useQuery(statesQuery);
  const { data: cities = [] } = useQuery(citiesQuery);
  return (field: string, row: ImportRow | undefined): readonly string[] => {
    if (field === "categoryCode") return categories.map(labelOf);
    if (field === "departmentCode") return states.map(({ name }) => name);
    if (field === "municipalityCode") {
      // With a department that is understood, only its towns; a name alone may be in several.
      const typed = row?.cells["departmentCode"] ?? "";
      const state = states.find(
        ({ code, name }) => code === typed.padStart(2, "0") || fold(name) === fold(typed),
      );
      return cities.filter(({ stateCode }) => !state || stateCode === state.code).map(({ name }) => name);
    }
    return (isMarketField(field) && listsOfFields[field]?.map(labelOf)) || none;
  };
};
