// Asks which occurrences of a series to change: this one, this and the following, or all.
import type { EventScope } from "@igo/contract/calendar/calendar.calls";
import { Button, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";

type Props = {
  open: boolean;
  title: string;
  /** Whether the change can apply to a single occurrence. */
  mayOne?: boolean;
  isDanger?: boolean;
  onChoose: (scope: EventScope) => void;
  onClose: () => void;
};

const scopes = ["this", "following", "all"] as const;

export function ScopeDialog({ open, title, mayOne = true, isDanger = false, onChoose, onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<EventScope>("this");
  const scope = chosen === "this" && !mayOne ? "following" : chosen;
  return (
    <DialogFrame
      title={title}
      open={open}
      onClose={onClose}
      actions={
        <Button variant="contained" color={isDanger ? "error" : "primary"} onClick={() => onChoose(scope)}>
          {isDanger ? t("ui.delete") : t("ui.save")}
        </Button>
      }
    >
      <RadioGroup
        aria-label={title}
        value={scope}
        onChange={(_, next) => {
          const found = scopes.find((one) => one === next);
          if (found) setChosen(found);
        }}
      >
        {scopes
          .filter((one) => one !== "this" || mayOne)
          .map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              label={t(`calendar.scope.${one}`)}
              control={<Radio autoFocus={one === scope} />}
            />
          ))}
      </RadioGroup>
    </DialogFrame>
  );
}
