// Structured values as one line of text: opening hours, sale hours, option groups.
import { openingHours, type OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { optionGroup, saleHours } from "@igo/contract/products/products";
import { showHours } from "@igo/contract/parsing/hours/hours";
import { writeOptionGroups } from "@igo/contract/products/optionGroups.cells";
import { z } from "zod";
import type { Language } from "../../../core/language/language.ts";

const optionGroups = z.array(optionGroup);

const everyWeek = (weekly: OpeningHours["weekly"]): OpeningHours => ({
  weekly,
  exceptions: [],
  closedUntil: null,
});

/** Null for any other value. */
export const structureText = (field: string, value: object, language: Language): string | null => {
  if (field === "saleHours") {
    const hours = saleHours.safeParse(value);
    return hours.success ? showHours(everyWeek(hours.data), language) : null;
  }
  if (field === "optionGroups") {
    const groups = optionGroups.safeParse(value);
    return groups.success ? writeOptionGroups(groups.data) : null;
  }
  const hours = openingHours.safeParse(value);
  return hours.success ? showHours(hours.data, language) : null;
};
