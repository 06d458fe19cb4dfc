// The options that match a typed text, best first: an exact name before a prefix or a part.
import { createFilterOptions } from "@mui/material";
import { fold } from "@igo/contract/parsing/text";
import type { Option } from "./options.ts";

/** Rendering a thousand towns would make the list slow; to narrow it the user types another letter. */
const shownAtMost = 100;

const matching = createFilterOptions<Option>({
  stringify: ({ label, hint, words }) => `${label} ${hint ?? ""} ${words ?? ""}`,
});

/** `cali` finds Santiago de Cali, whose other name it is, before California and San Calixto. */
const rankOf = ({ label, words }: Option, typed: string) => {
  const name = fold(label);
  if (name === typed) return 0;
  if (` ${fold(words ?? "")} `.includes(` ${typed} `)) return 1;
  return name.startsWith(typed) ? 2 : 3;
};

export const findOptions: typeof matching = (options, state) => {
  const found = matching(options, state);
  const typed = fold(state.inputValue);
  if (typed === "") return found.slice(0, shownAtMost);
  const ranked = found.map((option) => ({ option, rank: rankOf(option, typed) }));
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shownAtMost)
    .map(({ option }) => option);
};
