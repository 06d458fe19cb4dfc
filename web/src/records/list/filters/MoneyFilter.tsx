// One end of a range of pesos: applied when the user leaves the field or presses Enter.
import { InputAdornment, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { readMoney, writeNumber } from "../../../ui/form/fields/numbers.ts";

type Props = {
  label: string;
  value: number | undefined;
  onChange: (pesos: number | undefined) => void;
};

export function MoneyFilter({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && typed.trim() !== "" && readMoney(typed) === undefined;
  const ask = () => {
    // An invalid amount stays, to be corrected.
    if (typed === null || isInvalid) return;
    const pesos = readMoney(typed);
    setTyped(null);
    if (pesos !== value) onChange(pesos);
  };
  return (
    <OutlinedInput
      size="small"
      value={typed ?? writeNumber(value, true)}
      placeholder={label}
      error={isInvalid}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={ask}
      onKeyDown={({ key }) => key === "Enter" && ask()}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      slotProps={{ input: { "aria-label": label, "aria-invalid": isInvalid, inputMode: "numeric" } }}
    />
  );
}
