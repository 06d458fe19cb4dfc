// Asks for a person and assigns the selected cards to them.
import { Button } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { FilterCombo } from "../../ui/choice/FilterCombo.tsx";
import { useUserChoices } from "../../records/users.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void; onAssign: (accountId: string) => void };

export function AssignDialog({ isOpen, onOpen, onAssign }: Props) {
  const t = useText();
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
      <DialogFrame title={t("boards.assignTo")} open={isOpen} onClose={() => onOpen(false)} actions={null}>
        <PersonChoice
          onChoose={(accountId) => {
            onOpen(false);
            onAssign(accountId);
          }}
        />
      </DialogFrame>
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
