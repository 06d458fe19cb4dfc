// All boards with their open counts: onboarding first, then those people created.
import { Box, Button, Card, CardActionArea, Link, Skeleton, Typography } from "@mui/material";
import { type BoardSummary, boardTitle, columnTitle } from "@igo/contract/boards/boards";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink, useLocation, useNavigate } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlParams } from "../../../core/urlState.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { boardsQuery, onboardingId, useLiveBoard, useCreateBoard } from "../boards.data.ts";
import { NewTask } from "./NewTask.tsx";
import { taskStartIn, withoutTaskStart } from "./taskStart.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";
import { z } from "zod";
import { newUuid } from "../../../core/net/key.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";

// A new board: its name, and its initial columns, one per line.
const newBoard = z.strictObject({
  title: boardTitle,
  columns: z
    .string()
    .transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .pipe(z.array(columnTitle).min(1).max(12)),
});

function NewBoard({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateBoard();
  const [clientId] = useState(newUuid);
  const form = useContractForm(newBoard, {
    start: { title: "", columns: t("boards.firstColumns") },
    onSave: async (given) => {
      const { board } = await create.mutateAsync({ body: { clientId, ...given } });
      await navigate(paths.dashboard.kanbanBoard(board.id));
    },
  });
  return (
    <FormDialog title={t("boards.create")} form={form} submit={t("boards.createThis")} onClose={onClose}>
      <TextField form={form} name="title" label={t("boards.boardTitle")} autoFocus />
      <TextField
        form={form}
        name="columns"
        label={t("boards.columns")}
        help={t("boards.columnsHelp")}
        lines={4}
      />
    </FormDialog>
  );
}

const grid = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
} as const;

export function BoardListScreen() {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const [params, setParams] = useUrlParams();
  const isArchive = params.get("archived") === "true";
  const query = useQuery(boardsQuery(isArchive));
  const [isCreating, setIsCreating] = useState(false);
  useLiveBoard(onboardingId);
  const start = taskStartIn(params);
  const leaveTask = useLeavingTask(setParams);
  return (
    <Page
      title={t(isArchive ? "boards.archivedBoards" : "shell.nav.board")}
      subtitle={isArchive ? undefined : t("boards.subtitle")}
      {...(isArchive && { way: [{ label: t("shell.nav.board"), to: paths.dashboard.kanban }] })}
      action={
        isTeam &&
        !isArchive && (
          <Button
            variant="contained"
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => setIsCreating(true)}
            sx={{ minHeight: { xs: 44, md: 40 } }}
          >
            {t("boards.create")}
          </Button>
        )
      }
    >
      <Loaded
        what="board"
        query={query}
        waiting={<TilesWaiting />}
        isEmpty={({ length }) => length === 0}
        empty={
          <Card>
            <EmptyState icon="columns" title={t("boards.noArchived")} />
          </Card>
        }
      >
        {(boards) => (
          <Box component="ul" sx={{ ...grid, listStyle: "none", margin: 0, padding: 0 }}>
            {boards.map((board) => (
              <li key={board.id}>
                <BoardTile board={board} />
              </li>
            ))}
          </Box>
        )}
      </Loaded>
      {isTeam && !isArchive && <ArchiveLink />}
      {isCreating && <NewBoard onClose={() => setIsCreating(false)} />}
      {isTeam && start !== null && <NewTask start={start} onClose={leaveTask} />}
    </Page>
  );
}

/** Returns to where the task was started, or to the boards if the URL was opened directly. */
const useLeavingTask = (setParams: ReturnType<typeof useUrlParams>[1]) => {
  const navigate = useNavigate();
  const isFirst = useLocation().key === "default";
  return () => (isFirst ? setParams(withoutTaskStart, { replace: true }) : void navigate(-1));
};

const TilesWaiting = () => (
  <Box sx={grid} aria-hidden>
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} variant="rounded" height={132} sx={{ borderRadius: "16px" }} />
    ))}
  </Box>
);

function ArchiveLink() {
  const t = useText();
  return (
    <Link
      component={RouterLink}
      to={`${paths.dashboard.kanban}?archived=true`}
      color="text.secondary"
      underline="hover"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1,
        minHeight: 44,
        marginTop: 2,
        typography: "body2",
      }}
    >
      <Icon name="archive" size={16} />
      {t("boards.archivedBoards")}
    </Link>
  );
}

function BoardTile({ board }: { board: BoardSummary }) {
  const t = useText();
  const { id, title, open, mine, overdue } = board;
  const isOnboarding = id === onboardingId;
  const to = paths.dashboard.kanbanBoard(isOnboarding ? "onboarding" : id);
  const counted = { count: open, formatted: formatNumber(open) };
  return (
    <Card sx={{ height: "100%" }}>
      <CardActionArea
        component={RouterLink}
        to={to}
        sx={{
          height: "100%",
          padding: 3,
          display: "grid",
          gap: 1.5,
          alignContent: "start",
          // A button centres its content by default.
          justifyContent: "stretch",
          justifyItems: "start",
        }}
      >
        <Row gap={1.5} sx={{ minWidth: 0, maxWidth: "100%" }}>
          <Box
            component="span"
            sx={{ display: "flex", color: isOnboarding ? "primary.main" : "text.secondary" }}
          >
            <Icon name={isOnboarding ? "store" : "columns"} size={22} />
          </Box>
          <Typography variant="h3" component="h2" noWrap>
            {isOnboarding ? t("boards.onboarding") : title}
          </Typography>
        </Row>
        <Muted typography="body2">{t(isOnboarding ? "boards.notLive" : "boards.openTasks", counted)}</Muted>
        {(mine > 0 || overdue > 0) && (
          <Row align="stretch" wrap>
            {mine > 0 && (
              <SoftChip
                icon="user"
                color="primary"
                label={t("boards.mineCount", { count: mine, formatted: formatNumber(mine) })}
              />
            )}
            {overdue > 0 && (
              <SoftChip
                icon="warning"
                color="error"
                label={t("boards.overdueCount", { count: overdue, formatted: formatNumber(overdue) })}
              />
            )}
          </Row>
        )}
      </CardActionArea>
    </Card>
  );
}
