// The user's own presence as others see it, and a menu to change it.
import { readPresence, setPresence } from "@igo/contract/chat/people";
import ButtonBase from "@mui/material/ButtonBase";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { addressOf, call } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { useUser } from "../../../core/session/session.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Tip } from "../../../ui/overlay/Tip.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { choices, type Choice } from "./presenceChoices.ts";

const ownPresenceQuery = queryOptions({
  queryKey: ["chat", "presence"],
  queryFn: ({ signal }) => call(readPresence, {}, signal),
});

const PresenceMenu = whenOpened(() => import("./PresenceMenu.tsx").then((module) => module.PresenceMenu));

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
      <PresenceMenu
        open={anchor !== null}
        anchor={anchor}
        label={label}
        value={now}
        onClose={() => setAnchor(null)}
        onChoose={(presence) => void set.mutateAsync({ body: { presence } }).catch(toastError)}
      />
    </>
  );
}
