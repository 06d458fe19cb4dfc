// The details of a conversation: its store, assignee, people, notifications and files; and a search in it.
import type { ConversationDetails, InboxDetails } from "@igo/contract/chat/conversations";
import { Box, Button } from "@mui/material";
import { useEffect, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { SearchField } from "../../../ui/choice/SearchField.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { FoundMessages } from "../list/FoundMessages.tsx";
import { NotifyPart } from "./NotifyPart.tsx";
import { PeoplePart } from "./PeoplePart.tsx";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { marketQuery } from "../../../records/markets.ts";
import { MarketPart } from "./MarketPart.tsx";
import { Part } from "./Part.tsx";
import { Muted, Row, PlainList } from "../../../ui/layout/Boxes.tsx";
import { listFiles } from "@igo/contract/chat/messages.calls";
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { FileButton } from "../thread/MessageFiles.tsx";
import { formatClock, formatDayTime } from "../../../core/language/format.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { administratorsQuery, useAssign, useSetInboxStatus } from "../conversations.data.ts";
import { inHours, morning } from "../list/mute.ts";

// A market's conversation as a shared inbox: assignee, status, snooze.
type InboxPartProps = { conversation: ConversationDetails; inbox: InboxDetails };

function InboxPart({ conversation: { id, version }, inbox }: InboxPartProps) {
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
    <Part title={t("boards.assignee")}>
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

// All files of a conversation, newest first; each links to its message, or downloads.
const filesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["chat", "files", id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFiles,
        { params: { id }, query: { pageSize: 12, ...(pageParam !== null && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    staleTime: 0,
  });

function Files({ conversationId }: { conversationId: string }) {
  const t = useText();
  const query = useInfiniteQuery(filesQuery(conversationId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error, refetch } = query;
  const all = query.data?.pages.flatMap(({ files }) => files);
  return (
    <Part title={t("chat.details.files")}>
      <Loaded
        what="files"
        query={{ data: all, error, refetch }}
        waiting={<LinesWaiting lines={2} />}
        isEmpty={({ length }) => length === 0}
        empty={<Muted typography="body2">{t("chat.details.noFiles")}</Muted>}
      >
        {(files) => (
          <PlainList gap={0.75}>
            {files.map((file) => (
              <Box component="li" key={file.id} sx={{ display: "grid", minWidth: 0 }}>
                <FileButton conversationId={conversationId} file={file} />
              </Box>
            ))}
          </PlainList>
        )}
      </Loaded>
      {hasNextPage && (
        <Button
          color="inherit"
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("chat.list.more")}
        </Button>
      )}
    </Part>
  );
}

type Props = {
  conversation: ConversationDetails;
  /** It covers the messages, because there is no room beside them. */
  isOver: boolean;
  onClose: () => void;
};

const paneLooks = {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  bgcolor: "background.paper",
  borderInlineStart: "1px solid",
  borderColor: "divider",
} as const;

const overLooks = {
  ...paneLooks,
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: 4,
  width: { xs: "100%", md: 340 },
  boxShadow: { md: 12 },
} as const;

const headLooks = {
  display: "flex",
  alignItems: "center",
  minHeight: 64,
  paddingInlineStart: 2,
  paddingInlineEnd: 1,
  borderBottom: "1px solid",
  borderColor: "divider",
  ...touchIcons,
} as const;

const useEscape = (isOn: boolean, onClose: () => void) =>
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isOn, onClose]);

export function Details({ conversation, isOver, onClose }: Props) {
  const t = useText();
  const [search, setSearch] = useState("");
  useEscape(isOver, onClose);
  const { id, market, inbox } = conversation;
  const isTeam = isAdmin(useUser());
  const { isLoading: isComing } = useQuery({
    ...marketQuery(market?.id ?? ""),
    enabled: isTeam && market !== null,
  });
  return (
    <Box component="aside" aria-label={t("chat.details.title")} sx={isOver ? overLooks : paneLooks}>
      <Box sx={headLooks}>
        <Box component="h2" sx={{ flex: 1, margin: 0, typography: "h3" }}>
          {t("chat.details.title")}
        </Box>
        <IconButton name="close" label={t("chat.details.close")} onClick={onClose} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: "auto", paddingBlockEnd: 2 }}>
        <Box sx={{ display: "flex", padding: 2, paddingBlockEnd: 0 }}>
          <SearchField label={t("chat.details.search")} value={search} onSearch={setSearch} />
        </Box>
        {search.length > 1 ? (
          <FoundMessages query={search} conversationId={id} />
        ) : (
          <>
            {inbox && <InboxPart conversation={conversation} inbox={inbox} />}
            {/* What the market lacks is as long as it is: what follows waits for it instead of moving. */}
            {isComing ? (
              <LinesWaiting lines={12} />
            ) : (
              <>
                {market && <MarketPart conversationId={id} market={market} />}
                <PeoplePart conversation={conversation} />
                <NotifyPart conversation={conversation} />
                <Files conversationId={id} />
              </>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}
