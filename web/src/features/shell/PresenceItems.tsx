// The items of the account menu that set the user's presence in chat.
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import MenuItem from "@mui/material/MenuItem";
import { useText } from "../../core/language/i18n.ts";
import { PresenceDot } from "../../ui/display/PresenceDot.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { choices, useChoosePresence, type Choice } from "../chat/ownPresence.data.ts";

export function PresenceItems({ value, onClose }: { value: Choice; onClose: () => void }) {
  const t = useText();
  const choose = useChoosePresence();
  return (
    <>
      <Divider component="li" role="presentation" sx={{ marginBlock: 0.5 }} />
      <Box
        component="li"
        role="presentation"
        sx={{ paddingInline: 1.5, paddingBlock: 0.5, typography: "caption", color: "text.secondary" }}
      >
        {t("chat.presence.title")}
      </Box>
      {choices.map((presence) => (
        <MenuItem
          key={presence}
          role="menuitemradio"
          aria-checked={presence === value}
          onClick={() => {
            onClose();
            choose(presence);
          }}
        >
          <PresenceDot presence={presence} />
          <Box component="span" sx={{ flex: 1 }}>
            {t(`chat.presence.${presence}`)}
          </Box>
          {presence === value && <Icon name="check" size={16} />}
        </MenuItem>
      ))}
      <Divider component="li" role="presentation" sx={{ marginBlock: 0.5 }} />
    </>
  );
}
