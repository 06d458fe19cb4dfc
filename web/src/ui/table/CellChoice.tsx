// The editor of a cell whose value is one of several: found by typing, taken with Enter. What a search finds is asked for
// after a pause in typing; before anything is typed it offers the first ones.
import { InputBase } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { findOptions } from "../choice/findOptions.ts";
import { OptionCombo } from "../choice/OptionCombo.tsx";
import { useSearchAfterPause } from "../choice/useSearchAfterPause.ts";
import type { CellChoices } from "./dataTable.ts";
import type { EditorProps } from "./useCells.ts";

const useFound = (choices: CellChoices) => {
  const isSearched = typeof choices === "function";
  const id = useId();
  const [asked, setAsked] = useState("");
  const [search, isRequested] = useSearchAfterPause(isSearched ? setAsked : undefined);
  const found = useQuery({
    queryKey: ["cells", id, asked],
    queryFn: () => (isSearched ? choices(asked) : choices),
    enabled: isSearched,
    gcTime: 0,
  });
  if (!isSearched) return { options: choices, search, isWaiting: false };
  // Results of an earlier search are not offered, because Enter would choose one.
  const isWaiting = found.isFetching || (asked !== "" && !isRequested);
  return { options: isWaiting ? [] : (found.data ?? []), search, isWaiting };
};

type Props = EditorProps & { choices: CellChoices };

export function CellChoice({ text, label, fault, onText, onKeep, choices }: Props) {
  const { options, search, isWaiting } = useFound(choices);
  return (
    <OptionCombo
      openOnFocus
      selectOnFocus
      forcePopupIcon={false}
      disableClearable={false}
      clearIcon={null}
      options={options}
      loading={isWaiting}
      value={options.find(({ label: one }) => one === text) ?? null}
      inputValue={text}
      filterOptions={typeof choices === "function" ? (found) => [...found] : findOptions}
      onInputChange={(_, typed, reason) => {
        if (reason !== "input") return;
        onText(typed);
        search(typed);
      }}
      onChange={(_, option) => onKeep(option?.label ?? "", "down")}
      onBlur={() => onKeep(text, "stay")}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <InputBase
          autoFocus
          fullWidth
          ref={input.ref}
          className={input.className}
          error={fault !== null}
          slotProps={{ input: { ...htmlInput, "aria-label": label, "aria-invalid": fault !== null } }}
          sx={{ font: "inherit", height: 36, paddingInline: 1.5 }}
        />
      )}
    />
  );
}
