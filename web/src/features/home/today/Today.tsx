// What waits for the user, as one stream: the most urgent first, worked off with keys where it stands, or put off.
import type { ConversationWaiting } from "@igo/contract/waiting/waiting";
import { Box, Button, Card, CardContent, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from "react";
import { Link, useNavigate } from "react-router";
import { formatDayTime, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { makeStale } from "../../../core/net/data.ts";
import { useUser } from "../../../core/session/session.ts";
import { snoozeActions, tomorrowMorning } from "../../../records/snoozing.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess, toastUndo } from "../../../ui/feedback/toast.ts";
import { useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useAssign } from "../../chat/conversations.data.ts";
import { type Line, linesOf, shownLines } from "./lines.ts";
import { waitingQuery } from "../../../records/waiting.ts";
import { takeAnswered, useLiveWaiting, useSnoozeWaiting } from "./today.data.ts";

const ConversationAnswerField = fromScript(() =>
  import("../../chat/compose/ConversationAnswerField.tsx").then((module) => module.ConversationAnswerField),
);

/** More lines than this are not what one does next. */
const shortStream = 12;

export function Today() {
  const t = useText();
  const query = useQuery(waitingQuery);
  useLiveWaiting();
  return (
    <Card component="section" aria-labelledby="waiting">
      <CardContent>
        <Typography variant="h2" id="waiting" sx={{ marginBottom: 1.5 }}>
          {t("home.waitingTitle")}
        </Typography>
        <Loaded what="home" query={query} waiting={<StreamWaiting />}>
          {(work) => {
            const lines = shownLines(work);
            const away = linesOf(work).filter(({ id }) => !lines.some((one) => one.id === id));
            return <Stream lines={lines} away={away} />;
          }}
        </Loaded>
      </CardContent>
    </Card>
  );
}

/** As high as a day's usual stream, so that what is below comes where it stays. */
function StreamWaiting() {
  return (
    <Box sx={{ minHeight: shortStream * 61 }}>
      <LinesWaiting lines={8} />
    </Box>
  );
}

/** `away` are the lines that were put off: what was put off elsewhere, as on the review desk, is brought back there. */
type StreamProps = { lines: readonly Line[]; away: readonly Line[] };

function Stream({ lines, away }: StreamProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [answering, setAnswering] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const actions = useLineActions(setAnswering);
  const shown = isWhole ? lines : lines.slice(0, shortStream);
  useStreamKeys(list, shown, actions);
  const wakeAll = () =>
    Promise.all(away.map(({ id }) => actions.wake(id))).then(() => makeStale("home"), toastError);
  return (
    <>
      {lines.length === 0 ? (
        <Row gap={1.5} sx={{ paddingBlock: 2 }}>
          <Box component="span" sx={{ display: "flex", color: "success.dark" }}>
            <Icon name="success" size={24} />
          </Box>
          {t("home.waitingNone")}
        </Row>
      ) : (
        <PlainList ref={list} aria-labelledby="waiting">
          {shown.map((line) => (
            <OneLine
              key={line.id}
              line={line}
              actions={actions}
              isAnswering={answering === line.id}
              onAnswered={() => setAnswering(null)}
            />
          ))}
        </PlainList>
      )}
      <Row wrap sx={{ "&:not(:empty)": { marginTop: 1 } }}>
        {!isWhole && lines.length > shortStream && (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t("today.more", {
              count: lines.length - shortStream,
              formatted: formatNumber(lines.length - shortStream),
            })}
          </Button>
        )}
        {away.length > 0 && (
          <Muted typography="caption" sx={{ marginInlineStart: "auto" }}>
            {t("today.away", { count: away.length, formatted: formatNumber(away.length) })}{" "}
            <Button size="small" color="inherit" onClick={() => void wakeAll()}>
              {t("today.wake")}
            </Button>
          </Muted>
        )}
      </Row>
    </>
  );
}

type Actions = ReturnType<typeof useLineActions>;

const useLineActions = (onAnswer: (id: string | null) => void) => {
  const t = useText();
  const navigate = useNavigate();
  const me = useUser();
  const assign = useAssign();
  const snoozing = useSnoozeWaiting();
  const wake = (id: string) => snoozing.mutateAsync({ params: { id }, body: { until: null } });
  return {
    open: ({ to, work }: Line) => void navigate(work ?? to),
    answer: ({ id }: Line) => onAnswer(id),
    wake,
    snooze: ({ id, title, count }: Line, until: string) => {
      const name = count === undefined ? title : `${count} ${title}`;
      const said = t("reviews.snoozedUntil", { name, when: formatDayTime(until) });
      snoozing
        .mutateAsync({ params: { id }, body: { until } })
        .then(() => toastUndo(said, { id: "today", undone: t("list.bulk.undone"), undo: () => wake(id) }))
        .catch(toastError);
    },
    takeOver: ({ conversationId, market, version }: ConversationWaiting) => {
      if (!me) return;
      assign
        .mutateAsync({ params: { id: conversationId }, body: { version, accountId: me.id } })
        .then(() => toastSuccess(t("today.yours", { name: market.name })))
        .catch(toastError)
        .finally(() => void makeStale("home"));
    },
  };
};

/** The line that has the focus, or holds what has it. */
const lineAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-waiting]") : null;

const useStreamKeys = (
  list: RefObject<HTMLUListElement | null>,
  lines: readonly Line[],
  actions: Actions,
) => {
  const t = useText();
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-waiting]") ?? [])];
  const focus = (element: HTMLElement | undefined) =>
    element?.querySelector<HTMLElement>("a[data-title]")?.focus();
  const move =
    (by: 1 | -1) =>
    ({ target }: KeyboardEvent) => {
      const elements = all();
      const at = elements.findIndex((one) => one === lineAt(target));
      const next = elements[at === -1 ? 0 : at + by];
      if (!next) return false;
      focus(next);
      return true;
    };
  const onLine =
    (action: (line: Line) => boolean | void) =>
    ({ target }: KeyboardEvent) => {
      const element = lineAt(target);
      const line = lines.find(({ id }) => id === element?.dataset["waiting"]);
      return line ? action(line) : false;
    };
  useShortcuts([
    { keys: ["j", "ArrowDown"], run: move(1), shown: [["j", "k"], t("list.keys.move")] },
    { keys: ["k", "ArrowUp"], run: move(-1) },
    {
      keys: ["r"],
      run: onLine((line) => (line.conversation ? actions.answer(line) : actions.open(line))),
      shown: [["r"], t("today.keys.work")],
    },
    {
      keys: ["a"],
      run: onLine(({ conversation }) => (conversation ? actions.takeOver(conversation) : false)),
      shown: [["a"], t("today.action.assign")],
    },
    {
      keys: ["z"],
      run: (event) => {
        const element = lineAt(event.target);
        const elements = all();
        const at = element ? elements.indexOf(element) : -1;
        const isDone = onLine((line) => actions.snooze(line, tomorrowMorning()))(event);
        // The keyboard stays in the stream.
        focus(elements[at + 1] ?? elements[at - 1]);
        return isDone;
      },
      shown: [["z"], t("reviews.snooze")],
    },
  ]);
};

type LineProps = { line: Line; actions: Actions; isAnswering: boolean; onAnswered: () => void };

const linkLooks = {
  flex: "1 1 190px",
  minWidth: 0,
  minHeight: 44,
  display: "grid",
  alignContent: "center",
  color: "text.primary",
  textDecoration: "none",
  borderRadius: 1,
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
  "&:hover": { textDecoration: "underline" },
} as const;

function OneLine({ line, actions, isAnswering, onAnswered }: LineProps) {
  const t = useText();
  const user = useUser();
  const { id, icon, title, count, detail, to, action, work, conversation, isUrgent } = line;
  const isMine = conversation?.assignee?.id === user?.id;
  const item = useRef<HTMLLIElement>(null);
  const titleIn = (element: Element | null | undefined) =>
    element?.querySelector<HTMLElement>("a[data-title]");
  /** The keyboard goes on with the next line, whatever becomes of this one. */
  const done = () => {
    const { nextElementSibling, previousElementSibling } = item.current ?? {};
    titleIn(nextElementSibling ?? previousElementSibling)?.focus();
    onAnswered();
    toastSuccess(t("notifications.answered"));
    if (conversation) takeAnswered(conversation.conversationId);
  };
  const close = () => {
    titleIn(item.current)?.focus();
    onAnswered();
  };
  return (
    <Box
      component="li"
      ref={item}
      data-waiting={id}
      onKeyDown={(event: ReactKeyboardEvent) => {
        if (event.key === "Escape" && isAnswering) close();
      }}
      sx={{ paddingBlock: 1, "& + &": { borderTop: "1px solid", borderColor: "divider" } }}
    >
      <Row gap={1.5} wrap={conversation !== undefined}>
        <Box
          component="span"
          sx={{ display: "flex", color: isUrgent ? "error.main" : "text.secondary", flexShrink: 0 }}
        >
          <Icon name={icon} size={20} />
        </Box>
        <Box component={Link} to={to} data-title="" sx={linkLooks}>
          <Box component="span" sx={{ ...cut, display: "block", whiteSpace: { xs: "normal", sm: "nowrap" } }}>
            {count !== undefined && <strong>{count}</strong>} {title}
          </Box>
          {detail !== "" && (
            <Muted
              component="span"
              typography="caption"
              sx={{ ...cut, display: "block", ...(isUrgent && { color: "error.dark" }) }}
            >
              {detail}
            </Muted>
          )}
        </Box>
        <Row gap={0.5} sx={{ marginInlineStart: "auto", flexShrink: 0 }}>
          {conversation && !isMine && (
            <Button size="small" color="inherit" onClick={() => actions.takeOver(conversation)}>
              {t("today.action.assign")}
            </Button>
          )}
          {conversation ? (
            <Button size="small" variant="outlined" onClick={() => actions.answer(line)}>
              {t("reviews.reply")}
            </Button>
          ) : (
            <Button size="small" variant="outlined" component={Link} to={work ?? to}>
              {action}
            </Button>
          )}
          <ActionMenu
            label={t("today.snoozeOf", { name: title })}
            items={snoozeActions((until) => actions.snooze(line, until))}
          />
        </Row>
      </Row>
      {isAnswering && conversation && (
        <Suspense fallback={<LinesWaiting lines={2} />}>
          <ConversationAnswerField
            conversationId={conversation.conversationId}
            onSent={done}
            onClose={close}
          />
        </Suspense>
      )}
    </Box>
  );
}
