// One message: author, text, time; the quoted message, files, reactions, and who has read it.
import type { Message } from "@igo/contract/chat/messages";
import { Link } from "@mui/material";
import { memo, Suspense } from "react";
import { Link as RouterLink } from "react-router";
import { formatClock, formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { paths } from "../../../core/paths.ts";
import { addressOf } from "../../../core/net/api.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { MessageText } from "../text/MessageText.tsx";
import { authorName } from "../text/names.ts";
import { systemWords } from "../text/system.ts";
import { useWithinThread } from "./actions.ts";
import {
  AuthorName,
  AvatarPlace,
  Bubble,
  ThreadColumn,
  Foot,
  MessageItem,
  SystemItem,
  Unseen,
} from "./looks.ts";
import { MessageFiles } from "./MessageFiles.tsx";
import { Quote, ReactionList, SeenBy, type MessageReader } from "./MessageParts.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

/** Loads with the first message that gets the pointer or the focus. */
const MessageTools = fromScript(() => import("./MessageTools.tsx").then((module) => module.MessageTools));

type Props = {
  message: Message;
  /** The first of consecutive messages by its author. */
  isFirst: boolean;
  isActive: boolean;
  isFound: boolean;
  /** The one in the tab order. */
  isStop: boolean;
  readers: readonly MessageReader[] | undefined;
};

export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, isFirst, isActive, isFound, isStop, readers } = props;
  const t = useText();
  useLanguage();
  const { me, kind } = useWithinThread();
  const { id, author, seq, system, isInternal } = message;
  const place = { "data-message": id, "data-seq": seq, tabIndex: isStop ? 0 : -1 };
  const merged = system?.params["conversationId"];
  if (system)
    return (
      <SystemItem {...place}>
        {systemWords(t, system, author, me)} ·{" "}
        <time dateTime={message.createdAt}>{formatClock(message.createdAt)}</time>
        {merged !== undefined && (
          <>
            {" · "}
            <Link component={RouterLink} to={paths.dashboard.conversation(merged)} color="inherit">
              {t("chat.system.openMerged")}
            </Link>
          </>
        )}
      </SystemItem>
    );
  const isOwn = author?.id === me;
  const showsName = isFirst && !isOwn && kind !== "direct";
  return (
    <MessageItem
      {...place}
      {...(isFirst && { "data-first": "" })}
      {...(isOwn && { "data-own": "" })}
      {...(isInternal && { "data-internal": "" })}
      {...(isFound && { "data-found": "" })}
    >
      {!isOwn && (
        <AvatarPlace aria-hidden>
          {isFirst && (
            <Avatar name={authorName(t, author)} src={addressOf(author?.photoUrl ?? null)} size={32} />
          )}
        </AvatarPlace>
      )}
      <ThreadColumn>
        {showsName ? (
          <AuthorName>{authorName(t, author)}</AuthorName>
        ) : (
          isFirst && <Unseen>{isOwn ? t("chat.you") : authorName(t, author)}</Unseen>
        )}
        <MessageBubble message={message} />
        {message.reactions.length > 0 && <ReactionList message={message} />}
        {readers && <SeenBy readers={readers} />}
        <Suspense>{isActive && message.deletedAt === null && <MessageTools message={message} />}</Suspense>
      </ThreadColumn>
    </MessageItem>
  );
});

function MessageBubble({ message }: { message: Message }) {
  const t = useText();
  const { text, files, replyTo, isInternal, createdAt, editedAt, deletedAt } = message;
  return (
    <Bubble>
      {isInternal && <InternalMark />}
      {deletedAt === null ? (
        <>
          {replyTo && <Quote quoted={replyTo} />}
          {files.length > 0 && <MessageFiles conversationId={message.conversationId} files={files} />}
          {text !== null && text !== "" && <MessageText text={text} />}
        </>
      ) : (
        <Muted sx={{ fontStyle: "italic" }}>{t("chat.thread.deleted")}</Muted>
      )}
      <Foot>
        {editedAt !== null && deletedAt === null && <span>{t("chat.thread.edited")}</span>}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatClock(createdAt)}
        </time>
      </Foot>
    </Bubble>
  );
}

/** With text and an icon, not by colour alone. */
export function InternalMark() {
  const t = useText();
  return (
    <Row
      title={t("chat.thread.internalHelp")}
      gap={0.5}
      sx={{ marginBottom: 0.25, typography: "caption", fontWeight: 700, color: "warning.dark" }}
    >
      <Icon name="note" size={14} />
      {t("references.internal")}
    </Row>
  );
}
