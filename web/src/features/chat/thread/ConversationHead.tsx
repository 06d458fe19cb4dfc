// A conversation's header: its name and a line of details; Back on a phone, and the details button.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useOwnMarkets } from "../../../records/ownMarkets.ts";
import { townAmong } from "../../../records/sameNames.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { useArrival } from "../../../ui/layout/useArrival.ts";
import { IconButton, Icon } from "../../../ui/theme/Icon.tsx";
import { ConversationAvatar } from "../ConversationAvatar.tsx";
import { usePresence } from "../live.data.ts";
import { conversationName } from "../text/names.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { useAssign, useSetInboxStatus } from "../conversations.data.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

/** Beside the details the name needs the room: buttons are icons, and the avatar stays in the list. */
const beside = "@container (max-width: 560px)";
const iconBeside = {
  flexShrink: 0,
  [beside]: {
    minWidth: 36,
    minHeight: 36,
    paddingInline: 0,
    fontSize: 0,
    "& .MuiButton-startIcon": { margin: 0 },
  },
} as const;

type TakeProps = { conversation: ConversationDetails; onTaken: () => void };

/** Nobody has it: the first who means to answer takes it with one press. */
function AssignToMe({ conversation: { id, version }, onTaken }: TakeProps) {
  const t = useText();
  const me = useUser();
  const isPhone = useIsPhone();
  const assign = useAssign();
  const label = t("chat.details.assignMe");
  const take = () =>
    // Its button goes, and the focus with it: what comes next is the answer.
    void assign
      .mutateAsync({ params: { id }, body: { version, accountId: me.id } })
      .then(onTaken, toastError);
  if (isPhone) return <IconButton name="user" label={label} onClick={take} />;
  return (
    <Button
      color="inherit"
      size="small"
      loading={assign.isPending}
      startIcon={<Icon name="user" size={16} />}
      onClick={take}
      title={label}
      sx={{ ...iconBeside, color: "text.secondary" }}
    >
      {label}
    </Button>
  );
}

// The operations team's most frequent action on a market's conversation: resolve or reopen it.
function InboxActions({ conversation }: { conversation: ConversationDetails }) {
  const t = useText();
  const isPhone = useIsPhone();
  const set = useSetInboxStatus();
  const { id, version, inbox } = conversation;
  const isResolved = inbox?.status === "resolved";
  const label = t(isResolved ? "chat.details.reopen" : "chat.details.resolve");
  const change = () =>
    void set
      .mutateAsync({ params: { id }, body: { version, status: isResolved ? "open" : "resolved" } })
      .then(
        () => toastSuccess(t(isResolved ? "chat.details.reopened" : "chat.details.resolved")),
        toastError,
      );
  if (isPhone) return <IconButton name={isResolved ? "undo" : "check"} label={label} onClick={change} />;
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      loading={set.isPending}
      startIcon={<Icon name={isResolved ? "undo" : "check"} size={16} />}
      onClick={change}
      title={label}
      sx={iconBeside}
    >
      {label}
    </Button>
  );
}

/** Markets of a chain differ at the end of their names. */
const wholeOnPhone = {
  whiteSpace: { xs: "normal", md: "nowrap" },
  overflowWrap: "anywhere",
  lineHeight: { xs: 1.25, md: undefined },
} as const;

type Props = {
  conversation: ConversationDetails;
  /** Set where the list is a separate screen. */
  back: string | null;
  isDetailed: boolean;
  onDetails: () => void;
  /** It is theirs now. */
  onTaken: () => void;
};

export function ConversationHead({ conversation, back, isDetailed, onDetails, onTaken }: Props) {
  const t = useText();
  const { market } = conversation;
  const townOf = townAmong(useOwnMarkets()?.markets ?? []);
  const town = market && townOf({ marketId: market.id });
  const name = [conversationName(t, conversation), town].filter(Boolean).join(" · ");
  const heading = useArrival(name);
  const isInbox = isAdmin(useUser()) && conversation.inbox !== null;
  const isPhone = useIsPhone();
  return (
    <Row
      component="header"
      gap={{ xs: 1, md: 1.5 }}
      sx={{
        containerType: "inline-size",
        minHeight: 64,
        paddingBlock: { xs: 0.75, md: 0 },
        paddingInline: { xs: 1, md: 2 },
        borderBottom: "1px solid",
        borderColor: "divider",
        ...touchIcons,
      }}
    >
      {back !== null && (
        <IconButton name="arrowLeft" label={t("chat.back")} {...{ component: Link, to: back }} />
      )}
      <Box sx={isPhone ? {} : { [beside]: { display: "none" } }}>
        <ConversationAvatar conversation={conversation} size={36} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="h1"
          ref={heading}
          tabIndex={-1}
          title={name}
          sx={{ ...cut, ...wholeOnPhone, margin: 0, typography: "h3" }}
        >
          {name}
        </Box>
        <Muted typography="caption" sx={{ ...cut }}>
          <Standing conversation={conversation} />
        </Muted>
      </Box>
      {isInbox && conversation.inbox?.assignee === null && (
        <AssignToMe conversation={conversation} onTaken={onTaken} />
      )}
      {isInbox && <InboxActions conversation={conversation} />}
      <IconButton
        name="panel"
        label={t(isDetailed ? "chat.details.close" : "chat.details.open")}
        aria-expanded={isDetailed}
        onClick={onDetails}
      />
    </Row>
  );
}

function Standing({ conversation }: { conversation: ConversationDetails }) {
  const t = useText();
  const { kind, other, market, memberCount } = conversation;
  const presence = usePresence(other);
  if (kind === "direct")
    return presence && presence !== "invisible" ? t(`ui.presence.${presence}`) : t("ui.presence.offline");
  if (kind === "group") return t("chat.details.membersCount", { count: memberCount });
  return market && <StatusChip status={market.status} />;
}
