// The mark of a presence option, beside its label.
import Box from "@mui/material/Box";
import { Icon } from "../theme/Icon.tsx";
import { AvatarStatus, type PresenceStatus } from "./AvatarStatus.tsx";

export function PresenceDot({ presence }: { presence: PresenceStatus }) {
  if (presence === "invisible") return <Icon name="eyeOff" size={16} />;
  return (
    <Box component="span" sx={{ position: "relative", width: 16, height: 16 }}>
      <AvatarStatus status={presence} size={40} />
    </Box>
  );
}
