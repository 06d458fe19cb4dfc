// A time of day, typed as people write it (8, 8am, 20:00) or chosen from a list of half hours; shown in the usual
// format.
//
//   <TimeInput label={t("hours.opens", …)} value="08:00" onChange={(time) => …} />
//
// The value is `HH:mm`, or "" while the text is no valid time; the field reports that once it is left.
import { readTime } from "@igo/contract/parsing/hours/clock.read";
import { Autocomplete, FormHelperText, OutlinedInput } from "@mui/material";
import { useId, useState } from "react";
import { formatTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);

/** How people type a time that they see in the list, without its non-breaking spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

type Props = {
  label: string;
  value: string;
  onChange: (time: string) => void;
  /** The form was validated, and the time is missing. */
  isInvalid?: boolean;
};

export function TimeInput({ label, value, onChange, isInvalid = false }: Props) {
  const t = useText();
  const helpId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const shown = typed ?? (value === "" ? "" : plain(formatTime(value)));
  const isUnread = wasLeft && typed !== null && typed.trim() !== "" && readTime(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    setWasLeft(false);
    onChange(readTime(text) ?? "");
  };
  const leave = () => {
    // A valid time is reformatted; an invalid one stays, to be corrected.
    if (typed === null || readTime(typed) !== null || typed.trim() === "") setTyped(null);
    setWasLeft(true);
  };
  return (
    <div>
      <Autocomplete
        freeSolo
        disableClearable
        openOnFocus={false}
        options={halfHours}
        value={value}
        inputValue={shown}
        getOptionLabel={(time) => plain(formatTime(time))}
        filterOptions={(all) => all}
        onInputChange={(_, text, reason) => {
          if (reason === "input") type(text);
        }}
        onChange={(_, chosen, reason) => {
          // Typed text was already handled letter by letter.
          if (reason !== "selectOption") return leave();
          setTyped(null);
          onChange(chosen);
        }}
        onBlur={leave}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            size="small"
            ref={input.ref}
            error={isInvalid || isUnread}
            slotProps={{
              input: {
                ...htmlInput,
                autoComplete: "off",
                "aria-label": label,
                "aria-invalid": isInvalid || isUnread,
                "aria-describedby": isUnread ? helpId : undefined,
              },
            }}
            sx={{ width: { xs: 124, sm: 120 }, typography: "body2", fontVariantNumeric: "tabular-nums" }}
          />
        )}
        slotProps={{ listbox: { sx: { maxHeight: 240 } }, paper: { sx: { typography: "body2" } } }}
      />
      {isUnread && (
        <FormHelperText error id={helpId}>
          {t("hours.notATime", { example: plain(formatTime("08:00")) })}
        </FormHelperText>
      )}
    </div>
  );
}
