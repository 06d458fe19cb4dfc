// An uploading file, or why its upload failed, with its name always visible.
import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import { formatBytes } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { usePlaceInLine } from "../run/usePlaceInLine.ts";
import type { Uploading } from "./useImportUploads.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { state: Uploading; onCancel: () => void; onRetry: () => void; onDismiss: () => void };

export function UploadState({ state, onCancel, onRetry, onDismiss }: Props) {
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

function UnderWay({ state: { file, progress }, onCancel }: Pick<Props, "state" | "onCancel">) {
  const t = useText();
  const place = usePlaceInLine();
  const isSent = progress !== null && progress.sent >= progress.total;
  const percent = progress ? Math.round((progress.sent / Math.max(1, progress.total)) * 100) : 0;
  return (
    <>
      <Stack>
        <LinearProgress
          aria-label={t("imports.new.uploading", { name: file.name })}
          variant={isSent ? "indeterminate" : "determinate"}
          {...(!isSent && { value: percent })}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <Muted component="output" typography="body2">
          {isSent
            ? (place ?? t("imports.new.looking"))
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
