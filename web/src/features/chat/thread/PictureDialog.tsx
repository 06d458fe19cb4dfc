// A message's picture in full size.
import type { MessageFile } from "@igo/contract/chat/messages";
import { Box, Dialog } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Picture } from "../../../ui/display/Picture.tsx";
import { saveAttached, usePicture } from "./pictures.data.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = { open: boolean; conversationId: string; file: MessageFile; onClose: () => void };

export function PictureDialog({ open, conversationId, file, onClose }: Props) {
  const t = useText();
  const id = useId();
  const bytes = usePicture(conversationId, file.id, 1200);
  const { width, height } = file.picture ?? { width: 1, height: 1 };
  return (
    <Dialog open={open} onClose={onClose} maxWidth="lg" aria-labelledby={id}>
      <Row sx={{ padding: 1, paddingInlineStart: 3 }}>
        <Box
          component="h2"
          id={id}
          title={file.fileName}
          sx={{ ...cut, flex: 1, margin: 0, typography: "subtitle1" }}
        >
          {file.fileName}
        </Box>
        <IconButton
          name="download"
          label={t("chat.message.download", { name: file.fileName })}
          onClick={() => void saveAttached(conversationId, file).catch(toastError)}
        />
        <IconButton name="close" label={t("ui.close")} onClick={onClose} autoFocus />
      </Row>
      <Box
        sx={{
          width: Math.min(width, 1200),
          maxWidth: "100%",
          aspectRatio: `${width} / ${height}`,
          bgcolor: "action.hover",
        }}
      >
        {bytes && <Picture bytes={bytes} alt={file.fileName} fit="contain" />}
      </Box>
    </Dialog>
  );
}
