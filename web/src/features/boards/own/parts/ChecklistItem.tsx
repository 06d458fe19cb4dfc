// A step of a checklist: a checkbox, and a handle to drag it or to move it with the arrow keys.
import type { TaskItem } from "@igo/contract/boards/tasks";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { RefObject } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { toastError } from "../../../../ui/feedback/toast.ts";
import { IconButton } from "../../../../ui/theme/Icon.tsx";
import { useDeleteItem, useUpdateItem } from "../own.data.ts";
import { type Edge, useItemDrag } from "./useItemDrag.ts";

type Props = {
  item: TaskItem;
  params: { boardId: string; taskId: string };
  isTeam: boolean;
  onStep: (by: 1 | -1) => void;
  onDrop: (draggedId: string, edge: Edge) => void;
};

/** Where the dragged item would go. */
const dropLine = (edge: Edge) =>
  ({
    "&::before": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      height: "2px",
      bgcolor: "primary.main",
      [edge === "before" ? "top" : "bottom"]: "-1px",
    },
  }) as const;

export function ChecklistItem({ item, params, isTeam, onStep, onDrop }: Props) {
  const t = useText();
  const update = useUpdateItem();
  const remove = useDeleteItem();
  const { id, text, isDone, doneBy } = item;
  const { row, handle, edge } = useItemDrag({ list: params.taskId, id, onDrop });
  return (
    <Box
      component="li"
      ref={row}
      data-item={id}
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        ...(edge && dropLine(edge)),
      }}
    >
      {isTeam && <Handle ref={handle} text={text} onStep={onStep} />}
      <FormControlLabel
        title={doneBy ?? undefined}
        control={
          <Checkbox
            checked={isDone}
            onChange={(_event, checked) =>
              void update
                .mutateAsync({ params: { ...params, itemId: id }, body: { isDone: checked } })
                .catch(toastError)
            }
          />
        }
        label={text}
        sx={{
          flex: 1,
          minHeight: 44,
          marginInlineEnd: 0,
          ...(isTeam && { marginInlineStart: 0 }),
          overflowWrap: "anywhere",
          ...(isDone && {
            "& .MuiFormControlLabel-label": { color: "text.secondary", textDecoration: "line-through" },
          }),
        }}
      />
      {isTeam && (
        <IconButton
          name="close"
          size="small"
          label={t("boards.deleteItem", { item: text })}
          onClick={() => void remove.mutateAsync({ params: { ...params, itemId: id } }).catch(toastError)}
        />
      )}
    </Box>
  );
}

type HandleProps = Pick<Props, "onStep"> & { ref: RefObject<HTMLButtonElement | null>; text: string };

function Handle({ ref, text, onStep }: HandleProps) {
  const t = useText();
  return (
    <IconButton
      ref={ref}
      name="grip"
      size="small"
      iconSize={16}
      label={t("boards.moveItem", { item: text })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        onStep(event.key === "ArrowDown" ? 1 : -1);
      }}
      sx={{ cursor: "grab", minWidth: { xs: 44, md: 28 }, minHeight: { xs: 44, md: 28 } }}
    />
  );
}
