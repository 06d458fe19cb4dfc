// Accepts files dropped on the conversation.
import { Box } from "@mui/material";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { onFiles: (files: readonly File[]) => void; children: ReactNode };

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

export function DropArea({ onFiles, children }: Props) {
  const t = useText();
  const [isOver, setIsOver] = useState(false);
  // Every child element fires its own enter and leave events.
  const depth = useRef(0);
  const move = (event: DragEvent, step: 1 | -1) => {
    if (!hasFiles(event)) return;
    depth.current += step;
    setIsOver(depth.current > 0);
  };
  return (
    <Box
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        depth.current = 0;
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        position: "relative",
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        display: "flex",
        flexDirection: "column",
      }}
    >
      {children}
      {isOver && (
        <Stack
          sx={{
            position: "absolute",
            inset: 8,
            zIndex: 3,
            placeContent: "center",
            justifyItems: "center",
            borderRadius: 2,
            border: "2px dashed",
            borderColor: "primary.main",
            color: "primary.main",
            bgcolor: "color-mix(in srgb, var(--igo-palette-background-paper) 88%, transparent)",
            pointerEvents: "none",
          }}
        >
          <Icon name="upload" size={28} />
          {t("chat.compose.drop")}
        </Stack>
      )}
    </Box>
  );
}
