// Someone changed a cell while it was edited here: both values, at the cell.
import { Box, Button, Popover, Typography } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = {
  rowId: string;
  column: string;
  label: string;
  mine: string;
  theirs: string;
  onMine: () => void;
  onClose: () => void;
};

export function CellConflict({ rowId, column, label, mine, theirs, onMine, onClose }: Props) {
  const t = useText();
  const id = useId();
  const cellNow = () =>
    document.querySelector(`[data-row-id="${CSS.escape(rowId)}"] [data-cell="${CSS.escape(column)}"]`) ??
    document.body;
  return (
    <Popover
      open
      anchorEl={cellNow}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-labelledby": id, sx: { padding: 2, width: 320 } } }}
    >
      <Stack gap={1.5}>
        <Typography id={id} variant="subtitle2">
          {t("list.cells.conflict", { label })}
        </Typography>
        {[[t("changes.conflict.theirs"), theirs] as const, [t("changes.conflict.mine"), mine] as const].map(
          ([whose, value]) => (
            <Box key={whose} sx={{ typography: "body2", overflowWrap: "anywhere" }}>
              <Muted typography="caption">{whose}</Muted>
              {value === "" ? t("changes.conflict.blank") : value}
            </Box>
          ),
        )}
        <Row sx={{ justifyContent: "flex-end" }}>
          <Button color="inherit" onClick={onClose} autoFocus>
            {t("list.cells.keepTheirs")}
          </Button>
          <Button variant="contained" onClick={onMine}>
            {t("list.cells.useMine")}
          </Button>
        </Row>
      </Stack>
    </Popover>
  );
}
