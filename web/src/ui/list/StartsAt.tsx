// When a change starts: at once, or at a moment in Bogota's time.
import { Box, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useId, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { addDays, today } from "../form/date/dates.ts";
import { typedInstant } from "../form/hours/hours.ts";
import { MomentInput } from "../form/hours/MomentInput.tsx";
import { Stack } from "../layout/Boxes.tsx";

type Props = {
  /** An instant, or an incomplete one while typing. */
  value: string | null;
  onChange: (moment: string | null) => void;
};

/** Midnight tomorrow in Bogota: what people mean by "from tomorrow". */
const tomorrow = () => typedInstant({ date: addDays(today(), 1), time: "00:00" });

export function StartsAt({ value, onChange }: Props) {
  const t = useText();
  const id = useId();
  const [earliest] = useState(today);
  const isLater = value !== null;
  return (
    <Stack gap={0.5}>
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
          earliest={earliest}
          // An empty date is not entered yet: "now" is the choice above.
          onChange={(moment) => onChange(moment ?? "")}
        />
      )}
    </Stack>
  );
}
