// The end of a run: what it wrote, links to it, and undo; or what an undo left unchanged.
import type { ImportCounts, ImportRun } from "@igo/contract/imports/imports";
import { rowsLeft, wasCutShort } from "@igo/contract/imports/imports.followUp";
import { Alert, Box, Button, Card, CardContent, Typography, Link as MuiLink } from "@mui/material";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, Link, useNavigate } from "react-router";
import { formatDateTime, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { CountList } from "./CountList.tsx";
import { FollowUp } from "./FollowUp.tsx";
import { followImport } from "../run/importNotices.data.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { undoQuery, useImportAgain } from "../run/after.data.ts";
import { useUndoImport } from "../run/imports.data.ts";
import { useKind } from "../run/kinds.ts";
import { RunProgress } from "../run/RunProgress.tsx";
import { paths } from "../../../core/paths.ts";
import { nextBox } from "./looks.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { labelOfField } from "../run/importKind.ts";
import { finger } from "../../../ui/theme/fingers.ts";

// Records that an undo left unchanged because they were edited since.
function UndoConflicts({ kept }: { kept: ImportRun["undoKept"] }) {
  const t = useText();
  const kind = useKind();
  return (
    <Box component="section" aria-labelledby="undo-kept">
      <Typography variant="h3" id="undo-kept">
        {t(`imports.of.kept.${kind.name}`, { count: kept.length })}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 1 }}>
        {t("imports.undo.conflictsHelp", { count: kept.length })}
      </Typography>
      <Stack
        component="ul"
        gap={{ xs: 0, md: 0.5 }}
        sx={{ margin: 0, paddingInlineStart: 2.5, maxHeight: 320, overflow: "auto" }}
      >
        {kept.map(({ id, name, fields }) => (
          <Box component="li" key={id} sx={{ typography: "body2", minHeight: { xs: finger, md: 0 } }}>
            <MuiLink component={RouterLink} to={kind.paths.record(id)}>
              {name}
            </MuiLink>
            {fields.length > 0 && ` · ${fields.map((field) => labelOfField(kind, field)).join(", ")}`}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

// What the imported markets need next: the drafts among them, the onboarding board, and a task for the team.
type NextStepsProps = {
  run: ImportRun;
  /** Filters the run's markets. */
  query: string;
};

function NextSteps({ run, query }: NextStepsProps) {
  const t = useText();
  const { incomplete } = run.counts;
  const task = { about: `import:${run.id}`, title: run.fileName, list: `${query}&readiness=lacks` };
  return (
    <Box sx={nextBox}>
      {run.incomplete === "draft" && incomplete > 0 && (
        <Typography variant="subtitle1" component="p" sx={{ flexGrow: 1 }}>
          {t("imports.done.drafts", { count: incomplete, number: formatNumber(incomplete) })}
        </Typography>
      )}
      <Row align="stretch" wrap>
        <Button
          component={Link}
          to={`${paths.dashboard.kanbanBoard("onboarding")}?${query}`}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="columns" size={18} />}
          sx={touchHeight}
        >
          {t("boards.openOnBoard")}
        </Button>
        <Button
          component={Link}
          to={paths.dashboard.newTask(task)}
          color="inherit"
          startIcon={<Icon name="plus" size={18} />}
          sx={touchHeight}
        >
          {t("boards.taskFromIncomplete")}
        </Button>
      </Row>
    </Box>
  );
}

type Props = { run: ImportRun; seenAt: number; onRows: () => void };

export function DoneStep({ run, seenAt, onRows }: Props) {
  return (
    <Card>
      <CardContent sx={{ padding: { xs: 3, md: 5 } }}>
        {run.status === "undoing" ? (
          <RunProgress run={run} seenAt={seenAt} />
        ) : (
          <Result run={run} onRows={onRows} />
        )}
      </CardContent>
    </Card>
  );
}

const numbered = (count: number) => ({ count, number: formatNumber(count) });

function Result({ run, onRows }: { run: ImportRun; onRows: () => void }) {
  const t = useText();
  const { name: kind } = useKind();
  const { status, counts } = run;
  const isUndone = status === "undone";
  const isWritten = status === "committed";
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, maxWidth: 720 }}>
      <Row gap={2}>
        <Box sx={{ display: "flex", color: isWritten ? "success.main" : "text.secondary" }}>
          <Icon name={isWritten ? "success" : isUndone ? "undo" : "ban"} size={36} />
        </Box>
        <Box>
          <Typography variant="h2">
            {isWritten && t(`imports.of.committed.${kind}`, numbered(counts.committed))}
            {isUndone && t("notifications.kind.import-undone")}
            {status === "cancelled" && t(`imports.of.cancelled.${kind}`, numbered(counts.committed))}
          </Typography>
          {run.committedAt && isWritten && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {formatDateTime(run.committedAt)}
            </Typography>
          )}
          {run.undoneAt && isUndone && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {formatDateTime(run.undoneAt)}
            </Typography>
          )}
        </Box>
      </Row>
      {isWritten && <WrittenCounts counts={counts} />}
      {isUndone && <UndoneCounts run={run} />}
      {isUndone && run.undoKept.length > 0 && <UndoConflicts kept={run.undoKept} />}
      <Ways run={run} onRows={onRows} />
    </Box>
  );
}

/** What the undo did, with the way to the recycle bin. */
function UndoneCounts({ run }: { run: ImportRun }) {
  const t = useText();
  const { name: kind, paths } = useKind();
  const { data } = useQuery(undoQuery(run));
  if (!data) return null;
  const query = new URLSearchParams({ importId: run.id, deleted: "true" }).toString();
  return (
    <Stack component="ul" gap={0.5} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {data.binned > 0 && (
        <li>
          <MuiLink component={RouterLink} to={`${paths.results}?${query}`}>
            {t(`imports.of.binned.${kind}`, numbered(data.binned))}
          </MuiLink>
        </li>
      )}
      {data.returned > 0 && <li>{t(`imports.of.returned.${kind}`, numbered(data.returned))}</li>}
    </Stack>
  );
}

function WrittenCounts({ counts }: { counts: ImportCounts }) {
  const t = useText();
  const { name: kind } = useKind();
  const { create, update, unchanged, error, duplicate, skipped } = counts;
  return (
    <CountList
      lines={[
        { name: "create", text: t(`imports.of.created.${kind}`, numbered(create)), count: create },
        { name: "update", text: t(`imports.of.updated.${kind}`, numbered(update)), count: update },
        { name: "unchanged", text: t("imports.done.unchanged", numbered(unchanged)), count: unchanged },
        { name: "error", text: t("imports.done.error", numbered(error)), count: error },
        { name: "duplicate", text: t("imports.done.duplicate", numbered(duplicate)), count: duplicate },
        { name: "skipped", text: t("imports.done.skipped", numbered(skipped)), count: skipped },
      ]}
    />
  );
}

function Ways({ run, onRows }: { run: ImportRun; onRows: () => void }) {
  const t = useText();
  const { name: kind, paths } = useKind();
  // Filtered by the market, the list need not repeat its name in every row.
  const ofOneMarket = kind === "menu" && run.marketId !== null && { marketId: run.marketId };
  const query = new URLSearchParams({ importId: run.id, ...ofOneMarket }).toString();
  const isWritten = run.counts.committed > 0 && run.status !== "undone";
  const hasLeft = (run.status === "committed" || wasCutShort(run)) && rowsLeft(run) > 0;
  const results = isWritten && (
    <Button
      component={RouterLink}
      to={`${paths.results}?${query}`}
      variant="contained"
      size="large"
      startIcon={<Icon name={kind === "menu" ? "package" : "store"} />}
    >
      {t(`imports.of.see.${kind}`)}
    </Button>
  );
  return (
    <>
      <Row gap={1.5} align="stretch" wrap>
        {results}
        {run.checkedAt !== null && run.status !== "undone" && (
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            startIcon={<Icon name="table" />}
            onClick={onRows}
          >
            {t("imports.done.rows")}
          </Button>
        )}
        {(run.status === "undone" || run.status === "cancelled") && <Again run={run} />}
        <Button
          component={RouterLink}
          to={paths.list}
          variant={isWritten || run.status === "undone" ? "outlined" : "contained"}
          color={isWritten || run.status === "undone" ? "inherit" : "primary"}
          size="large"
          startIcon={<Icon name="upload" />}
        >
          {t("imports.done.another")}
        </Button>
      </Row>
      {hasLeft && <FollowUp run={run} />}
      {isWritten && kind === "market" && <NextSteps run={run} query={query} />}
      {run.undoUntil !== null && <Undo run={run} until={run.undoUntil} />}
    </>
  );
}

/** The same file once more, as a new import. */
function Again({ run }: { run: ImportRun }) {
  const t = useText();
  const { paths } = useKind();
  const navigate = useNavigate();
  const again = useImportAgain();
  return (
    <Button
      variant={run.status === "undone" ? "contained" : "outlined"}
      color={run.status === "undone" ? "primary" : "inherit"}
      size="large"
      loading={again.isPending}
      startIcon={<Icon name="reset" />}
      onClick={() =>
        void again
          .mutateAsync({ params: { id: run.id } })
          .then((answer) => navigate(paths.run(answer.import.id)))
          .catch(toastError)
      }
    >
      {t("imports.done.again")}
    </Button>
  );
}

/** How many an undo would change, and what it would leave, before it begins. */
function UndoPreview({ run }: { run: ImportRun }) {
  const t = useText();
  const { name: kind } = useKind();
  const { data } = useQuery(undoQuery(run));
  if (!data) return t(`imports.of.undo.${kind}`);
  const { binned, returned, kept } = data;
  const names = kept.slice(0, maxNamed).map(({ name }) => name);
  const more = kept.length - names.length;
  return (
    <Stack component="ul" gap={0.5} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {binned > 0 && <li>{t(`imports.of.toBin.${kind}`, numbered(binned))}</li>}
      {returned > 0 && <li>{t(`imports.of.toReturn.${kind}`, numbered(returned))}</li>}
      {kept.length > 0 && (
        <li>
          {t(`imports.of.toKeep.${kind}`, numbered(kept.length))}: {names.join(", ")}
          {more > 0 && `, ${t("imports.undo.more", { count: more, number: formatNumber(more) })}`}
        </li>
      )}
    </Stack>
  );
}

const maxNamed = 5;

function Undo({ run, until }: { run: ImportRun; until: string }) {
  const t = useText();
  const undo = useUndoImport();
  const [isAsking, setIsAsking] = useState(false);
  const begin = async () => {
    followImport(run.id);
    await undo.mutateAsync({ params: { id: run.id } });
  };
  return (
    <Alert
      severity="info"
      icon={<Icon name="undo" />}
      action={
        <Button color="inherit" onClick={() => setIsAsking(true)} sx={{ whiteSpace: "nowrap" }}>
          {t("imports.undo.action")}
        </Button>
      }
    >
      {t("imports.undo.until", { date: formatDateTime(until) })}
      <Confirm
        open={isAsking}
        title={t("imports.undo.title")}
        action={t("imports.undo.action")}
        onConfirm={begin}
        onClose={() => setIsAsking(false)}
      >
        {isAsking && <UndoPreview run={run} />}
      </Confirm>
    </Alert>
  );
}
