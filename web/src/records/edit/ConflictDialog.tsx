// Two people changed the same record: shows both values of each field and lets the user choose.
import {
  Alert,
  Button,
  Typography,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from "@mui/material";
import { useState, type ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import type { Changes } from "../../ui/changes/changes.ts";
import type { Sides } from "./sides.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";
import { Row } from "../../ui/layout/Boxes.tsx";

type Side = "mine" | "theirs";

type SideProps = {
  label: string;
  /** What the other side is called. */
  theirs: string;
  values: Readonly<Record<Side, ReactNode>>;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

/** One conflicting field: my value and theirs, side by side. */
function ConflictChoice({ label, theirs, values, side, onChoose }: SideProps) {
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

export type Conflict<Field extends string> = Sides<Field> & {
  theirs: Changes;
  mine: Changes;
  /** The fields of mine to save, or null to return to the form. */
  decide: (kept: readonly Field[] | null) => void;
};

/** For a conflict with oneself, or where deciding nothing does more than go back to the form. */
export type ConflictWords = Partial<Record<"title" | "help" | "theirs" | "allTheirs" | "neither", string>>;

type Props<Field extends string> = {
  conflict: Conflict<Field>;
  nameOf: (field: Field) => string;
  renderValue: (field: Field, value: unknown) => ReactNode;
  words?: ConflictWords | undefined;
  /** In place of the way back, where there is none: the author has to choose. */
  aside?: ReactNode;
};

export function ConflictDialog<Field extends string>({
  conflict,
  nameOf,
  renderValue,
  words = {},
  aside,
}: Props<Field>) {
  const t = useText();
  const [sides, setSides] = useState<ReadonlyMap<Field, Side>>(new Map());
  const { mine, theirs, contested, alsoChanged, decide } = conflict;
  const all = (side: Side) => setSides(new Map(contested.map((field) => [field, side])));
  const isDecided = contested.every((field) => sides.has(field));

  return (
    <DialogFrame
      title={words.title ?? t("changes.conflict.title")}
      onClose={aside ? undefined : () => decide(null)}
      aside={aside}
      maxWidth="md"
      sx={{ display: "grid", gap: 2 }}
      actions={
        <Button
          variant="contained"
          disabled={!isDecided}
          onClick={() => decide(conflict.own.filter((field) => sides.get(field) !== "theirs"))}
        >
          {t("ui.save")}
        </Button>
      }
      wayOut={words.neither}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {words.help ?? t(contested.length > 0 ? "changes.conflict.help" : "changes.conflict.noneInCommon")}
      </Typography>
      {contested.length > 1 && (
        <Row align="stretch" wrap>
          <Button size="small" variant="outlined" color="inherit" onClick={() => all("mine")}>
            {t("changes.conflict.allMine")}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => all("theirs")}>
            {words.allTheirs ?? t("changes.conflict.allTheirs")}
          </Button>
        </Row>
      )}
      {contested.map((field) => (
        <ConflictChoice
          key={field}
          label={nameOf(field)}
          theirs={words.theirs ?? t("changes.conflict.theirs")}
          values={{
            mine: renderValue(field, mine[field]),
            theirs: renderValue(field, theirs[field]),
          }}
          side={sides.get(field)}
          onChoose={(side) => setSides(new Map(sides).set(field, side))}
        />
      ))}
      {alsoChanged.length > 0 && (
        <Alert severity="info">
          {t("changes.conflict.also", { fields: alsoChanged.map(nameOf).join(", ") })}
        </Alert>
      )}
    </DialogFrame>
  );
}
