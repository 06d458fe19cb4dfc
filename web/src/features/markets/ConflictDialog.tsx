// Two people changed the same market: both sides by field, and the choice of one for each.
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useText } from "../../core/i18n.ts";
import { ConflictChoice, type Side } from "./ConflictChoice.tsx";
import { fieldName } from "./fieldName.ts";
import { changeable, type Changeable } from "./markets.form.ts";
import type { Conflict } from "./useSavingChanges.ts";

type Sides = { readonly [Field in Changeable]?: Side };

export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const t = useText();
  const id = useId();
  const [sides, setSides] = useState<Sides>({});
  const { mine, theirs, contested, alsoChanged, decide } = conflict;
  const all = (side: Side) => setSides(Object.fromEntries(contested.map((field) => [field, side])));
  const kept = changeable.filter((field) => field in mine && sides[field] !== "theirs");
  const isDecided = contested.every((field) => sides[field] !== undefined);

  return (
    <Dialog open onClose={() => decide(null)} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("markets.conflict.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t(contested.length > 0 ? "markets.conflict.help" : "markets.conflict.noneInCommon")}
        </Typography>
        {contested.length > 1 && (
          <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => all("mine")}>
              {t("markets.conflict.allMine")}
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => all("theirs")}>
              {t("markets.conflict.allTheirs")}
            </Button>
          </Box>
        )}
        {contested.map((field) => (
          <ConflictChoice
            key={field}
            field={field}
            mine={mine[field]}
            theirs={theirs[field]}
            side={sides[field]}
            onChoose={(side) => setSides({ ...sides, [field]: side })}
          />
        ))}
        {alsoChanged.length > 0 && (
          <Alert severity="info">
            {t("markets.conflict.also", {
              fields: alsoChanged.map((field) => fieldName(t, field)).join(", "),
            })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => decide(null)}>
          {t("ui.cancel")}
        </Button>
        <Button variant="contained" disabled={!isDecided} onClick={() => decide(kept)}>
          {t("markets.conflict.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
