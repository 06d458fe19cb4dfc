// The file of a new import: a drop zone, then its upload, or a list of several uploads.
import { Box, Typography } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { DropZone } from "./DropZone.tsx";
import { UploadList } from "./UploadList.tsx";
import { UploadState } from "./UploadState.tsx";
import type { ImportUploads } from "./useImportUploads.ts";

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
