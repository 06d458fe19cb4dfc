// The mark of a presence option, beside its label, as wide as the icons of a menu.
import { Box } from "@mui/material";
import { Icon } from "../theme/Icon.tsx";
import { AvatarStatus, type PresenceStatus } from "./AvatarStatus.tsx";

export function PresenceDot({ presence }: { presence: PresenceStatus }) {
  return (
    <Box
      component="span"
      sx={{ display: "grid", placeItems: "center", flexShrink: 0, width: 20, height: 20 }}
    >
      {presence === "invisible" ? (
        <Icon name="eyeOff" size={16} />
      ) : (
        <Box component="span" sx={{ position: "relative", width: 11, height: 11 }}>
          <AvatarStatus status={presence} size={40} />
        </Box>
      )}
    </Box>
  );
}
