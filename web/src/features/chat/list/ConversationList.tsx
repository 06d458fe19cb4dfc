// The list of conversations beside the open one: search, queues, unread counts.
import type { Conversation } from "@igo/contract/chat/conversations";
import { Box, Button, ButtonBase } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useAreaNames } from "../../../records/areaNames.ts";
import { useOwnMarkets } from "../../../records/ownMarkets.ts";
import { townAmong } from "../../../records/sameNames.ts";
import { SearchField } from "../../../ui/choice/SearchField.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { KeysButton } from "../../../ui/keys/KeysButton.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { useArrival } from "../../../ui/layout/useArrival.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { conversationsQuery } from "../conversations.data.ts";
import { ConversationLine } from "./ConversationLine.tsx";
import { listSearch, useFilters, useOpensOnWaiting, type Filters } from "../filters.ts";
import { Queues } from "./Queues.tsx";
import { addressOf } from "../../../core/net/api.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { Tip } from "../../../ui/theme/Tip.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { useChoosePresence, useOwnPresence } from "../ownPresence.data.ts";
import { modifierKey, useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

/** Nothing on the screen has the focus except perhaps its title. */
const isIdle = (target: Element) => target === document.body || target.matches("h1, main");

/** Arrows, or j and k, move between conversations; arrow down in the search field moves to the first. */
const useListKeys = (box: RefObject<HTMLElement | null>) => {
  const t = useText();
  const move =
    (step: 1 | -1) =>
    ({ target }: KeyboardEvent): boolean => {
      if (!(target instanceof Element) || target.closest("[data-message]")) return false;
      const isSearch = target.matches("input[type=search]");
      const lines = [...(box.current?.querySelectorAll<HTMLElement>("[data-opens]") ?? [])];
      const at = lines.findIndex((line) => line.parentElement?.contains(target));
      if (at < 0 && !isSearch && !isIdle(target)) return false;
      const open = lines.find((line) => line.ariaCurrent === "page");
      const next = at < 0 ? ((isSearch ? undefined : open) ?? lines[0]) : lines[at + step];
      next?.focus();
      return next !== undefined;
    };
  useShortcuts([
    {
      keys: ["ArrowDown"],
      run: move(1),
      also: "search",
      shown: [["↑", "↓", "j", "k"], t("chat.help.move")],
    },
    { keys: ["j"], run: move(1) },
    { keys: ["ArrowUp", "k"], run: move(-1) },
    // These are the composer's and those of a message.
    { shown: [[t("list.keys.enter")], t("mail.compose.send")] },
    { shown: [["Shift", t("list.keys.enter")], t("chat.help.newLine")] },
    { shown: [[modifierKey, "↑"], t("chat.help.editLast")] },
    { shown: [["Esc"], t("chat.help.cancel")] },
    { shown: [["r"], t("chat.help.reply")] },
    { shown: [["e"], t("ui.edit")] },
    { shown: [["u"], t("chat.message.markUnread")] },
  ]);
};

// The user's own presence as others see it, and a menu to change it.
const PresenceMenu = whenOpened(() => import("./PresenceMenu.tsx").then((module) => module.PresenceMenu));

function OwnPresence() {
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

const FoundMessages = fromScript(() => import("./FoundMessages.tsx").then((module) => module.FoundMessages));

const Unwritten = fromScript(() => import("./Unwritten.tsx").then((module) => module.Unwritten));

type Props = { openId: string | undefined; onBegin: () => void };

export function ConversationList({ openId, onBegin }: Props) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const [filters, setFilters] = useFilters(isAdministrator);
  useOpensOnWaiting(isAdministrator && openId === undefined);
  const box = useRef<HTMLDivElement>(null);
  useListKeys(box);
  return (
    <Box
      component="section"
      aria-label={t("chat.list.title")}
      sx={{ display: "flex", flexDirection: "column", minHeight: 0, minWidth: 0, height: "100%" }}
    >
      <Stack gap={1.5} sx={{ padding: 2, paddingBlockEnd: 1, ...touchIcons }}>
        <Row gap={0.5}>
          <Title isMain={openId === undefined} />
          <OwnPresence />
          <KeysButton />
          <IconButton name="plus" label={t("chat.new.title")} onClick={onBegin} />
        </Row>
        <Box sx={{ display: "flex" }}>
          <SearchField
            hotkey
            label={t("chat.list.search")}
            value={filters.search}
            onSearch={(search) => setFilters({ search })}
          />
        </Box>
        <Queues filters={filters} isAdministrator={isAdministrator} onChange={setFilters} />
      </Stack>
      <Box ref={box} sx={{ flex: 1, minHeight: 0, overflowY: "auto", paddingInline: 1, paddingBlockEnd: 1 }}>
        <Lines filters={filters} openId={openId} onBegin={onBegin} />
        <Suspense>{filters.search.length > 1 && <FoundMessages query={filters.search} />}</Suspense>
      </Box>
    </Box>
  );
}

/** Beside an open conversation, that one is the screen's main heading. */
function Title({ isMain }: { isMain: boolean }) {
  const t = useText();
  const title = t(useAreaNames().chat);
  return isMain ? (
    <MainTitle title={title} />
  ) : (
    <Box component="h2" sx={{ flex: 1, margin: 0, typography: "h2" }}>
      {title}
    </Box>
  );
}

function MainTitle({ title }: { title: string }) {
  const heading = useArrival(title);
  return (
    <Box component="h1" ref={heading} tabIndex={-1} sx={{ flex: 1, margin: 0, typography: "h2" }}>
      {title}
    </Box>
  );
}

/** A message moves its conversation up at once; the server orders queues. */
const ordered = (conversations: readonly Conversation[], { queue }: Filters) =>
  queue === "chats"
    ? conversations.toSorted(
        (one, other) =>
          Number(other.settings.isPinned) - Number(one.settings.isPinned) ||
          other.lastAt.localeCompare(one.lastAt),
      )
    : conversations;

function Lines({ filters, openId, onBegin }: Props & { filters: Filters }) {
  const t = useText();
  const [active, setActive] = useState<string | null>(null);
  const search = listSearch(useLocation().search);
  const query = useInfiniteQuery(conversationsQuery(filters));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error, refetch } = query;
  const found = query.data?.pages.flatMap(({ conversations }) => conversations);
  const own = useOwnMarkets();
  const townOf = townAmong(own?.markets ?? []);
  const isWhole = filters.search === "" && filters.show === "all" && !hasNextPage;
  const activate = ({ target }: { target: EventTarget }) => {
    const line = target instanceof Element ? target.closest<HTMLElement>("[data-row-id]") : null;
    setActive(line?.dataset["rowId"] ?? null);
  };
  return (
    <>
      <Loaded
        what="conversations"
        query={{ data: found, error, refetch }}
        waiting={<LinesWaiting lines={8} />}
        isEmpty={({ length }) => length === 0}
        empty={<Nothing filters={filters} onBegin={onBegin} />}
      >
        {(conversations) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only what has the pointer is followed */}
            <PlainList
              aria-label={t("chat.list.title")}
              aria-description={t("chat.keys")}
              onMouseOver={activate}
              onMouseLeave={() => setActive(null)}
              onFocus={activate}
            >
              {ordered(conversations, filters).map((conversation) => (
                <ConversationLine
                  key={conversation.id}
                  conversation={conversation}
                  town={conversation.market && townOf({ marketId: conversation.market.id })}
                  isOpen={conversation.id === openId}
                  isActive={conversation.id === active}
                  search={search}
                />
              ))}
            </PlainList>
            {hasNextPage && (
              <Box sx={{ padding: 1, textAlign: "center" }}>
                <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t("chat.list.more")}
                </Button>
              </Box>
            )}
          </>
        )}
      </Loaded>
      <Suspense>
        {found && own && isWhole && <Unwritten markets={own.markets} conversations={found} />}
      </Suspense>
    </>
  );
}

function Nothing({ filters: { queue, show, search }, onBegin }: { filters: Filters; onBegin: () => void }) {
  const t = useText();
  if (search !== "")
    return (
      <Muted typography="body2" sx={{ padding: 2 }}>
        {t("ui.nothingFound")}
      </Muted>
    );
  if (show !== "all")
    return (
      <EmptyState
        icon={show === "unread" ? "success" : "eyeOff"}
        title={t(show === "unread" ? "chat.list.emptyUnread" : "chat.list.emptyHidden")}
      />
    );
  if (queue !== "chats")
    return (
      <EmptyState icon="success" title={t("chat.list.emptyQueue")} help={t("chat.list.emptyQueueHelp")} />
    );
  return (
    <EmptyState
      icon="chat"
      title={t("chat.list.empty")}
      help={t("chat.list.emptyHelp")}
      action={
        <Button variant="contained" onClick={onBegin}>
          {t("chat.new.title")}
        </Button>
      }
    />
  );
}
