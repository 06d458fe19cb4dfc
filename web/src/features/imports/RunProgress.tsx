// Work under way on the server: how far it is, how long it will take, that one may leave, and the way to stop it.
import type { ImportRun } from "@igo/contract/imports/imports";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatDuration, formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { markOf, percentOf, secondsLeft, type Mark } from "./upload/estimate.ts";
import { useCancelImport } from "./imports.data.ts";
import { useKind } from "./kinds.ts";
import { usePlaceInLine } from "./upload/usePlaceInLine.ts";

type Props = {
  run: ImportRun;
  /** When the run was last heard of. */
  seenAt: number;
  /** An undo is not stopped half-way. */
  cancel?: string;
};

export function RunProgress({ run, seenAt, cancel }: Props) {
  const t = useText();
  const { name: kind } = useKind();
  const { progress } = run;
  const [mark, setMark] = useState<Mark | null>(null);
  // A new phase has a speed of its own; so has one that began again after a restart.
  if (progress && (mark?.phase !== progress.phase || progress.done < mark.done))
    setMark(markOf(progress, seenAt));
  const stop = useCancelImport();
  const place = usePlaceInLine();
  const line = run.status === "checking" && !progress?.done ? place : null;
  const percent = progress && percentOf(progress);
  const left = progress && mark && secondsLeft(progress, mark, seenAt);
  const phase = progress ? t(`imports.phase.${kind}.${progress.phase}`) : t("imports.phase.waiting");
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 640 }}>
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
        // It shows the number beside it, without a movement that lags behind.
        sx={{ height: 10, borderRadius: 5, "& .MuiLinearProgress-bar": { transition: "none" } }}
      />
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
                  done: formatNumber(progress.done),
                  total: formatNumber(progress.total),
                })}
          </span>
        )}
        {left !== null && <span>{t("imports.timeLeft", { time: formatDuration(left) })}</span>}
      </Box>
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
    </Box>
  );
}
