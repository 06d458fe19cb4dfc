// Accepts files: dropped anywhere on it, chosen with the button, or pasted.
import { Box, Button, Typography } from "@mui/material";
import { useRef, useState, type DragEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { usePastedFiles } from "../../../ui/form/usePastedFiles.ts";

const accepted = ".xlsx,.xls,.ods,.csv,.tsv,.txt";

type Props = { onFiles: (files: readonly File[]) => void };

const zoneLooks = {
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 1,
  minHeight: { xs: 240, md: 300 },
  padding: 3,
  textAlign: "center",
  cursor: "pointer",
  borderRadius: 2,
  border: "1.5px dashed",
  borderColor: "color-mix(in srgb, var(--igo-palette-text-secondary) 45%, transparent)",
  bgcolor: "background.default",
  transition: "background-color 150ms, border-color 150ms",
  "&:hover": { borderColor: "primary.main" },
} as const;

const overLooks = {
  ...zoneLooks,
  borderColor: "primary.main",
  bgcolor: "action.selected",
  // Dragging over a child must not count as leaving.
  "& *": { pointerEvents: "none" },
} as const;

export function DropZone({ onFiles }: Props) {
  const t = useText();
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  usePastedFiles(take);

  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Box
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onClick={() => input.current?.click()}
      sx={isOver ? overLooks : zoneLooks}
    >
      <Box sx={{ color: "primary.main", marginBottom: 1 }}>
        <Icon name="spreadsheet" size={48} />
      </Box>
      <Typography variant="h3" component="p">
        {isOver ? t("imports.new.letGo") : t(isTouch ? "imports.new.pick" : "imports.new.drop")}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t(isTouch ? "imports.new.pickFormats" : "imports.new.formats")}
      </Typography>
      <Button
        variant="contained"
        size="large"
        startIcon={<Icon name="upload" />}
        sx={{ marginTop: 2 }}
        onClick={(event) => {
          event.stopPropagation();
          input.current?.click();
        }}
      >
        {t("imports.new.choose")}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={t("imports.new.file")}
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          take(target.files);
          // Reset, so that choosing the same file again after correcting it fires a change event.
          target.value = "";
        }}
      />
    </Box>
  );
}
