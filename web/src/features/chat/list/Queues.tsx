// Which conversations the list shows: the user's own or, for the operations team, queues with counts; and filters.
import type { ChatCounts } from "@igo/contract/chat/conversations";
import { Box, ButtonBase } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import { badgeText } from "../../../ui/display/badgeText.ts";
import { viewLook } from "../../../ui/list/viewLook.ts";
import { countsQuery } from "../chat.data.ts";
import { queues, type Filters, type Queue } from "../filters.ts";

type Props = { filters: Filters; isAdministrator: boolean; onChange: (change: Partial<Filters>) => void };

const chip = {
  ...viewLook,
  flexShrink: 0,
  height: { xs: 44, md: 30 },
  typography: "caption",
  fontWeight: 600,
} as const;

/** The selects have no frame. */
const bare = {
  // On a desk both continue each other's lines.
  display: { xs: "flex", md: "contents" },
  flexShrink: 0,
  gap: 0.25,
  border: 0,
  minWidth: 0,
  margin: "-2px",
  padding: "2px",
} as const;

/** On a phone one line, so that the conversations have the room. */
const line = {
  display: "flex",
  flexWrap: { md: "wrap" },
  gap: { xs: 1.5, md: 0.25 },
  overflowX: { xs: "auto", md: "visible" },
  scrollbarWidth: "none",
  // To the edge of the screen, so that a cut-off item shows that the line scrolls.
  marginInline: { xs: -2, md: 0 },
  paddingInline: { xs: 2, md: 0 },
} as const;

const countOf = (queue: Queue, counts: ChatCounts | undefined): number =>
  queue === "chats" ? 0 : (counts?.queues?.[queue] ?? 0);

export function Queues({ filters, isAdministrator, onChange }: Props) {
  const t = useText();
  const { data: counts } = useQuery(countsQuery);
  return (
    <Box sx={line}>
      {isAdministrator && (
        <Box component="fieldset" aria-label={t("chat.list.queue")} sx={bare}>
          {queues.map((queue) => {
            const count = countOf(queue, counts);
            return (
              <ButtonBase
                key={queue}
                aria-pressed={filters.queue === queue}
                onClick={() => onChange({ queue })}
                sx={chip}
              >
                {t(`chat.list.${queue}`)}
                {count > 0 && <Box component="span">{badgeText(count, false)}</Box>}
              </ButtonBase>
            );
          })}
        </Box>
      )}
      <Box component="fieldset" aria-label={t("chat.list.filter")} sx={bare}>
        {(["unread", "hidden"] as const).map((show) => (
          <ButtonBase
            key={show}
            aria-pressed={filters.show === show}
            onClick={() => onChange({ show: filters.show === show ? "all" : show })}
            sx={chip}
          >
            {t(show === "unread" ? "chat.list.unreadOnly" : "chat.list.hidden")}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
