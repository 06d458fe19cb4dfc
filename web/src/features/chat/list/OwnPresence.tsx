// Whether one is there, as the others see it, and the choice of it.
import { readPresence, setPresence, type Presence } from "@igo/contract/chat/people";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { addressOf, call } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { useUser } from "../../../core/session/session.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { AvatarStatus } from "../../../ui/display/AvatarStatus.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Tip } from "../../../ui/overlay/Tip.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";

const ownPresenceQuery = queryOptions({
  queryKey: ["chat", "presence"],
  queryFn: ({ signal }) => call(readPresence, {}, signal),
});

const choices = ["online", "alway", "busy", "invisible"] as const satisfies readonly Presence[];
type Choice = (typeof choices)[number];

export function OwnPresence() {
  const t = useText();
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(ownPresenceQuery);
  const set = useWrite(setPresence, {
    stale: [],
    onSuccess: (own) => queryClient.setQueryData(ownPresenceQuery.queryKey, own),
  });
  const now: Choice = choices.find((one) => one === data?.presence) ?? "online";
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-label": label } }}
      >
        {choices.map((presence) => (
          <MenuItem
            key={presence}
            selected={presence === now}
            onClick={() => {
              setAnchor(null);
              set.mutateAsync({ body: { presence } }).catch(toastError);
            }}
          >
            <Dot presence={presence} />
            {t(`chat.presence.${presence}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
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
