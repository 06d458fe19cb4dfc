// When a change begins: at once, or at an instant of Bogota's clock.
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useState } from "react";
import { useText } from "../../core/i18n.ts";
import { shownInstant } from "../form/hours.ts";
import { MomentInput } from "../form/MomentInput.tsx";

type Props = { value: string | null; onChange: (instant: string | null) => void };

/** The beginning of tomorrow in Bogota: what people mean by "from tomorrow". */
const tomorrow = () => {
  const today = shownInstant(new Date().toISOString()).slice(0, 10);
  return new Date(Date.parse(`${today}T05:00:00Z`) + 86_400_000).toISOString();
};

export function StartsAt({ value, onChange }: Props) {
  const t = useText();
  const id = useId();
  const [today] = useState(() => shownInstant(new Date().toISOString()).slice(0, 10));
  const isLater = value !== null;
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <Box id={id} sx={{ typography: "subtitle2" }}>
        {t("list.bulk.when")}
      </Box>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isLater ? "later" : "now"}
        onChange={(_, chosen) => onChange(chosen === "later" ? tomorrow() : null)}
      >
        <FormControlLabel value="now" control={<Radio />} label={t("list.bulk.now")} />
        <FormControlLabel value="later" control={<Radio />} label={t("list.bulk.later")} />
      </RadioGroup>
      {isLater && (
        <MomentInput
          label={t("list.bulk.startsAt")}
          value={value}
          earliest={today}
          onChange={(instant) => {
            if (instant) onChange(instant);
          }}
        />
      )}
    </Box>
  );
}
