// Asks for a person and assigns the selected cards to them.
import { Button, Dialog, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { FilterCombo } from "../../ui/choice/FilterCombo.tsx";
import { useUserChoices } from "../../records/users.ts";

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void; onAssign: (accountId: string) => void };

export function AssignDialog({ isOpen, onOpen, onAssign }: Props) {
  const t = useText();
  const id = useId();
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="user" size={18} />}
        onClick={() => onOpen(true)}
      >
        {t("boards.assign")}
      </Button>
      <Dialog open={isOpen} onClose={() => onOpen(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id} variant="h3">
          {t("boards.assignTo")}
        </DialogTitle>
        <DialogContent>
          <PersonChoice
            onChoose={(accountId) => {
              onOpen(false);
              onAssign(accountId);
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

function PersonChoice({ onChoose }: { onChoose: (accountId: string) => void }) {
  const t = useText();
  const choices = useUserChoices();
  return (
    <FilterCombo
      {...choices}
      label={t("boards.person")}
      value={null}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}
