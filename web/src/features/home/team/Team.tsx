// Conversations, tasks and must-reads waiting for the user, upcoming events and latest posts. Renders nothing without
// any.
import type { Occurrence } from "@igo/contract/calendar/calendar";
import type { PostSummary } from "@igo/contract/posts/posts";
import { Box, Card, CardContent, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { formatDate, formatNumber, formatTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { When } from "../../../ui/display/When.tsx";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { boardsQuery } from "../../boards/boards.data.ts";
import { nextEventsQuery } from "../../calendar/calendar.data.ts";
import { countsQuery } from "../../chat/chat.data.ts";
import { latestPostsQuery } from "../../posts/posts.data.ts";
import { Muted, PlainList } from "../../../ui/layout/Boxes.tsx";

const { chat, kanban, kanbanBoard, calendar, posts: postList, post } = paths.dashboard;

type Waiting = {
  name: "unread" | "unanswered" | "tasks" | "mustReads";
  count: number;
  icon: IconName;
  to: string;
};

const useWaiting = (mustReads: number): Waiting[] => {
  const counts = useQuery(countsQuery).data;
  const boards = useQuery(boardsQuery()).data ?? [];
  const own = boards.filter(({ mine }) => mine > 0);
  const [only] = own;
  const sum = (of: (board: (typeof boards)[number]) => number) =>
    own.reduce((all, board) => all + of(board), 0);
  const all: Waiting[] = [
    { name: "mustReads", count: mustReads, icon: "posts", to: `${postList}?show=waiting` },
    { name: "unread", count: counts?.unread ?? 0, icon: "chat", to: `${chat}?show=unread` },
    { name: "unanswered", count: counts?.queues?.waiting ?? 0, icon: "clock", to: `${chat}?queue=waiting` },
    {
      name: "tasks",
      count: sum(({ mine }) => mine),
      icon: "columns",
      to: own.length === 1 && only ? `${kanbanBoard(only.id)}?mine=true` : kanban,
    },
  ];
  return all.filter(({ count }) => count > 0);
};

export function Team({ isNextOnly }: { isNextOnly: boolean }) {
  const t = useText();
  const { data: latest } = useQuery(latestPostsQuery);
  const waits = useWaiting(latest?.waiting ?? 0);
  const waiting = isNextOnly ? waits.filter(({ name }) => name === "tasks") : waits;
  const events = (useQuery(nextEventsQuery()).data ?? []).slice(0, 4);
  const newest = (latest?.posts ?? []).slice(0, 3);
  if (waiting.length + events.length + newest.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="team">
      <CardContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography variant="h3" component="h2" id="team">
          {t("home.team.title")}
        </Typography>
        {waiting.length > 0 && (
          <List label={t("home.waitingTitle")}>
            {waiting.map((line) => (
              <WaitingLine key={line.name} line={line} />
            ))}
          </List>
        )}
        {events.length > 0 && (
          <Part title={t("home.team.events")} to={calendar}>
            {events.map((event) => (
              <EventLine key={`${event.eventId} ${event.on}`} event={event} />
            ))}
          </Part>
        )}
        {newest.length > 0 && (
          <Part title={t("home.team.posts")} to={postList}>
            {newest.map((one) => (
              <PostLine key={one.id} post={one} />
            ))}
          </Part>
        )}
      </CardContent>
    </Card>
  );
}

function List({ label, children }: { label: string; children: ReactNode }) {
  return <PlainList aria-label={label}>{children}</PlainList>;
}

function Part({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <Box>
      <Link
        component={RouterLink}
        to={to}
        color="text.secondary"
        underline="hover"
        sx={{
          display: "inline-flex",
          alignItems: "center",
          minHeight: { xs: 44, sm: 32 },
          typography: "subtitle2",
        }}
      >
        {title}
      </Link>
      <List label={title}>{children}</List>
    </Box>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  paddingInline: 1,
  marginInline: -1,
  borderRadius: 1,
  color: "text.primary",
  textDecoration: "none",
  typography: "body2",
  "&:hover": { bgcolor: "action.hover" },
} as const;

const words = {
  flexGrow: 1,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

function Row({
  icon,
  to,
  children,
  end,
}: {
  icon: IconName;
  to: string;
  children: ReactNode;
  end: ReactNode;
}) {
  return (
    <li>
      <Box component={RouterLink} to={to} sx={row}>
        <Box component="span" aria-hidden sx={{ display: "flex", color: "text.secondary" }}>
          <Icon name={icon} size={18} />
        </Box>
        <Box component="span" sx={words}>
          {children}
        </Box>
        <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
          {end}
        </Muted>
      </Box>
    </li>
  );
}

function WaitingLine({ line: { name, count, icon, to } }: { line: Waiting }) {
  const t = useText();
  return (
    <Row
      icon={icon}
      to={to}
      end={<strong>{count >= 100 && name !== "tasks" ? "99+" : formatNumber(count)}</strong>}
    >
      {t(`home.team.${name}`)}
    </Row>
  );
}

function EventLine({ event: { eventId, on, title, start, allDay } }: { event: Occurrence }) {
  const day = start.slice(0, 10);
  const address = new URLSearchParams({ date: day, event: eventId, ...(on !== null && { on }) });
  return (
    <Row
      icon="calendar"
      to={`${calendar}?${address.toString()}`}
      end={allDay ? formatDate(day) : `${formatDate(day)}, ${formatTime(start.slice(11))}`}
    >
      {title}
    </Row>
  );
}

function PostLine({ post: { slug, title, publishedAt } }: { post: PostSummary }) {
  return (
    <Row icon="posts" to={post(slug)} end={publishedAt && <When at={publishedAt} />}>
      {title}
    </Row>
  );
}
