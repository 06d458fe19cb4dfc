// One of several files: waiting, uploading, refused with the reason, or its import.
import type { ImportRun } from "@igo/contract/imports/imports";
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatBytes } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { labelOfField, missingFields } from "../run/importKind.ts";
import { ImportStatusChip } from "../run/ImportStatusChip.tsx";
import { useKind } from "../run/kinds.ts";
import { TargetName } from "../run/TargetName.tsx";
import { useResultWords } from "../run/useResultWords.ts";
import { usePlaceInLine } from "../run/usePlaceInLine.ts";
import type { Uploading } from "./useImportUploads.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Props = { upload: Uploading; run: ImportRun | undefined; onRetry: () => void; onRemove: () => void };

/** A touch target of 44 px where there is no mouse. */
const thumb = { minHeight: { xs: 44, md: 32 }, minWidth: { xs: 44, md: 32 } } as const;

export function UploadItem({ upload, run, onRetry, onRemove }: Props) {
  const t = useText();
  const { file, failure } = upload;
  return (
    <Row
      component="li"
      gap={0}
      wrap
      sx={{ columnGap: 2, rowGap: 1, paddingBlock: 1.5, borderBottom: "1px solid", borderColor: "divider" }}
    >
      <Box sx={{ color: failure === null ? "primary.main" : "error.main", display: "flex" }}>
        <Icon name="spreadsheet" size={28} />
      </Box>
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {file.name}
        </Typography>
        {run ? <Become run={run} /> : <UnderWay upload={upload} />}
      </Box>
      {run && <ImportStatusChip run={run} />}
      {run && <Way run={run} />}
      {failure !== null && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="refresh" size={18} />}
          onClick={onRetry}
          sx={thumb}
        >
          {t("ui.retry")}
        </Button>
      )}
      {!run && (
        <IconButton
          name="close"
          label={t("mail.compose.removeFile", { name: file.name })}
          onClick={onRemove}
          sx={thumb}
        />
      )}
    </Row>
  );
}

function UnderWay({ upload: { file, progress, failure } }: Pick<Props, "upload">) {
  const t = useText();
  const place = usePlaceInLine();
  if (failure !== null)
    return (
      <Box role="alert" sx={{ typography: "body2", color: "error.main" }}>
        {failure}
      </Box>
    );
  if (progress === null)
    return (
      <Muted typography="body2">
        {t("imports.uploads.waiting")} · {formatBytes(file.size)}
      </Muted>
    );
  const isSent = progress.sent >= progress.total;
  return (
    <>
      <LinearProgress
        aria-label={t("mail.compose.uploading", { name: file.name })}
        variant={isSent ? "indeterminate" : "determinate"}
        {...(!isSent && { value: Math.round((progress.sent / Math.max(1, progress.total)) * 100) })}
        sx={{ height: 6, borderRadius: 3, marginTop: 0.75 }}
      />
      {isSent && place !== null && (
        <Muted component="output" typography="body2">
          {place}
        </Muted>
      )}
    </>
  );
}

/** Before the check the columns matter, afterwards the rows. */
function Become({ run }: { run: ImportRun }) {
  const t = useText();
  const kind = useKind();
  const resultOf = useResultWords();
  const { columns } = run.mapping;
  const missing = missingFields(kind, run, run.mapping).map((field) => labelOfField(kind, field));
  const recognised = columns.filter(({ field }) => field !== null).length;
  const words =
    run.checkedAt !== null
      ? resultOf(run)
      : missing.length > 0
        ? t("imports.uploads.missing", { fields: missing.join(", ") })
        : t("imports.uploads.ready", { count: recognised, total: columns.length });
  return (
    <Muted typography="body2">
      {words} · <TargetName run={run} />
    </Muted>
  );
}

function Way({ run }: { run: ImportRun }) {
  const t = useText();
  const { paths } = useKind();
  const word =
    run.status === "uploaded"
      ? t("imports.columns.title")
      : run.status === "checked"
        ? t("imports.uploads.review")
        : t("ui.open");
  return (
    <Button
      component={RouterLink}
      to={paths.run(run.id)}
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`${word}: ${run.fileName}`}
      sx={thumb}
    >
      {word}
    </Button>
  );
}
