// The fields in which two markets differ, whose value each takes, and the resulting request.
import { mergeField, type MergeField } from "@igo/contract/markets/markets.duplicates";
import type { Market } from "@igo/contract/markets/markets";
import { isSame } from "../../../ui/changes/changes.ts";

/** Fields chosen together: a municipality belongs to its department, and half a coordinate is no place. */
const groups: { readonly [Field in MergeField]?: readonly MergeField[] } = {
  taxId: ["documentType", "taxId"],
  municipalityCode: ["municipalityCode"],
  lat: ["lat", "lon"],
};
const within = new Set<MergeField>(["documentType", "taxIdDv", "departmentCode", "lon"]);

export const chosenFields: readonly MergeField[] = mergeField.options.filter((field) => !within.has(field));

const groupOf = (field: MergeField): readonly MergeField[] => groups[field] ?? [field];

export const differing = (one: Market, other: Market): MergeField[] =>
  chosenFields.filter((field) => groupOf(field).some((part) => !isSame(one[part], other[part])));

const isBlank = (market: Market, field: MergeField) => {
  const value = market[field];
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
};

/**
 * For each field the id of the market whose value it takes: the chosen one, or by default the remaining market unless
 * its value is missing.
 */
export type Choices = ReadonlyMap<MergeField, string>;

export const sideOf = (choices: Choices, field: MergeField, keep: Market, remove: Market): string =>
  choices.get(field) ?? (isBlank(keep, field) && !isBlank(remove, field) ? remove.id : keep.id);

/** The fields to take from the removed market. */
export const takenFields = (choices: Choices, keep: Market, remove: Market): MergeField[] =>
  differing(keep, remove)
    .filter((field) => sideOf(choices, field, keep, remove) === remove.id)
    .flatMap(groupOf);
