// One photo among others: stored, uploading, or refused with the reason.
import type { ProductImage } from "@igo/contract/products/products";
import { Box, Button, LinearProgress } from "@mui/material";
import { useCallback, type DragEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { Picture } from "./Picture.tsx";
import { faultOf } from "../../../records/photoFiles.ts";
import type { Sending } from "./productPhotos.data.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

const tile = { display: "grid", gap: 0.5, alignContent: "start", minWidth: 0, position: "relative" } as const;

/** Twice as large as the others. */
const cover = { gridColumn: "span 2", gridRow: "span 2" } as const;

type TileProps = {
  image: ProductImage;
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** A photo is dragged and dropped on another. */
  onDragStart: () => void;
  onDropHere: () => void;
};

/** The drag is a photo of the list, not a file. */
const isPicture = ({ dataTransfer }: DragEvent) => !dataTransfer.types.includes("Files");

export function PhotoTile(props: TileProps) {
  const { image, name, index, count, onMove, onRemove, onDragStart, onDropHere } = props;
  const t = useText();
  const number = index + 1;
  return (
    <Box
      component="li"
      draggable={count > 1}
      onDragStart={onDragStart}
      onDragOver={(event: DragEvent) => {
        if (isPicture(event)) event.preventDefault();
      }}
      onDrop={(event: DragEvent) => {
        if (!isPicture(event)) return;
        event.preventDefault();
        onDropHere();
      }}
      sx={{ ...tile, ...(index === 0 && cover), ...(count > 1 && { cursor: "grab" }) }}
    >
      <Picture
        image={image}
        size={index === 0 ? 1200 : 240}
        alt={t("products.photo.alt", { name, number })}
      />
      {index === 0 && (
        <Box sx={{ position: "absolute", insetInlineStart: 8, top: 8 }}>
          <SoftChip color="primary" label={t("products.photo.cover")} />
        </Box>
      )}
      <Box sx={{ display: "flex", justifyContent: "center" }}>
        {count > 1 && (
          <>
            <IconButton
              name="arrowLeft"
              data-place={`photo-${index}-earlier`}
              label={t("products.photo.earlier", { number })}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              name="arrowRight"
              data-place={`photo-${index}-later`}
              label={t("products.photo.later", { number })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            />
          </>
        )}
        <IconButton name="trash" label={t("products.photo.delete", { number })} onClick={onRemove} />
      </Box>
    </Box>
  );
}

export function SendingTile(props: { sending: Sending; onDrop: () => void; onAgain: () => void }) {
  const { sending, onDrop, onAgain } = props;
  const t = useText();
  const { file, progress, error } = sending;
  return (
    <Box component="li" sx={tile}>
      {error === null ? <Preview file={file} /> : <Picture image={null} />}
      {error === null ? (
        <LinearProgress
          variant="determinate"
          value={Math.round(progress * 100)}
          aria-label={t("mail.compose.uploading", { name: file.name })}
        />
      ) : (
        <Stack gap={0.5}>
          <Box role="alert" sx={{ typography: "caption", color: "error.main", overflowWrap: "anywhere" }}>
            {file.name}: {error}
          </Box>
          <Box sx={{ display: "flex", flexWrap: "wrap" }}>
            {faultOf(file) === null && (
              <Button size="small" onClick={onAgain}>
                {t("ui.retry")}
              </Button>
            )}
            <Button size="small" color="inherit" onClick={onDrop}>
              {t("products.photo.leaveOut")}
            </Button>
          </Box>
        </Stack>
      )}
    </Box>
  );
}

/** A file that is not uploaded yet. */
export function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <Box
      component="img"
      ref={show}
      alt={file.name}
      sx={{
        width: "100%",
        aspectRatio: "1",
        objectFit: "contain",
        borderRadius: "12px",
        bgcolor: "background.neutral",
      }}
    />
  );
}
