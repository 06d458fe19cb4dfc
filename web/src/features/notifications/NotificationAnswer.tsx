// Answers in a notification: a message, a comment on a task, or whether one comes to an event.
import type { EventAnswer } from "@igo/contract/calendar/calendar";
import type { Notification } from "@igo/contract/notifications/notifications";
import { Button, OutlinedInput } from "@mui/material";
import { Suspense, useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { makeStale } from "../../core/net/data.ts";
import { newUuid } from "../../core/net/key.ts";
import { LinesWaiting } from "../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { useCommentTask } from "../boards/own/own.data.ts";
import { useAnswerEvent } from "../calendar/calendar.data.ts";
import { Row, Stack } from "../../ui/layout/Boxes.tsx";

const ConversationAnswerField = fromScript(() =>
  import("../chat/compose/ConversationAnswerField.tsx").then((module) => module.ConversationAnswerField),
);

/** What of it can be answered here. */
export const answerableOf = ({ kind, params }: Notification) => {
  const text = (name: string) => (params[name] === undefined ? undefined : String(params[name]));
  if (kind === "message" || kind === "mention") return { conversationId: text("conversationId") };
  if (kind === "task-comment") return { boardId: text("boardId"), taskId: text("taskId") };
  if (kind === "event-invitation" && text("what") !== "cancelled")
    return { eventId: text("event"), on: text("on") };
  return {};
};

type OpenProps = { notification: Notification; onAnswered: () => void; onClose: () => void };

/** The field, once the user wants to answer. */
export function AnswerOf({ notification, onAnswered, onClose }: OpenProps) {
  const t = useText();
  const { conversationId, boardId, taskId } = answerableOf(notification);
  const done = () => {
    toastSuccess(t("notifications.answered"));
    onAnswered();
  };
  if (conversationId !== undefined)
    return (
      <Suspense fallback={<LinesWaiting lines={2} />}>
        <ConversationAnswerField conversationId={conversationId} onSent={done} onClose={onClose} />
      </Suspense>
    );
  if (boardId === undefined || taskId === undefined) return null;
  return <Comment boardId={boardId} taskId={taskId} onSent={done} onClose={onClose} />;
}

type CommentProps = { boardId: string; taskId: string; onSent: () => void; onClose: () => void };

function Comment({ boardId, taskId, onSent, onClose }: CommentProps) {
  const t = useText();
  const comment = useCommentTask();
  const [typed, setTyped] = useState("");
  const [clientId] = useState(newUuid);
  const text = typed.trim();
  const send = () => {
    if (text === "" || comment.isPending) return;
    comment.mutateAsync({ params: { boardId, taskId }, body: { clientId, text } }).then(onSent, toastError);
  };
  return (
    <Stack sx={{ marginTop: 1 }}>
      <OutlinedInput
        autoFocus
        multiline
        minRows={2}
        maxRows={8}
        value={typed}
        placeholder={t("boards.writeComment")}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
          // The panel must not close over what is written.
          if (event.key === "Escape" && text !== "") event.stopPropagation();
        }}
        slotProps={{ input: { "aria-label": t("boards.writeComment"), maxLength: 4000 } }}
      />
      <Row align="stretch" sx={{ justifyContent: "flex-end" }}>
        <Button size="small" color="inherit" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button
          size="small"
          variant="contained"
          disabled={text === ""}
          loading={comment.isPending}
          onClick={send}
        >
          {t("boards.comment")}
        </Button>
      </Row>
    </Stack>
  );
}

const answers: readonly EventAnswer[] = ["yes", "maybe", "no"];

type ComingProps = {
  eventId: string;
  on: string | undefined;
  title: string;
  given: EventAnswer | null;
  onAnswered: () => void;
};

export function ComingButtons({ eventId, on, title, given, onAnswered }: ComingProps) {
  const t = useText();
  const save = useAnswerEvent();
  const send = async (answer: EventAnswer) => {
    // Not disabled meanwhile: the button that was pressed keeps the focus.
    if (save.isPending) return;
    await save.mutateAsync({ params: { id: eventId }, body: { answer, ...(on !== undefined && { on }) } });
    toastSuccess(title, t(`calendar.answer.${answer}`));
    onAnswered();
    await makeStale("notifications");
  };
  return answers.map((answer) => (
    <Button
      key={answer}
      size="small"
      variant={answer === given ? "contained" : "outlined"}
      color="inherit"
      aria-pressed={answer === given}
      aria-description={t("calendar.willYouCome")}
      onClick={() => void send(answer).catch(toastError)}
    >
      {t(`calendar.answer.${answer}`)}
    </Button>
  ));
}
