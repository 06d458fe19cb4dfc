// The rows that a finished run left out: how many, a download, and a follow-up import to fix them.
import type { ImportRun, ImportStatus } from "@igo/contract/imports/imports";
import { downloadImportErrors } from "@igo/contract/imports/imports.calls";
import { followUpImport, rowsLeft } from "@igo/contract/imports/imports.followUp";
import { Box, Button, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { Link as RouterLink, useNavigate } from "react-router";
import { downloadFrom } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { nextBox } from "./looks.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";
import { settleImport } from "../run/imports.data.ts";
import { useKind } from "../run/kinds.ts";
import { SendErrors } from "../run/SendErrors.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

const isDropped = (status: ImportStatus) =>
  status === "cancelled" || status === "undone" || status === "undoing";

export function FollowUp({ run }: { run: ImportRun }) {
  const t = useText();
  const { error, duplicate } = run.counts;
  const left = rowsLeft(run);
  return (
    <Box
      component="section"
      aria-label={t("imports.done.left", { count: left, number: formatNumber(left) })}
      sx={nextBox}
    >
      <Box sx={{ display: "flex", color: "warning.main" }}>
        <Icon name="warning" />
      </Box>
      <Typography variant="subtitle1" component="p" sx={{ flexGrow: 1 }}>
        {t("imports.done.left", { count: left, number: formatNumber(left) })}
      </Typography>
      <Row align="stretch" wrap>
        <FollowUpButton run={run} />
        {error + duplicate > 0 && (
          <>
            <DownloadErrors run={run} />
            <SendErrors run={run} label={t("imports.done.leftSend")} sx={touchHeight} />
          </>
        )}
      </Row>
    </Box>
  );
}

/** Begins the follow-up import, or leads to the one begun before. */
function FollowUpButton({ run }: { run: ImportRun }) {
  const t = useText();
  const { paths } = useKind();
  const navigate = useNavigate();
  const start = useWrite(followUpImport, {
    stale: ["imports"],
    onSuccess: (answer) => {
      settleImport(answer.import);
      void navigate(paths.run(answer.import.id));
    },
    onError: (failure) => toastError(failure),
  });
  const next = run.followUp && !isDropped(run.followUp.status) ? run.followUp : null;
  return next ? (
    <Button
      component={RouterLink}
      to={paths.run(next.id)}
      sx={touchHeight}
      variant="outlined"
      startIcon={<Icon name="pencil" size={18} />}
    >
      {next.status === "committed" ? t("imports.done.leftView") : t("imports.done.leftContinue")}
    </Button>
  ) : (
    <Button
      variant="outlined"
      loading={start.isPending}
      loadingPosition="start"
      startIcon={<Icon name="pencil" size={18} />}
      onClick={() => start.mutate({ params: { id: run.id } })}
      sx={touchHeight}
    >
      {t("imports.done.leftFix")}
    </Button>
  );
}

function DownloadErrors({ run }: { run: ImportRun }) {
  const t = useText();
  const saving = useMutation({
    mutationFn: () => downloadFrom(downloadImportErrors, { params: { id: run.id } }),
    onError: (failure) => toastError(failure),
  });
  return (
    <Button
      color="inherit"
      loading={saving.isPending}
      loadingPosition="start"
      startIcon={<Icon name="download" size={18} />}
      onClick={() => saving.mutate()}
      sx={touchHeight}
    >
      {t("imports.done.leftDownload")}
    </Button>
  );
}
