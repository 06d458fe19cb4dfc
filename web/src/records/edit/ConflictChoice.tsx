// One conflicting field: my value and theirs, side by side.
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";

export type Side = "mine" | "theirs";

type Props = {
  label: string;
  /** What the other side is called. */
  theirs: string;
  values: Readonly<Record<Side, ReactNode>>;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

export function ConflictChoice({ label, theirs, values, side, onChoose }: Props) {
  const t = useText();
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup
        value={side ?? ""}
        onChange={(_, value) => onChoose(value === "mine" ? "mine" : "theirs")}
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 1 }}
      >
        {(["mine", "theirs"] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={
              <>
                <Box
                  component="span"
                  sx={{ display: "block", typography: "caption", color: "text.secondary" }}
                >
                  {one === "mine" ? t("changes.conflict.mine") : theirs}
                </Box>
                {values[one]}
              </>
            }
            sx={{
              margin: 0,
              padding: 1,
              border: "1px solid",
              borderColor: side === one ? "primary.main" : "divider",
              borderRadius: "8px",
              alignItems: "flex-start",
              "& .MuiFormControlLabel-label": { minWidth: 0, typography: "body2" },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
