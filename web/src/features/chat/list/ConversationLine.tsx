// A conversation in the list: avatar, name, last message with its time, unread count.
import type { Conversation } from "@igo/contract/chat/conversations";
import { Box } from "@mui/material";
import { Suspense } from "react";
import { Link } from "react-router";
import { formatDuration } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { useUser } from "../../../core/session/session.ts";
import { useIsOnline } from "../../../core/version.ts";
import { paths } from "../../../core/paths.ts";
import { CountBadge } from "../../../ui/display/CountBadge.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useDraftText } from "../compose/drafts.ts";
import { useOutgoing } from "../outbox/outbox.data.ts";
import type { Outgoing } from "../outbox/outgoing.ts";
import { ConversationAvatar } from "../ConversationAvatar.tsx";
import { conversationName, authorName, plain, summaryOf } from "../text/names.ts";
import { systemWords } from "../text/system.ts";
import { Unseen } from "../thread/looks.ts";
import { useTypingWords } from "../thread/TypingLine.tsx";
import { momentWords } from "../text/days.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";
import { lineLooks } from "./lineLooks.ts";

/** What tells two markets apart stands at its end. */
const whole = { whiteSpace: "normal", overflowWrap: "anywhere" } as const;

// The first line of a conversation in the list: its name, whether it is pinned or muted, and the time.
type LineHeadProps = { conversation: Conversation; name: string; isWhole: boolean; isMuted: boolean };

function LineHead({ conversation: { unread, lastAt, settings }, name, isWhole, isMuted }: LineHeadProps) {
  const t = useText();
  const now = useNow();
  return (
    <Row align="baseline">
      <Box
        component="span"
        title={name}
        sx={{
          ...cut,
          ...(isWhole && whole),
          flex: 1,
          typography: "subtitle2",
          fontWeight: unread > 0 ? 700 : 600,
        }}
      >
        {name}
      </Box>
      {settings.isPinned && <Sign icon="pinned" label={t("chat.list.pinned")} />}
      {isMuted && <Sign icon="bellOff" label={t("chat.list.muted")} />}
      <Box
        component="time"
        dateTime={lastAt}
        sx={{
          flexShrink: 0,
          typography: "caption",
          color: unread > 0 ? "primary.main" : "text.secondary",
        }}
      >
        {momentWords(t, lastAt, now)}
      </Box>
    </Row>
  );
}

function Sign({ icon, label }: { icon: "pinned" | "bellOff"; label: string }) {
  return (
    <Box
      component="span"
      title={label}
      sx={{ flexShrink: 0, color: "text.secondary", alignSelf: "center", display: "flex" }}
    >
      <Icon name={icon} size={14} />
      <Unseen>{label}</Unseen>
    </Box>
  );
}

/** Loads with the first line that gets the pointer or the focus. */
const LineMenu = fromScript(() => import("./LineMenu.tsx").then((module) => module.LineMenu));

type Props = {
  conversation: Conversation;
  /** Where another market has the same name. */
  town?: string | null;
  isOpen: boolean;
  isActive: boolean;
  search: string;
};

export function ConversationLine({ conversation, town, isOpen, isActive, search }: Props) {
  const t = useText();
  const now = useNow();
  const name = [conversationName(t, conversation), town].filter(Boolean).join(" · ");
  const { id, unread, settings } = conversation;
  const isMuted = settings.mutedUntil !== null && Date.parse(settings.mutedUntil) > now;
  return (
    <Box component="li" data-row-id={id} data-line sx={{ position: "relative" }}>
      <Box
        component={Link}
        data-opens
        to={`${paths.dashboard.conversation(id)}${search}`}
        {...(isOpen && { "aria-current": "page" })}
        sx={lineLooks}
      >
        <ConversationAvatar conversation={conversation} />
        <Box sx={{ minWidth: 0 }}>
          <LineHead conversation={conversation} name={name} isWhole={Boolean(town)} isMuted={isMuted} />
          <Row sx={{ minHeight: 22 }}>
            <Box
              component="span"
              sx={{
                ...cut,
                flex: 1,
                typography: "body2",
                color: unread > 0 ? "text.primary" : "text.secondary",
              }}
            >
              <LastWords conversation={conversation} />
            </Box>
            {unread > 0 && <Unread conversation={conversation} isMuted={isMuted} />}
          </Row>
          <InboxLine conversation={conversation} />
        </Box>
      </Box>
      <Suspense>{isActive && <LineMenu conversation={conversation} name={name} />}</Suspense>
    </Box>
  );
}

type UnreadProps = { conversation: Conversation; isMuted: boolean };

function Unread({ conversation: { unread, mentions }, isMuted }: UnreadProps) {
  const t = useText();
  return (
    <>
      <Unseen>
        {t("chat.list.unread", { count: unread })}
        {mentions > 0 && `, ${t("chat.list.mentions")}`}
      </Unseen>
      <Row aria-hidden gap={0.5} align="stretch" sx={{ opacity: isMuted ? 0.6 : 1 }}>
        {mentions > 0 && (
          <Box component="span" sx={{ fontWeight: 700, color: "error.main" }}>
            @
          </Box>
        )}
        <CountBadge count={unread} />
      </Row>
    </>
  );
}

/** What the user has written there and the server does not have yet. */
function UnsentWords({ item: { text: written, refusal, files } }: { item: Outgoing }) {
  const t = useText();
  const isUnderWay = useIsOnline() && refusal === null;
  const Words = isUnderWay ? Unseen : "span";
  return (
    <>
      <Box component="span" sx={{ color: isUnderWay ? "text.secondary" : "error.main" }}>
        <Icon name={refusal === null ? "clock" : "alert"} size={12} /> <Words>{t("chat.list.unsent")}</Words>
      </Box>{" "}
      {plain(written) || t("chat.list.files", { count: files.length })}
    </>
  );
}

/** Who is typing, what the user wrote and has not sent, or the last message. */
function LastWords({ conversation: { id, kind, lastMessage } }: { conversation: Conversation }) {
  const t = useText();
  const me = useUser().id;
  const typing = useTypingWords(id);
  const draft = useDraftText(id).trim();
  const unsent = useOutgoing(id).at(-1);
  if (typing !== "")
    return (
      <Box component="span" sx={{ color: "primary.main" }}>
        {typing}
      </Box>
    );
  if (unsent) return <UnsentWords item={unsent} />;
  if (draft !== "")
    return (
      <>
        <Box component="span" sx={{ color: "error.main" }}>
          {t("chat.list.draft")}
        </Box>{" "}
        {plain(draft)}
      </>
    );
  if (!lastMessage) return "";
  const { author, system } = lastMessage;
  const isOwn = author?.id === me;
  if (system) return systemWords(t, system, author, me);
  const words = summaryOf(t, lastMessage);
  if (isOwn) return `${t("chat.list.you")} ${words}`;
  return kind === "direct" ? words : `${authorName(t, author)}: ${words}`;
}

/** For the operations team: status, assignee, and how long the store has been waiting. */
function InboxLine({ conversation: { inbox } }: { conversation: Conversation }) {
  const t = useText();
  const now = useNow();
  if (!inbox) return null;
  const { status, assignee, waitingSince } = inbox;
  return (
    <Row sx={{ marginTop: 0.25, typography: "caption", color: "text.secondary" }}>
      {waitingSince ? (
        <SoftChip
          color="warning"
          icon="clock"
          label={t("chat.list.waitingSince", {
            when: formatDuration((now - Date.parse(waitingSince)) / 1000),
          })}
        />
      ) : (
        <SoftChip color={status === "open" ? "info" : "default"} label={t(`chat.status.${status}`)} />
      )}
      {assignee && (
        <Box component="span" sx={cut}>
          {assignee.name}
        </Box>
      )}
    </Row>
  );
}
