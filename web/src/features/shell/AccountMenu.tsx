// The account button in the header.
import { IconButton } from "@mui/material";
import { useState } from "react";
import { addressOf } from "../../core/net/api.ts";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { useUser } from "../../core/session/session.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { Tip } from "../../ui/theme/Tip.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import type { Choice } from "../chat/ownPresence.data.ts";

const Items = whenOpened(() =>
  withMoreWords(import("./AccountMenuItems.tsx")).then((module) => module.AccountMenuItems),
);

export function AccountMenu({ presence }: { presence: Choice | undefined }) {
  const t = useText();
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tip title={t("shell.account")}>
        <IconButton
          aria-label={t("shell.account")}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ borderRadius: "50%", padding: 0.5 }}
        >
          <Avatar
            name={user.displayName}
            src={addressOf(user.photoUrl)}
            size={36}
            {...(presence && { status: presence })}
          />
        </IconButton>
      </Tip>
      <Items presence={presence} anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)} />
    </>
  );
}
