// An open task: description, assignee, due date, its market list, checklist, discussion and history.
import { Card, Box, Button, LinearProgress } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Description } from "../../references/Description.tsx";
import { CardPanel, PanelPart } from "../CardPanel.tsx";
import { Discussion } from "../Discussion.tsx";
import { DueChip } from "../DueChip.tsx";
import { Checklist } from "./parts/Checklist.tsx";
import { TaskFiles } from "./parts/TaskFiles.tsx";
import { labelColor } from "./labels.ts";
import { taskQuery, useArchiveTask, useCommentTask, useWatchTask, type Task } from "./own.data.ts";
import { TaskWork } from "./TaskWork.tsx";
import type { TaskChange, Task as TaskContent } from "@igo/contract/boards/tasks";
import { When } from "../../../ui/display/When.tsx";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { paths } from "../../../core/paths.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";

// The markets of a task: how many are left, and a link to their list.
function TaskList({ list, isDone }: { list: NonNullable<TaskContent["list"]>; isDone: boolean }) {
  const t = useText();
  const { filter, count, start } = list;
  const total = Math.max(start, count);
  const done = total === 0 ? 100 : Math.round(((total - count) / total) * 100);
  const to = `${paths.dashboard.admin.listMarkets}?${new URLSearchParams(filter).toString()}`;
  return (
    <PanelPart title={t("boards.listTitle")}>
      <Box sx={{ typography: "body2" }}>
        {t("boards.listLeft", { count, formatted: formatNumber(count), start: formatNumber(total) })}
      </Box>
      <LinearProgress
        variant="determinate"
        value={done}
        aria-label={t("boards.listTitle")}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Row wrap>
        <Button component={Link} to={to} variant="outlined" color="inherit" sx={touchHeight}>
          {t("boards.openList")}
        </Button>
        {!isDone && <Muted typography="caption">{t("boards.listFinishes")}</Muted>}
      </Row>
    </PanelPart>
  );
}

// The history of a task, the newest first.
function TaskHistory({ task }: { task: Task }) {
  const t = useText();
  return (
    <PanelPart title={t("changes.history.title")}>
      <PlainList component="ol" gap={1}>
        {task.history.map((change) => (
          <Muted component="li" key={change.id} typography="caption">
            <Said change={change} />
            {" · "}
            <When at={change.at} />
          </Muted>
        ))}
      </PlainList>
    </PanelPart>
  );
}

const known = ["title", "description", "dueOn", "labels", "assigneeIds"] as const;

function Said({ change: { kind, actor, changes } }: { change: TaskChange }) {
  const t = useText();
  const name = actor ?? t("boards.system");
  if (kind === "move") {
    const [column] = changes;
    return t("boards.was.move", { name, column: typeof column?.after === "string" ? column.after : "" });
  }
  if (kind === "update") {
    const fields = changes.flatMap(({ field }) => known.filter((one) => one === field));
    return t("boards.was.update", {
      name,
      fields: fields.map((field) => t(`boards.field.${field}`)).join(", "),
    });
  }
  return t(`boards.was.${kind}`, { name });
}

type Props = { boardId: string; taskId: string; isTeam: boolean; onClose: () => void };

export function TaskPanel({ boardId, taskId, isTeam, onClose }: Props) {
  const t = useText();
  const query = useQuery(taskQuery(boardId, taskId));
  const task = query.data;
  const isGone = isProblem(query.error) && query.error.status === 404;
  return (
    <CardPanel
      title={task?.title ?? t(isGone ? "boards.taskGone" : "ui.loading")}
      above={
        task && (
          <Muted typography="caption">
            {[task.columnTitle, task.isArchived ? t("boards.archivedTask") : ""].filter(Boolean).join(" · ")}
          </Muted>
        )
      }
      tools={task && <Tools task={task} isTeam={isTeam} />}
      onClose={onClose}
    >
      {isGone ? (
        <EmptyState icon="columns" title={t("boards.taskGone")} help={t("boards.gone.help")} />
      ) : (
        <Loaded what="card" query={query}>
          {(shown) => <Content task={shown} isTeam={isTeam} />}
        </Loaded>
      )}
    </CardPanel>
  );
}

function Tools({ task, isTeam }: { task: Task; isTeam: boolean }) {
  const t = useText();
  const watch = useWatchTask();
  const archive = useArchiveTask();
  const params = { boardId: task.boardId, taskId: task.id };
  const setArchived = async (isArchived: boolean) => {
    await archive.mutateAsync({ params, body: { isArchived } });
    if (isArchived)
      toastUndo(t("boards.archived", { name: task.title }), {
        undo: () => archive.mutateAsync({ params, body: { isArchived: false } }),
      });
  };
  return (
    <>
      <IconButton
        name={task.isWatched ? "eyeOff" : "eye"}
        label={t(task.isWatched ? "boards.unwatch" : "boards.watch")}
        onClick={() =>
          void watch.mutateAsync({ params, body: { isWatched: !task.isWatched } }).catch(toastError)
        }
      />
      {isTeam && (
        <IconButton
          name="archive"
          label={t(task.isArchived ? "boards.unarchiveTask" : "boards.archiveTask")}
          onClick={() => void setArchived(!task.isArchived).catch(toastError)}
        />
      )}
    </>
  );
}

function ReadDescription({ html }: { html: string }) {
  const t = useText();
  if (html === "") return null;
  return (
    <PanelPart title={t("boards.description")}>
      <Description html={html} />
    </PanelPart>
  );
}

function Content({ task, isTeam }: { task: Task; isTeam: boolean }) {
  const t = useText();
  const comment = useCommentTask();
  return (
    <>
      {!isTeam && (task.dueOn !== null || task.labels.length > 0) && (
        <Row align="stretch" wrap>
          {task.dueOn !== null && <DueChip dueOn={task.dueOn} isDone={task.completedAt !== null} />}
          {task.labels.map((label) => (
            <SoftChip key={label} label={label} color={labelColor(label)} />
          ))}
        </Row>
      )}
      {task.list && <TaskList list={task.list} isDone={task.completedAt !== null} />}
      {isTeam ? <TaskWork task={task} /> : <ReadDescription html={task.description} />}
      <Checklist task={task} isTeam={isTeam} />
      <TaskFiles task={task} isTeam={isTeam} />
      <Card variant="outlined" sx={{ padding: 2, borderRadius: "12px" }}>
        <Discussion
          comments={task.discussion}
          help={t("boards.commentsOfTask")}
          onSend={(body) => comment.mutateAsync({ params: { boardId: task.boardId, taskId: task.id }, body })}
        />
      </Card>
      <TaskHistory task={task} />
    </>
  );
}
