// Accepts photos: dropped, chosen with the button, or pasted from the clipboard.
import { maxImages } from "@igo/contract/products/products.images";
import { Box, Button } from "@mui/material";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { usePastedFiles } from "../../../ui/form/usePastedFiles.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { accepted } from "../../../records/photoFiles.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  /** The current number. */
  count: number;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

export function PhotoDrop({ count, onFiles, children }: Props) {
  const t = useText();
  const isTouch = useIsTouch();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const room = maxImages - count;
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0 && room > 0) onFiles([...files].slice(0, room));
  };
  usePastedFiles(take);
  const over = (event: DragEvent) => {
    // Reordering photos is not a file drop.
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Box
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: "grid",
        gap: 2,
        padding: 2,
        borderRadius: "12px",
        border: "1.5px dashed",
        borderColor: isOver
          ? "primary.main"
          : "color-mix(in srgb, var(--igo-palette-text-secondary) 45%, transparent)",
        bgcolor: isOver ? "action.selected" : undefined,
        // Otherwise passing over a child would count as leaving.
        ...(isOver && { "& *": { pointerEvents: "none" } }),
      }}
    >
      {children}
      <Row gap={1.5} wrap>
        {isTouch && (
          <Button
            variant="contained"
            disabled={room <= 0}
            startIcon={<Icon name="image" size={18} />}
            onClick={() => camera.current?.click()}
          >
            {t("products.photo.camera")}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          disabled={room <= 0}
          startIcon={<Icon name="upload" size={18} />}
          onClick={() => input.current?.click()}
        >
          {t("products.photo.add")}
        </Button>
        <Muted component="span" typography="caption" sx={{ flex: "1 1 200px" }}>
          {room > 0
            ? t(isTouch ? "products.photo.touchHelp" : "products.photo.help")
            : t("products.photo.full", { count: maxImages })}
        </Muted>
      </Row>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t("products.photo.camera")}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      <input
        ref={input}
        type="file"
        accept={accepted.join(",")}
        multiple
        hidden
        aria-label={t("products.photo.file")}
        onChange={({ target }) => {
          take(target.files);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
    </Box>
  );
}
