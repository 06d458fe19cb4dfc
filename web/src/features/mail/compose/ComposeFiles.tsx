// The attachments of a draft, with upload progress.
import { Box, LinearProgress } from "@mui/material";
import { formatBytes } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import type { DraftWriting } from "./useDraft.ts";
import { Muted, PlainList } from "../../../ui/layout/Boxes.tsx";

const lineLooks = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: 1,
  minHeight: 44,
  typography: "body2",
} as const;

export function ComposeFiles({ draft }: { draft: DraftWriting }) {
  const t = useText();
  const { content, uploading } = draft;
  if (content.files.length + uploading.length === 0) return null;
  return (
    <PlainList aria-label={t("mail.files")} sx={{ paddingInline: 2, paddingBlockEnd: 1 }}>
      {content.files.map(({ id, fileName, size }) => (
        <Box component="li" key={id} sx={lineLooks}>
          <Icon name="file" />
          <Box component="span" sx={cut} title={fileName}>
            {fileName}
          </Box>
          <Muted component="span">{formatBytes(size)}</Muted>
          <IconButton
            name="close"
            iconSize={16}
            label={t("mail.compose.removeFile", { name: fileName })}
            onClick={() => draft.removeFile(id)}
          />
        </Box>
      ))}
      {uploading.map(({ id, name, share }) => (
        <Box component="li" key={id} sx={lineLooks}>
          <Icon name="upload" />
          <Box component="span" sx={cut}>
            {name}
          </Box>
          <LinearProgress
            variant="determinate"
            value={share * 100}
            aria-label={t("mail.compose.uploading", { name })}
            sx={{ width: 80 }}
          />
          <IconButton
            name="close"
            iconSize={16}
            label={t("mail.compose.cancelUpload", { name })}
            onClick={() => draft.cancelUpload(id)}
          />
        </Box>
      ))}
    </PlainList>
  );
}
