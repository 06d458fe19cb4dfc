// A filter's options found by typing; coming from the filter menu, the user can type at once.
import { FilterComboTyped } from "../../../ui/choice/FilterComboTyped.tsx";
import type { FilterComboProps } from "../../../ui/choice/filterCombo.ts";

const begun = { isPressed: true, typed: "" };

export const FoundChoice = (props: FilterComboProps) => <FilterComboTyped {...props} begun={begun} />;

/** The search finds a single value; a filter of several values then has just that one. */
export const alone = (value: string | null) => (value === null ? undefined : [value]);
