// A filter's choice that is found by typing; one comes to it from the menu of the filters, and types at once.
import { FilterComboTyped } from "../../choice/FilterComboTyped.tsx";
import type { FilterComboProps } from "../../choice/filterCombo.ts";

const begun = { isPressed: true, typed: "" };

export const FoundChoice = (props: FilterComboProps) => <FilterComboTyped {...props} begun={begun} />;

/** What is found is one; a filter of several holds it alone. */
export const alone = (value: string | null) => (value === null ? undefined : [value]);
