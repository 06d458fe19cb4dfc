// Chat: the list, the open conversation, and its details; on a phone one after another.
import "../../ui/theme/bringTeamIcons.ts";
import { Box, Button, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";
import { paths } from "../../core/paths.ts";
import { readOwn, writeOwn } from "../../core/ownStorage.ts";
import { z } from "zod";
import { useUrlParams } from "../../core/urlState.ts";
import { useIsOnline } from "../../core/version.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { useShownWidth } from "../../ui/layout/pageWidth.ts";
import { useIsPhone } from "../../ui/layout/useIsPhone.ts";
import { useScreenQuery } from "../../ui/layout/useScreenQuery.ts";
import { PrintedAlone } from "../../ui/layout/PrintedAlone.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { useUnreadConversations } from "./chat.data.ts";
import { useLiveTyping } from "./compose/typing.data.ts";
import { conversationQuery } from "./conversations.data.ts";
import { ConversationList } from "./list/ConversationList.tsx";
import { listSearch } from "./filters.ts";
import { useLiveChat } from "./live.data.ts";
import { ConversationHead } from "./thread/ConversationHead.tsx";

const NewConversation = whenOpened(() =>
  import("./begin/NewConversation.tsx").then((module) => module.NewConversation),
);

const loadConversation = () => import("./thread/Conversation.tsx").then((module) => module.Conversation);
const Conversation = fromScript(loadConversation);

/** It loads behind the list, beside the list's data: whoever opens a conversation does not wait for a script. */
const useLoadedBehind = () =>
  useEffect(() => {
    loadConversation().catch(() => undefined);
  }, []);

const Details = fromScript(() => import("./details/Details.tsx").then((module) => module.Details));

const detailsKey = "chat:details";

/** On wide screens the details are beside the conversation; elsewhere they are a step that Back undoes. */
const useDetails = () => {
  const hasRoom = useScreenQuery("(min-width:1400px)");
  const [params, setParams] = useUrlParams();
  const [isWanted, setIsWanted] = useState(() => readOwn(detailsKey, z.boolean()) ?? true);
  const isOpen = hasRoom ? isWanted : params.get("panel") === "details";
  const toggle = () => {
    if (hasRoom) {
      setIsWanted(!isOpen);
      writeOwn(detailsKey, !isOpen);
      return;
    }
    setParams(
      (next) => {
        if (isOpen) next.delete("panel");
        else next.set("panel", "details");
        return next;
      },
      { replace: isOpen },
    );
  };
  return { hasRoom, isOpen, toggle };
};

export function ChatScreen() {
  const { id } = useParams();
  const isPhone = useIsPhone();
  const isOnline = useIsOnline();
  const [isBeginning, setIsBeginning] = useState(false);
  useShownWidth("full");
  useUnreadConversations();
  useLiveChat();
  useLiveTyping();
  useLoadedBehind();
  const begin = () => setIsBeginning(true);
  return (
    <>
      <Card
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(260px, 360px) minmax(0, 1fr)" },
          gridTemplateRows: "minmax(0, 1fr)",
          overflow: "hidden",
          // Fills the window below the header; the offline notice has its place below the composer.
          height: {
            // The notice that there is no connection has up to three lines on a phone.
            xs: `calc(100dvh - var(--header-height) - var(--foot-height)${isOnline ? "" : " - 104px"})`,
            md: `calc(100dvh - var(--header-height) - 48px${isOnline ? "" : " - 40px"})`,
          },
          minHeight: 380,
          marginInline: { xs: -2, md: 0 },
          marginBlockStart: { xs: -2, md: 0 },
          marginBlockEnd: { xs: -8, md: -5 },
          borderRadius: { xs: 0, md: "16px" },
        }}
      >
        {(!isPhone || id === undefined) && (
          <Box
            sx={{
              minWidth: 0,
              minHeight: 0,
              borderInlineEnd: { md: "1px solid" },
              borderColor: { md: "divider" },
            }}
          >
            <ConversationList openId={id} onBegin={begin} />
          </Box>
        )}
        {id !== undefined ? (
          <Open key={id} id={id} isPhone={isPhone} />
        ) : (
          !isPhone && <NoneOpen onBegin={begin} />
        )}
      </Card>
      <NewConversation open={isBeginning} onClose={() => setIsBeginning(false)} />
    </>
  );
}

function NoneOpen({ onBegin }: { onBegin: () => void }) {
  const t = useText();
  return (
    <Box sx={{ alignSelf: "center" }}>
      <EmptyState
        icon="chat"
        title={t("chat.none")}
        help={t("chat.noneHelp")}
        action={
          <Button variant="outlined" color="inherit" onClick={onBegin}>
            {t("chat.new.title")}
          </Button>
        }
      />
    </Box>
  );
}

const focusAnswer = (place: HTMLElement | null) => place?.querySelector("textarea")?.focus();

function Open({ id, isPhone }: { id: string; isPhone: boolean }) {
  const { hasRoom, isOpen, toggle } = useDetails();
  const query = useQuery(conversationQuery(id));
  const place = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const back = isPhone ? `${paths.dashboard.chat}${listSearch(search)}` : null;
  if (isProblem(query.error) && query.error.status === 404) return <Missing />;
  return (
    <Box
      sx={{
        position: "relative",
        display: "grid",
        minWidth: 0,
        minHeight: 0,
        gridTemplateRows: "minmax(0, 1fr)",
        gridTemplateColumns: isOpen && hasRoom ? "minmax(0, 1fr) 300px" : "minmax(0, 1fr)",
      }}
    >
      <Loaded what="conversation" query={query} waiting={<LinesWaiting lines={10} />}>
        {(conversation) => (
          <>
            <PrintedAlone />
            <Box
              ref={place}
              data-printed=""
              sx={{ display: "flex", flexDirection: "column", minWidth: 0, minHeight: 0 }}
            >
              <ConversationHead
                conversation={conversation}
                back={back}
                isDetailed={isOpen}
                onDetails={toggle}
                onTaken={() => focusAnswer(place.current)}
              />
              <Suspense fallback={<LinesWaiting lines={10} />}>
                <Conversation conversation={conversation} />
              </Suspense>
            </Box>
            {isOpen && (
              <Suspense fallback={<Box sx={{ borderInlineStart: "1px solid", borderColor: "divider" }} />}>
                <Details conversation={conversation} isOver={!hasRoom} onClose={toggle} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Box>
  );
}

function Missing() {
  const t = useText();
  return (
    <Box sx={{ alignSelf: "center" }}>
      <EmptyState
        icon="chat"
        title={t("chat.notFound")}
        help={t("chat.notFoundHelp")}
        action={
          <Button variant="outlined" color="inherit" component={Link} to={paths.dashboard.chat}>
            {t("chat.back")}
          </Button>
        }
      />
    </Box>
  );
}
