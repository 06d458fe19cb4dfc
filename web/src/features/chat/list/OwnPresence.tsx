// The user's own presence as others see it, and a menu to change it.
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { addressOf } from "../../../core/net/api.ts";
import { useUser } from "../../../core/session/session.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { Tip } from "../../../ui/overlay/Tip.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { useChoosePresence, useOwnPresence } from "../ownPresence.data.ts";

const PresenceMenu = whenOpened(() => import("./PresenceMenu.tsx").then((module) => module.PresenceMenu));

export function OwnPresence() {
  const t = useText();
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const now = useOwnPresence() ?? "online";
  const choose = useChoosePresence();
  const label = t("chat.presence.own", { status: t(`chat.presence.${now}`) });
  return (
    <>
      <Tip title={label}>
        <ButtonBase
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 }, borderRadius: "8px" }}
        >
          <span aria-hidden>
            <Avatar name={user.displayName} src={addressOf(user.photoUrl)} size={28} status={now} />
          </span>
        </ButtonBase>
      </Tip>
      <PresenceMenu
        open={anchor !== null}
        anchor={anchor}
        label={label}
        value={now}
        onClose={() => setAnchor(null)}
        onChoose={choose}
      />
    </>
  );
}
