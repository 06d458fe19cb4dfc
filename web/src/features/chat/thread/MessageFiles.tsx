// The files of a message: pictures are shown, others can be downloaded.
import type { MessageFile } from "@igo/contract/chat/messages";
import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { formatBytes } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { Picture } from "../../../ui/display/Picture.tsx";
import { saveAttached, usePicture } from "./pictures.data.ts";
import { PlainList } from "../../../ui/layout/Boxes.tsx";

const PictureDialog = whenOpened(() => import("./PictureDialog.tsx").then((module) => module.PictureDialog));

type Props = { conversationId: string; files: readonly MessageFile[] };

export function MessageFiles({ conversationId, files }: Props) {
  const t = useText();
  const [shown, setShown] = useState<MessageFile | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (file: MessageFile) => {
    setShown(file);
    setIsOpen(true);
  };
  return (
    <PlainList
      aria-label={t("chat.details.files")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, margin: "4px 0" }}
    >
      {files.map((file) => (
        <Box component="li" key={file.id} sx={{ maxWidth: "100%" }}>
          {file.picture ? (
            <Thumbnail conversationId={conversationId} file={file} onOpen={() => open(file)} />
          ) : (
            <FileButton conversationId={conversationId} file={file} />
          )}
        </Box>
      ))}
      {shown && (
        <PictureDialog
          open={isOpen}
          conversationId={conversationId}
          file={shown}
          onClose={() => setIsOpen(false)}
        />
      )}
    </PlainList>
  );
}

const across = 220;

/** The complete name, for screen readers. */
type FileProps = { conversationId: string; file: MessageFile };

/** Reserves its final size, so that nothing moves when it loads. */
function Thumbnail({ conversationId, file, onOpen }: FileProps & { onOpen: () => void }) {
  const t = useText();
  const bytes = usePicture(conversationId, file.id, 240);
  const { width, height } = file.picture ?? { width: 1, height: 1 };
  const scale = Math.min(1, across / Math.max(width, height));
  return (
    <ButtonBase
      aria-label={t("chat.message.openPicture", { name: file.fileName })}
      onClick={onOpen}
      sx={{
        display: "block",
        width: Math.max(44, Math.round(width * scale)),
        maxWidth: "100%",
        aspectRatio: `${width} / ${height}`,
        minHeight: 44,
        borderRadius: 1,
        overflow: "hidden",
        bgcolor: "action.hover",
      }}
    >
      {bytes && <Picture bytes={bytes} alt="" fit="cover" />}
    </ButtonBase>
  );
}

export function FileButton({ conversationId, file }: FileProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const save = () => {
    setIsBusy(true);
    saveAttached(conversationId, file)
      .catch(toastError)
      .finally(() => setIsBusy(false));
  };
  return (
    <ButtonBase
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={save}
      sx={{
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        gap: 1.25,
        alignItems: "center",
        minHeight: 44,
        maxWidth: "100%",
        padding: 1,
        borderRadius: 1,
        textAlign: "start",
        border: "1px solid",
        borderColor: "divider",
        bgcolor: "background.paper",
        opacity: isBusy ? 0.6 : 1,
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {t("chat.message.download", { name: file.fileName })} {formatBytes(file.size)}
      </Box>
      <Icon
        name={file.contentType.includes("sheet") || file.contentType.includes("csv") ? "spreadsheet" : "file"}
      />
      <Box component="span" aria-hidden sx={{ minWidth: 0 }}>
        <Box component="span" title={file.fileName} sx={{ ...cut, typography: "subtitle2" }}>
          {file.fileName}
        </Box>
        <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
          {formatBytes(file.size)}
        </Box>
      </Box>
      <Icon name="download" size={18} />
    </ButtonBase>
  );
}
