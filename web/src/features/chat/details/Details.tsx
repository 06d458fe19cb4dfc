// The details of a conversation: its store, assignee, people, notifications and files; and a search in it.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import { Box, Link as MuiLink } from "@mui/material";
import { useEffect, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { SearchField } from "../../../ui/choice/SearchField.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { FoundMessages } from "../list/FoundMessages.tsx";
import { Files } from "./Files.tsx";
import { InboxPart } from "./InboxPart.tsx";
import { NotifyPart } from "./NotifyPart.tsx";
import { PeoplePart } from "./PeoplePart.tsx";
import { Link } from "react-router";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Part } from "./Part.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

// The conversation's store: its status, and a link to its page.
function MarketPart({ market }: { market: NonNullable<ConversationDetails["market"]> }) {
  const t = useText();
  const { admin, market: own } = paths.dashboard;
  const { id, name, externalCode, status } = market;
  return (
    <Part title={t("chat.details.market")}>
      <Row wrap>
        <Box component="span" sx={{ typography: "subtitle2", overflowWrap: "anywhere" }}>
          {name}
        </Box>
        <StatusChip status={status} />
      </Row>
      {externalCode !== null && <Muted typography="caption">{externalCode}</Muted>}
      <MuiLink
        component={Link}
        to={isAdmin(useUser()) ? admin.market(id) : own(id)}
        sx={{
          typography: "body2",
          minHeight: { xs: 44, md: 24 },
          display: "inline-flex",
          alignItems: "center",
        }}
      >
        {t("chat.details.openMarket")}
      </MuiLink>
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
            {market && <MarketPart market={market} />}
            <PeoplePart conversation={conversation} />
            <NotifyPart conversation={conversation} />
            <Files conversationId={id} />
          </>
        )}
      </Box>
    </Box>
  );
}
