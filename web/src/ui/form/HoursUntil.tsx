// A closing that wins over the hours until a moment: until the next shift, or longer.
import type { OpeningHours } from "@igo/contract/hours";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useText } from "../../core/i18n.ts";
import { Field } from "./Field.tsx";
import { nextOpening, shownInstant, typedInstant } from "./hours.ts";

type Props = { hours: OpeningHours; onChange: (hours: OpeningHours) => void };

export function HoursUntil({ hours, onChange }: Props) {
  const t = useText();
  const set = (closedUntil: string | null) => onChange({ ...hours, closedUntil });
  const closeUntilNextShift = () => {
    const next = nextOpening(hours, new Date());
    if (next !== null) set(next);
  };
  return (
    <Field label={t("hours.until")} help={t("hours.untilHelp")}>
      {({ id, ties }) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <OutlinedInput
            id={id}
            type="datetime-local"
            size="small"
            value={shownInstant(hours.closedUntil)}
            onChange={({ target }) => set(typedInstant(target.value))}
            slotProps={{ input: { ...ties, max: "9999-12-31T23:59" } }}
            sx={{ width: 224, typography: "body2" }}
          />
          {hours.closedUntil !== null ? (
            <Button size="small" onClick={() => set(null)}>
              {t("hours.openAgain")}
            </Button>
          ) : (
            hours.weekly.length > 0 && (
              <Button size="small" onClick={closeUntilNextShift}>
                {t("hours.untilNextShift")}
              </Button>
            )
          )}
        </Box>
      )}
    </Field>
  );
}
