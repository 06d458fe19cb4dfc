// The menu of the user's own presence.
import Box from "@mui/material/Box";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useText } from "../../../core/language/i18n.ts";
import { AvatarStatus } from "../../../ui/display/AvatarStatus.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { choices, type Choice } from "./presenceChoices.ts";

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
          <Dot presence={presence} />
          {t(`chat.presence.${presence}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Dot({ presence }: { presence: Choice }) {
  if (presence === "invisible") return <Icon name="eyeOff" size={16} />;
  return (
    <Box component="span" sx={{ position: "relative", width: 16, height: 16 }}>
      <AvatarStatus status={presence} size={40} />
    </Box>
  );
}
