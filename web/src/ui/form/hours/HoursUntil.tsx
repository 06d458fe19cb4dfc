// A temporary closure that overrides the hours: until the next shift, or longer.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { Field } from "../fields/Field.tsx";
import { nextOpening } from "./hours.ts";
import { MomentInput } from "./MomentInput.tsx";

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
          <MomentInput
            id={id}
            label={t("hours.until")}
            value={hours.closedUntil}
            onChange={set}
            ties={ties}
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
