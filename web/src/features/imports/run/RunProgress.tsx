// Progress of the server's work: how far it is, how long it will take, a note that the user can leave, and a cancel
// button.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useState } from "react";
import { formatDuration, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { markOf, percentOf, secondsLeft, type ProgressMark } from "./estimate.ts";
import { useCancelImport } from "./imports.data.ts";
import { useKind } from "./kinds.ts";
import { usePlaceInLine } from "./usePlaceInLine.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

type Props = {
  run: ImportRun;
  /** When the latest progress arrived. */
  seenAt: number;
  /** Absent for an undo, which cannot be cancelled halfway. */
  cancel?: string;
};

type Progress = ImportRun["progress"];

/** From where the speed is measured: a new phase has its own; so does one that started again after a restart. */
const useMark = (progress: Progress, seenAt: number): ProgressMark | null => {
  const [mark, setMark] = useState<ProgressMark | null>(null);
  if (progress && (mark?.phase !== progress.phase || progress.done < mark.done))
    setMark(markOf(progress, seenAt));
  return mark;
};

export function RunProgress({ run, seenAt, cancel }: Props) {
  const t = useText();
  const { name: kind } = useKind();
  const { progress } = run;
  const mark = useMark(progress, seenAt);
  const stop = useCancelImport();
  const place = usePlaceInLine();
  const line = run.status === "checking" && !progress?.done ? place : null;
  const percent = progress && percentOf(progress);
  const left = progress && mark && secondsLeft(progress, mark, seenAt);
  const phase = progress ? t(`imports.phase.${kind}.${progress.phase}`) : t("imports.phase.waiting");
  return (
    <Stack gap={2} sx={{ maxWidth: 640 }}>
      <Box>
        <Typography variant="h2">{phase}</Typography>
        {line !== null && <Typography component="output">{line}</Typography>}
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("imports.mayLeave")}
        </Typography>
      </Box>
      <LinearProgress
        aria-label={phase}
        variant={percent === null ? "indeterminate" : "determinate"}
        {...(percent !== null && { value: percent })}
        // Without a transition, which would lag behind the number beside the bar.
        sx={{ height: 10, borderRadius: 5, "& .MuiLinearProgress-bar": { transition: "none" } }}
      />
      <RowsAndTime progress={progress} left={left} />
      {cancel && (
        <Box>
          <Button
            variant="outlined"
            color="inherit"
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { id: run.id } }, { onError: (error) => toastError(error) })}
          >
            {cancel}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** How many rows are done, and the seconds left once they can be estimated. */
function RowsAndTime({ progress, left }: { progress: Progress; left: number | null }) {
  const t = useText();
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        typography: "body2",
        color: "text.secondary",
        fontVariantNumeric: "tabular-nums",
      }}
    >
      {progress && (
        <span>
          {progress.total === null
            ? t("imports.rowsSoFar", { count: progress.done, done: formatNumber(progress.done) })
            : t("imports.rowsOf", {
                count: progress.total,
                done: formatNumber(progress.done),
                total: formatNumber(progress.total),
              })}
        </span>
      )}
      {left !== null && <span>{t("imports.timeLeft", { time: formatDuration(left) })}</span>}
    </Box>
  );
}
