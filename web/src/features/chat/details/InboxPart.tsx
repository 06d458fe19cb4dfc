// A market's conversation as a shared inbox: who has it, where it stands, until when it sleeps.
import type { ConversationDetails, InboxDetails } from "@igo/contract/chat/conversations";
import { listChatPeople } from "@igo/contract/chat/people";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatClock, formatDayTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { useUser } from "../../../core/session/session.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useAssign, useSetInboxStatus } from "../conversations.data.ts";
import { inHours, morning } from "./mute.ts";
import { Part } from "./Part.tsx";

type Props = { conversation: ConversationDetails; inbox: InboxDetails };

const administratorsQuery = queryOptions({
  queryKey: ["chat", "people", "administrators"],
  queryFn: async ({ signal }) =>
    (await call(listChatPeople, { query: { limit: 50 } }, signal)).people.filter(({ isAdmin }) => isAdmin),
});

export function InboxPart({ conversation: { id, version }, inbox }: Props) {
  const t = useText();
  const me = useUser();
  const assign = useAssign();
  const setStatus = useSetInboxStatus();
  const { assignee, status, snoozedUntil } = inbox;
  const people = useQuery(administratorsQuery);
  const assignTo = (accountId: string | null) =>
    void assign.mutateAsync({ params: { id }, body: { version, accountId } }).catch(toastError);
  const change = (next: InboxDetails["status"], until: string | null = null) =>
    void setStatus
      .mutateAsync({ params: { id }, body: { version, status: next, snoozedUntil: until } })
      .catch(toastError);
  const others = (people.data ?? []).filter((one) => one.id !== me.id && one.id !== assignee?.id);
  return (
    <Part title={t("chat.details.assignee")}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, typography: "subtitle2" }}>
          {assignee?.name ?? t("chat.details.unassigned")}
        </Box>
        <Choices label={t("chat.details.assignTo")} icon="user" isBusy={assign.isPending}>
          {(close) =>
            [
              ...(assignee?.id === me.id
                ? []
                : [{ id: me.id as string | null, label: t("chat.details.assignMe") }]),
              ...others.map((one) => ({ id: one.id as string | null, label: one.name })),
              ...(assignee ? [{ id: null, label: t("chat.details.unassigned") }] : []),
            ].map((one) => (
              <MenuItem
                key={one.id ?? ""}
                onClick={() => {
                  close();
                  assignTo(one.id);
                }}
              >
                {one.label}
              </MenuItem>
            ))
          }
        </Choices>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SoftChip
            color={status === "open" ? "info" : status === "resolved" ? "success" : "default"}
            label={t(`chat.status.${status}`)}
          />
          {status === "snoozed" && snoozedUntil && (
            <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
              {t("chat.details.snoozedUntil", { when: formatDayTime(snoozedUntil) })}
            </Box>
          )}
        </Box>
        <Choices label={t("chat.details.status")} icon="clock" isBusy={setStatus.isPending}>
          {(close) => {
            const item = (label: string, next: InboxDetails["status"], until: string | null = null) => (
              <MenuItem
                key={label}
                selected={next === status && until === null}
                onClick={() => {
                  close();
                  change(next, until);
                }}
              >
                {label}
              </MenuItem>
            );
            const snooze = (label: string, until: string) =>
              item(`${t("chat.status.snoozed")}: ${label}`, "snoozed", until);
            const [tomorrow, monday] = [morning("tomorrow"), morning("monday")];
            return [
              item(t("chat.status.open"), "open"),
              item(t("chat.status.waiting"), "waiting"),
              snooze(t("chat.details.snoozeHours"), inHours(3)),
              snooze(t("chat.details.snoozeTomorrow", { time: formatClock(tomorrow) }), tomorrow),
              snooze(t("chat.details.snoozeMonday", { time: formatClock(monday) }), monday),
              item(t("chat.status.resolved"), "resolved"),
            ];
          }}
        </Choices>
      </Box>
    </Part>
  );
}

type ChoicesProps = {
  label: string;
  icon: "user" | "clock";
  isBusy: boolean;
  children: (close: () => void) => ReactNode;
};

function Choices({ label, icon, isBusy, children }: ChoicesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name={icon} size={16} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: { xs: 44, md: 30 } }}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { "aria-label": label } }}
      >
        {anchor !== null && children(close)}
      </Menu>
    </>
  );
}
