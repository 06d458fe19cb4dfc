// A date of Bogota's calendar and a time of day, as one moment.
//
//   <MomentInput id={id} label={t("hours.until")} value={iso} onChange={(iso) => …} />
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { InputHTMLAttributes } from "react";
import { useState } from "react";
import { useText } from "../../core/i18n.ts";
import { shownInstant, typedInstant } from "./hours.ts";
import { TimeInput } from "./TimeInput.tsx";

type Props = {
  /** Of the date, so that a label can name it. */
  id?: string;
  label: string;
  value: string | null;
  /** Null while the date or the time is missing. */
  onChange: (iso: string | null) => void;
  earliest?: string;
  ties?: InputHTMLAttributes<HTMLInputElement>;
};

/** A new date begins in the morning. */
const morning = "08:00";

export function MomentInput({ id, label, value, onChange, earliest, ties }: Props) {
  const t = useText();
  const [half, setHalf] = useState<{ date: string; time: string } | null>(null);
  const [date = "", time = ""] = shownInstant(value).split("T");
  const shown = half ?? { date, time };
  const change = (next: { date: string; time: string }) => {
    const instant = typedInstant(`${next.date}T${next.time}`);
    setHalf(instant === null && next.date !== "" ? next : null);
    onChange(instant);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1 }}>
      <OutlinedInput
        {...(id !== undefined && { id })}
        type="date"
        size="small"
        value={shown.date}
        onChange={({ target }) =>
          change({ date: target.value, time: shown.time || (half === null ? morning : "") })
        }
        slotProps={{
          input: {
            ...ties,
            ...(id === undefined && { "aria-label": label }),
            max: "9999-12-31",
            min: earliest,
          },
        }}
        sx={{ width: 168, typography: "body2" }}
      />
      {shown.date !== "" && (
        <TimeInput
          label={t("hours.timeOf", { label })}
          value={shown.time}
          onChange={(next) => change({ ...shown, time: next })}
        />
      )}
    </Box>
  );
}
