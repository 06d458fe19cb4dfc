// The file of a new import: a drop zone, then its upload, or a list of several uploads.
import { Box, Typography, Alert, Button, LinearProgress } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { DropZone } from "./DropZone.tsx";
import { UploadList } from "./UploadList.tsx";
import type { ImportUploads, Uploading } from "./useImportUploads.ts";
import { useEffect, useRef } from "react";
import { formatBytes } from "../../../core/language/format.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { usePlaceInLine } from "../run/usePlaceInLine.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

// An uploading file, or why its upload failed, with its name always visible.
type UploadStateProps = {
  state: Uploading;
  onCancel: () => void;
  onRetry: () => void;
  onDismiss: () => void;
};

function UploadState({ state, onCancel, onRetry, onDismiss }: UploadStateProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // The drop zone's button, which had the focus, is gone.
  useEffect(() => box.current?.focus(), []);
  const { file, failure } = state;
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      gap={2}
      sx={{
        alignContent: "center",
        minHeight: { xs: 240, md: 300 },
        padding: { xs: 2, sm: 4 },
        borderRadius: 2,
        border: "1.5px solid",
        borderColor: "divider",
        outline: "none",
      }}
    >
      <Row gap={1.5} sx={{ minWidth: 0 }}>
        <Box sx={{ color: failure === null ? "primary.main" : "error.main", display: "flex" }}>
          <Icon name="spreadsheet" size={32} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ overflowWrap: "anywhere" }}>
            {file.name}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {formatBytes(file.size)}
          </Typography>
        </Box>
      </Row>
      {failure === null ? (
        <UnderWay state={state} onCancel={onCancel} />
      ) : (
        <>
          <Alert severity="error">{failure}</Alert>
          <Row gap={1.5} align="stretch" wrap>
            <Button variant="contained" startIcon={<Icon name="fileUp" />} onClick={onDismiss}>
              {t("imports.new.another")}
            </Button>
            <Button variant="outlined" color="inherit" startIcon={<Icon name="refresh" />} onClick={onRetry}>
              {t("ui.retry")}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

function UnderWay({ state: { file, progress }, onCancel }: Pick<UploadStateProps, "state" | "onCancel">) {
  const t = useText();
  const place = usePlaceInLine();
  const isSent = progress !== null && progress.sent >= progress.total;
  const percent = progress ? Math.round((progress.sent / Math.max(1, progress.total)) * 100) : 0;
  return (
    <>
      <Stack>
        <LinearProgress
          aria-label={t("mail.compose.uploading", { name: file.name })}
          variant={isSent ? "indeterminate" : "determinate"}
          {...(!isSent && { value: percent })}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <Muted component="output" typography="body2">
          {isSent
            ? (place ?? t("imports.phase.market.reading"))
            : t("imports.new.sent", {
                sent: formatBytes(progress?.sent ?? 0),
                total: formatBytes(file.size),
              })}
        </Muted>
      </Stack>
      <Box>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {t("ui.cancel")}
        </Button>
      </Box>
    </>
  );
}

type Props = { sending: ImportUploads; onFiles: (files: readonly File[]) => void };

export function UploadArea({ sending, onFiles }: Props) {
  const t = useText();
  const { uploads, retry, dismiss } = sending;
  const [only] = uploads;
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ marginBottom: 0.75 }}>
        {uploads.length > 1 ? t("imports.uploads.title") : t("imports.new.file")}
      </Typography>
      {only === undefined && <DropZone onFiles={onFiles} />}
      {only && uploads.length === 1 && (
        <Box>
          <UploadState state={only} onCancel={dismiss} onRetry={() => retry(only)} onDismiss={dismiss} />
        </Box>
      )}
      {uploads.length > 1 && <UploadList sending={sending} />}
    </>
  );
}
