// The menu of the user's own presence.
import { Menu, MenuItem } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { PresenceDot } from "../../../ui/display/PresenceDot.tsx";
import { choices, type Choice } from "../ownPresence.data.ts";

type Props = {
  open: boolean;
  anchor: HTMLElement | null;
  label: string;
  value: Choice;
  onClose: () => void;
  onChoose: (presence: Choice) => void;
};

export function PresenceMenu({ open, anchor, label, value, onClose, onChoose }: Props) {
  const t = useText();
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose} slotProps={{ list: { "aria-label": label } }}>
      {choices.map((presence) => (
        <MenuItem
          key={presence}
          selected={presence === value}
          onClick={() => {
            onClose();
            onChoose(presence);
          }}
        >
          <PresenceDot presence={presence} />
          {t(`chat.presence.${presence}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
