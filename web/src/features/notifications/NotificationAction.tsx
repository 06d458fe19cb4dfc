// Actions in a notification: open the waiting run, approve the market in review, answer, assign.
import { downloadExport } from "@igo/contract/exports/exports";
import { missingNeeds } from "@igo/contract/markets/readiness";
import type { Notification } from "@igo/contract/notifications/notifications";
import { Button } from "@mui/material";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { queryClient, makeStale } from "../../core/net/data.ts";
import { useText } from "../../core/language/i18n.ts";
import { downloadFrom } from "../../core/net/api.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { toastError, toastSuccess, toastWarning } from "../../ui/feedback/toast.ts";
import { useRead } from "./notifications.data.ts";
import { AnswerOf, answerableOf, ComingButtons } from "./NotificationAnswer.tsx";
import { useMoveMarket } from "../markets/markets.data.ts";
import { marketQuery } from "../../records/markets.ts";
import { Row } from "../../ui/layout/Boxes.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { useAssignCards } from "../boards/onboarding/onboarding.data.ts";
import { onboardingId } from "../boards/boards.data.ts";
import { useAssignTasks } from "../boards/own/own.data.ts";
import { administratorsQuery, conversationQuery, useAssign } from "../chat/conversations.data.ts";

// Assigns what a notification is about, a market's conversation, a market in review or a task, to an administrator.
type Give = (accountId: string) => Promise<unknown>;

/** How it is assigned; null if it cannot be. */
const useGiving = ({ kind, params, markets, count, assignment }: Notification) => {
  const conversation = useAssign();
  const cards = useAssignCards();
  const tasks = useAssignTasks();
  const { conversationId, boardId, taskId } = params;
  const [market] = markets;
  const toConversation: Give = async (accountId) => {
    const id = String(conversationId);
    const { version } = await queryClient.fetchQuery({ ...conversationQuery(id), staleTime: 0 });
    await conversation.mutateAsync({ params: { id }, body: { version, accountId } });
  };
  const toCard =
    (marketId: string): Give =>
    (assigneeId) =>
      cards.mutateAsync({ body: { marketIds: [marketId], assigneeId } });
  const toTask: Give = (assigneeId) =>
    tasks.mutateAsync({
      params: { boardId: String(boardId) },
      body: { taskIds: [String(taskId)], assigneeId },
    });
  if (assignment && conversationId !== undefined) return toConversation;
  if (kind === "market-in-review" && count === 1 && market?.status === "in_review") return toCard(market.id);
  if (!kind.startsWith("task-") || boardId === undefined || taskId === undefined) return null;
  // A card of the onboarding board is a market.
  return boardId === onboardingId ? toCard(String(taskId)) : toTask;
};

/** For administrators. */
function NotificationAssign({ notification }: { notification: Notification }) {
  const give = useGiving(notification);
  return give && <Assign give={give} assignee={notification.assignment?.assignee ?? null} />;
}

function Assign({ give, assignee }: { give: Give; assignee: string | null }) {
  const t = useText();
  const me = useUser();
  const people = useQuery(administratorsQuery).data ?? [];
  const giving = useMutation({
    mutationFn: give,
    onSuccess: () => makeStale("notifications"),
  });
  const to = (id: string, name: string, label: string) => ({
    label,
    icon: "user" as const,
    onClick: () =>
      void giving
        .mutateAsync(id)
        .then(() => toastSuccess(t("notifications.assigned", { name })))
        .catch(toastError),
  });
  return (
    <ActionMenu
      button
      size="small"
      busy={giving.isPending}
      label={assignee === null ? t("boards.assign") : t("notifications.assignee", { name: assignee })}
      items={[
        to(me.id, me.displayName, t("notifications.assignMe")),
        ...people.filter(({ id }) => id !== me.id).map(({ id, name }) => to(id, name, name)),
      ]}
    />
  );
}

type Props = { notification: Notification; title: string; place: string | null; onGone: () => void };

export function NotificationAction({ notification, title, place, onGone }: Props) {
  const isAdministrator = isAdmin(useUser());
  /** "done" after the field: the focus returns to the button that opened it. */
  const [answering, setAnswering] = useState<"open" | "done" | null>(null);
  const read = useRead();
  const { id, isRead } = notification;
  const close = () => setAnswering("done");
  const markRead = () => {
    if (!isRead) read.mutate({ body: { which: { ids: [id] } } });
  };
  const answered = () => {
    close();
    markRead();
  };
  return (
    <>
      <Row align="stretch" wrap sx={{ "&:not(:empty)": { marginTop: 1 } }}>
        {notification.kind === "export-ready" && (
          <DownloadExport notification={notification} title={title} onSaved={markRead} />
        )}
        {place !== null && <Leading notification={notification} place={place} onGone={onGone} />}
        {answering !== "open" && (
          <AnswerButton
            notification={notification}
            title={title}
            shouldFocus={answering === "done"}
            onOpen={() => setAnswering("open")}
            onAnswered={answered}
          />
        )}
        {isAdministrator && <NotificationAssign notification={notification} />}
      </Row>
      {answering === "open" && <AnswerOf notification={notification} onAnswered={answered} onClose={close} />}
    </>
  );
}

type AnswerButtonProps = {
  notification: Notification;
  title: string;
  shouldFocus: boolean;
  onOpen: () => void;
  onAnswered: () => void;
};

function AnswerButton({ notification, title, shouldFocus, onOpen, onAnswered }: AnswerButtonProps) {
  const t = useText();
  const { conversationId, taskId, eventId, on } = answerableOf(notification);
  if (eventId !== undefined)
    return (
      <ComingButtons
        eventId={eventId}
        on={on}
        title={title}
        given={notification.answer}
        onAnswered={onAnswered}
      />
    );
  if (conversationId === undefined && taskId === undefined) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-description={title}
      autoFocus={shouldFocus}
      onClick={onOpen}
    >
      {t("notifications.answer")}
    </Button>
  );
}

type DownloadProps = { notification: Notification; title: string; onSaved: () => void };

/** A file that a job has made. */
function DownloadExport({ notification: { params }, title, onSaved }: DownloadProps) {
  const t = useText();
  const saving = useMutation({
    mutationFn: () => downloadFrom(downloadExport, { params: { id: String(params["export"]) } }),
    onSuccess: onSaved,
    onError: toastError,
  });
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-description={title}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t("notifications.download")}
    </Button>
  );
}

type LeadingProps = { notification: Notification; place: string; onGone: () => void };

/** Opens what waits, or approves it. */
function Leading({ notification: { kind, import: run, markets, count }, place, onGone }: LeadingProps) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const [market] = markets;
  const link = (label: string) => (
    <Button component={Link} to={place} onClick={onGone} size="small" variant="outlined" color="inherit">
      {label}
    </Button>
  );
  if (kind === "import-checked") return run?.status === "checked" && link(t("notifications.openRun"));
  if (kind !== "market-in-review" || !isAdministrator) return null;
  if (count > 1 || !market) return link(t("notifications.openReview"));
  if (market.status !== "in_review") return <StatusChip status={market.status} />;
  return <Approve id={market.id} name={market.name} place={place} onGone={onGone} />;
}

type ApproveProps = { id: string; name: string; place: string; onGone: () => void };

/** A market with details missing is never approved blindly: its page shows which. */
function Approve({ id, name, place, onGone }: ApproveProps) {
  const t = useText();
  const go = useNavigate();
  const move = useMoveMarket();
  const [isBusy, setIsBusy] = useState(false);
  const approve = async () => {
    const market = await queryClient.fetchQuery({ ...marketQuery(id), staleTime: 0 });
    if (missingNeeds(market).length > 0) {
      toastWarning(t("notifications.incomplete"), name);
      onGone();
      return go(place);
    }
    await move.mutateAsync({ params: { id }, body: { status: "active", version: market.version } });
    toastSuccess(t("notifications.approved", { name }));
    return undefined;
  };
  return (
    <Button
      size="small"
      variant="contained"
      loading={isBusy}
      onClick={() => {
        setIsBusy(true);
        approve()
          .catch(toastError)
          .finally(() => setIsBusy(false));
      }}
    >
      {t("notifications.approve")}
    </Button>
  );
}
