// A market's conversation as a shared inbox: assignee, status, snooze.
import type { ConversationDetails, InboxDetails } from "@igo/contract/chat/conversations";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatClock, formatDayTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useUser } from "../../../core/session/session.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { administratorsQuery, useAssign, useSetInboxStatus } from "../conversations.data.ts";
import { inHours, morning } from "../list/mute.ts";
import { Part } from "./Part.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = { conversation: ConversationDetails; inbox: InboxDetails };

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
  const toPerson = (accountId: string | null, label: string): Action => ({
    label,
    icon: accountId === null ? "close" : "user",
    onClick: () => assignTo(accountId),
  });
  const to = (next: InboxDetails["status"], icon: Action["icon"], label: string, until?: string): Action => ({
    label,
    icon,
    onClick: () => change(next, until),
  });
  const snooze = (label: string, until: string) =>
    to("snoozed", "clock", `${t("chat.status.snoozed")}: ${label}`, until);
  const [tomorrow, monday] = [morning("tomorrow"), morning("monday")];
  return (
    <Part title={t("chat.details.assignee")}>
      <Row wrap>
        <Box sx={{ flex: 1, minWidth: 0, typography: "subtitle2" }}>
          {assignee?.name ?? t("chat.details.unassigned")}
        </Box>
        <ActionMenu
          button
          label={t("chat.details.assignTo")}
          busy={assign.isPending}
          items={[
            ...(assignee?.id === me.id ? [] : [toPerson(me.id, t("chat.details.assignMe"))]),
            ...others.map(({ id: other, name }) => toPerson(other, name)),
            ...(assignee ? [toPerson(null, t("chat.details.unassigned"))] : []),
          ]}
        />
      </Row>
      <Row wrap>
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
        <ActionMenu
          button
          label={t("chat.details.status")}
          busy={setStatus.isPending}
          items={[
            to("open", "chat", t("chat.status.open")),
            to("waiting", "pause", t("chat.status.waiting")),
            snooze(t("chat.details.snoozeHours"), inHours(3)),
            snooze(t("chat.details.snoozeTomorrow", { time: formatClock(tomorrow) }), tomorrow),
            snooze(t("chat.details.snoozeMonday", { time: formatClock(monday) }), monday),
            to("resolved", "check", t("chat.status.resolved")),
          ]}
        />
      </Row>
    </Part>
  );
}
